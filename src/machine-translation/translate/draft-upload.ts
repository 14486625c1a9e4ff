import { type DocumentRow, requireDocument } from '../../documents/access/require-document.ts';
import type { UploadFields } from '../../documents/files/schema.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { DomainError } from '../../shared/errors.ts';
import { translateByHand } from './manual-translation.ts';
import { orderOfDocument } from './order-of-document.ts';
import { type Order, startJob } from './start-job.ts';

type Begun = {
  message: 'uploaded' | 'waiting for translation' | 'manual translation' | 'translated';
  /** The draft that was begun. */
  job?: string;
  /** Why no draft began. */
  reason?: ErrorCode | null;
};

type Method = 'auto' | 'manual';

type UploadWishes = Pick<UploadFields, 'translate' | 'extras'>;

/**
 * Begins the draft that an upload wishes for. The file is stored already and stays. `unused` names wishes without
 * effect.
 */
export async function draftUpload(
  deps: Deps,
  actor: Actor,
  stored: DocumentRow,
  { translate, extras = { unused: [] } }: UploadWishes,
): Promise<{ begun: Begun; unused: string[]; document: DocumentRow }> {
  const method = translate === 'auto' || translate === 'manual' ? translate : undefined;
  const order = method && await orderOfDocument(deps, actor, stored, extras);
  const unused = [
    ...(translate && !method ? ['translate'] : []),
    ...(extras.direction && order?.direction !== extras.direction ? ['extras.direction'] : []),
    ...(extras.domain && method !== 'auto' ? ['extras.domain'] : []),
    ...extras.unused,
  ];
  if (!method) return { begun: { message: 'uploaded' }, unused, document: stored };
  const begun = await begin(deps, actor, order, method);
  const document = await requireDocument(deps, actor, stored.randomName, 'read');
  return { begun, unused, document };
}

async function begin(
  deps: Deps,
  actor: Actor,
  order: Order | undefined,
  method: Method,
): Promise<Begun> {
  if (!order) return { message: 'uploaded', reason: 'document.noDirection' };
  try {
    if (method === 'auto') return await draft(deps, actor, order);
    await translateByHand(deps, actor, order);
    return { message: 'manual translation' };
  } catch (error) {
    // The file stays stored; the answer names the reason.
    if (!(error instanceof DomainError)) throw error;
    return { message: 'uploaded', reason: error.code };
  }
}

async function draft(deps: Deps, actor: Actor, order: Order): Promise<Begun> {
  const started = await startJob(deps, actor, order);
  switch (started.state) {
    case 'started':
      return { message: 'waiting for translation', job: started.job.id };
    case 'translated':
      return { message: 'translated', reason: started.reason };
    case 'manual':
      return { message: 'manual translation', reason: started.reason };
  }
}
