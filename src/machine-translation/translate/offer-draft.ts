import { draftForDocument } from '../pipeline/draft-for-document.ts';
import { type FoundDocument, requireDocument } from '../../documents/access/require-document.ts';
import { codeOf, CONTEXT_LINES } from '../drafting/rules.ts';
import { targetOf } from '../drafting/target.ts';
import { linesAround } from '../../documents/lines/machine-targets.ts';
import { isLocked, refusalToWrite } from '../../documents/lines/rules.ts';
import type { Register } from '../../language/register/rules.ts';
import { askerOf } from '../../billing/quota/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { parseDirection } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { hmacOf } from '../../shared/random.ts';
import { documentRegister, enginesFor } from './draft-choices.ts';
import { type DraftOffer, offerLimit } from './rules.ts';

type OfferOrder = {
  fileName: string;
  index: number;
  engine: string;
  register?: Register | undefined;
  /** Other words than before are wanted. */
  isAnew: boolean;
};

/** Drafts a line with one engine to be looked at; nothing is written. What was drafted before costs nothing. */
export async function offerDraft(
  deps: Deps,
  member: Member,
  order: OfferOrder,
  signal: AbortSignal,
): Promise<DraftOffer> {
  const actor = { kind: 'member', member } as const;
  const document = await requireDocument(deps, actor, order.fileName, 'write');
  const { direction, line, around } = await openLine(deps, document, order.index);
  const engine = enginesFor(deps, direction).find(({ id }) => id === order.engine) ??
    fail('mt.unsupportedPair');
  await countOrFail(deps, `mt.offers:${member.uid}`, offerLimit);

  // This engine alone, and not who stands in for it: its name is shown with the words.
  const [draft] = await draftForDocument({ ...deps, mt: engine }, {
    ...direction,
    domain: document.domain,
    register: order.register ?? await documentRegister(deps, document),
    lines: [{ id: String(line.id), source: line.source, tags: line.tags }],
    around: around.map(({ id, plain, target }) => ({ id: String(id), plain, target })),
    customer: { asker: askerOf(actor), documentId: document.id },
    mayRecall: !order.isAnew,
  }, signal);
  if (!draft?.ok) return fail(codeOf(draft?.reason ?? 'missing'));
  const { target, engine: by, flags } = targetOf(line, draft);
  const offer = { target, engine: by, flags };
  return { ...offer, seal: await sealOf(deps, line, offer) };
}

/** The line that a draft is for, if this person may write it and nobody has confirmed it. */
export async function openLine(deps: Pick<Deps, 'db'>, document: FoundDocument, index: number) {
  if (isLocked(document.rights, index)) fail('line.locked');
  const direction = parseDirection(document.direction ?? '') ?? fail('request.invalid');
  const around = await linesAround(deps.db, document.id, [index], CONTEXT_LINES);
  const line = around.find((one) => one.index === index) ?? fail('line.notFound');
  const refusal = refusalToWrite(document.rights, line);
  if (refusal) fail(refusal);
  if (line.isChecked) fail('mt.lineConfirmed');
  return { direction, line, around };
}

/** Nobody can pass own words off as a machine's, or a draft of another line as one of this. */
export async function sealOf(
  { config }: Pick<Deps, 'config'>,
  { id, source }: { id: number; source: string },
  { target, engine, flags }: Omit<DraftOffer, 'seal'>,
): Promise<string> {
  const facts = JSON.stringify([id, source, target, engine, flags]);
  return await hmacOf(config.sessionSecret, `draft:${facts}`);
}
