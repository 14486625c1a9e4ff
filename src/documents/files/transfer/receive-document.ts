import { type FoundDocument, requireDocument } from '../../access/require-document.ts';
import { hasDocument, resolveDocument } from '../../access/resolve-document.ts';
import { convert } from '../../conversions/convert.ts';
import { readDocument } from '../../conversions/read-document.ts';
import { resolved } from '../../../formats/contract/import-options.ts';
import type { ImportOptions } from '../../../formats/contract/import-options.ts';
import type { Domain } from '../../../language/register/rules.ts';
import { addLines, discardLines } from '../../lines/replace-lines.ts';
import type { ReceivedLine } from '../../lines/replace-lines.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { fail, isInDoubt } from '../../../shared/errors.ts';
import { parseDirection } from '../../../shared/languages.ts';
import type { DocumentScope, ProjectScope } from '../../../shared/scopes.ts';
import { setPrepared, setUnprepared } from '../store.ts';
import { type Received, storeDocument } from './upload-document.ts';

type Order = {
  projectNo: ProjectScope;
  /** The file is stored when it is called. */
  store: () => Promise<Received>;
  fileName: string;
  direction: string | null;
  domain: Domain;
  importOptions: Partial<ImportOptions> | null;
};
type Lines = AsyncIterable<readonly ReceivedLine[]>;
/** What is done with each page of lines, with the number of the first. */
type OnLines = (documentId: DocumentScope, from: number, count: number) => Promise<void>;
type Coming = {
  lines: () => Lines;
  onLines: OnLines;
  /** All lines are there, and nobody sees the document yet. */
  onEnd: (documentId: DocumentScope) => Promise<void>;
};

/**
 * A document that comes with its lines from elsewhere. Its file is read as every other; lines that the file could not
 * take back are refused. Called again after it was cut short, it begins its lines anew, and does nothing once it is there.
 * Answers how many lines were there already.
 */
export async function receiveDocument(
  deps: Deps,
  member: Member,
  order: Order,
  { lines, onLines, onEnd }: Coming,
): Promise<number> {
  const found = await findOrStore(deps, member, order);
  if (found.direction !== null || order.direction === null) return found.lineCount;
  const direction = parseDirection(order.direction) ?? fail('package.damaged');
  const options = resolved(order.importOptions);
  const work = { fileName: order.fileName, kind: 'reading' } as const;
  const actor = { kind: 'member', member } as const;
  const read = await convert(
    deps,
    actor,
    work,
    (turn) => readDocument(deps, found, direction, { options, turn }),
  );
  const units = new Set(read.lines.map(({ unit }) => unit));
  await setUnprepared(deps.db, found.id);
  await discardLines(deps, found.id);
  let count = 0;
  for await (const page of lines()) {
    if (page.some(({ unit }) => !units.has(unit))) fail('package.damaged');
    await addLines(deps, found.id, { from: count, lines: page });
    await onLines(found.id, count, page.length);
    count += page.length;
  }
  await onEnd(found.id);
  const { styles, warnings, encoding = null } = read;
  const facts = { domain: order.domain, lineCount: count, styles, warnings, encoding };
  await setPrepared(deps.db, found.id, {
    ...facts,
    direction: order.direction,
    importOptions: order.importOptions,
  });
  return 0;
}

async function findOrStore(deps: Deps, member: Member, order: Order): Promise<FoundDocument> {
  const { projectNo, fileName } = order;
  const actor = { kind: 'member', member } as const;
  const name = await hasDocument(deps, { projectNo }, fileName)
    ? await resolveDocument(deps, actor, { project: String(projectNo), file: fileName })
    : await storeFile(deps, member, order);
  return await requireDocument(deps, actor, name, 'manage');
}

async function storeFile(deps: Deps, member: Member, { projectNo, store }: Order) {
  const received = await store();
  const keys = [received.storageKey];
  try {
    const actor = { kind: 'member', member } as const;
    const row = await storeDocument(deps, actor, { received, keys }, { projectNo });
    return row.randomName;
  } catch (error) {
    // What belongs to nothing is cleared after a day.
    for (const key of isInDoubt(error) ? [] : keys) await deps.blobs.delete(key);
    throw error;
  }
}
