import type { Db } from '../../../db/client.ts';
import { plainText } from '../../language/tags/tags.ts';
import {
  collectConflicts,
  type ComparedLine,
  comparedLine,
  type Conflicts,
} from '../../language/qa-checks/checks/inconsistent.ts';
import { collectForms, type FormTable } from '../../language/qa-checks/word-forms/collect-forms.ts';
import type { Lang } from '../../shared/languages.ts';
import type { Deps } from '../../server/deps.ts';
import { createSlices } from '../../shared/slices.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { MOST_COMPARED } from './rules.ts';
import { listConfirmations, listConfirmed, listConfirmedSizes } from './store.ts';

const STRETCH = 2_000;
const MOST_BYTES = 1024 * 1024;
const MOST_CACHED = 8;

/** What the other lines of a project say against one. */
export type OtherLines = { conflicts: Conflicts; forms: FormTable };

/** `alike`: documents with the direction of the one that is checked, where it goes into Korean. */
type Direction = { from: Lang; alike: readonly number[] };

/** What is remembered of one document: right as long as its number has not risen. */
type Compared = { confirmations: number; lines: ComparedLine[] };

/** Page after page asks for the same: those of one state wait for one answer. Lines by document, least recently used first. */
const beginConflicts = () => ({
  answers: new Map<string, Promise<OtherLines>>(),
  documents: new Map<number, Compared>(),
  lineCount: 0,
});
type Known = ReturnType<typeof beginConflicts>;

/** Confirmed lines of these documents that disagree with each other. */
export async function readConflicts(
  { db, state }: Pick<Deps, 'db' | 'state'>,
  documentIds: readonly DocumentScope[],
  { from, alike }: Direction,
): Promise<OtherLines> {
  const known = state.of(beginConflicts);
  const confirmations = await listConfirmations(db, documentIds);
  const ids = documentIds.filter((id) => confirmations.has(id));
  const states = ids.map((id) => `${id}@${confirmations.get(id)}`).join(' ');
  const key = `${from} ${alike.join(' ')} of ${states}`;
  const { answers } = known;
  const answer = answers.get(key);
  if (answer) return await answer;
  const collecting = collect(db, known, { ids, confirmations, from, alike });
  answers.set(key, collecting);
  const [oldest] = answers.keys();
  if (answers.size > MOST_CACHED && oldest !== undefined) answers.delete(oldest);
  try {
    return await collecting;
  } catch (error) {
    answers.delete(key);
    throw error;
  }
}

type Wanted = Direction & { ids: readonly DocumentScope[]; confirmations: Map<number, number> };

/** Only documents that have changed since are read again. */
async function collect(db: Db, known: Known, wanted: Wanted): Promise<OtherLines> {
  const { ids, confirmations, from, alike } = wanted;
  const collector = collectConflicts();
  const forms = collectForms(from);
  const inKorean = new Set(alike);
  const rest = createSlices();
  let compared = 0;
  for (const id of ids) {
    const lines = await readCompared(db, known, { id, now: confirmations.get(id) ?? 0 });
    for (const line of lines) {
      collector.take(id, line);
      if (inKorean.has(id)) forms.take(line);
      await rest();
    }
    compared += lines.length;
    if (compared >= MOST_COMPARED) break;
  }
  return { conflicts: collector.found(), forms: forms.found() };
}

async function readCompared(
  db: Db,
  known: Known,
  { id, now }: { id: DocumentScope; now: number },
): Promise<ComparedLine[]> {
  const before = known.documents.get(id);
  known.documents.delete(id);
  known.lineCount -= before?.lines.length ?? 0;
  const lines = before?.confirmations === now ? before.lines : await readConfirmed(db, id);
  // Another request may have read it meanwhile.
  known.lineCount += lines.length - (known.documents.get(id)?.lines.length ?? 0);
  known.documents.set(id, { confirmations: now, lines });
  for (const [other, { lines: { length } }] of known.documents) {
    if (known.lineCount <= MOST_COMPARED || other === id) break;
    known.documents.delete(other);
    known.lineCount -= length;
  }
  return lines;
}

async function readConfirmed(db: Db, documentId: DocumentScope): Promise<ComparedLine[]> {
  const compared: ComparedLine[] = [];
  const rest = createSlices();
  for (let after = -1; compared.length < MOST_COMPARED;) {
    const limit = await countWithin(db, documentId, after);
    if (limit === 0) break;
    const rows = await listConfirmed(db, documentId, { after, limit });
    for (const { tags, target, ...row } of rows) {
      const line = comparedLine({ ...row, target: plainText(target, tags) });
      if (line) compared.push(line);
      await rest();
    }
    after = rows.at(-1)?.index ?? after;
  }
  return compared;
}

/** So many of the next ones are read within some milliseconds. */
async function countWithin(db: Db, documentId: DocumentScope, after: number) {
  let bytes = 0;
  let count = 0;
  for (const size of await listConfirmedSizes(db, documentId, { after, limit: STRETCH })) {
    bytes += size;
    if (bytes > MOST_BYTES && count > 0) break;
    count++;
  }
  return count;
}
