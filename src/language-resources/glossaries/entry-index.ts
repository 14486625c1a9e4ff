import type { Db } from '../../../db/client.ts';
import type { Direction } from '../../shared/languages.ts';
import { type EntryIndex, indexEntries } from '../../language/terms/check-terms.ts';
import { type EntryText, MOST_LOADED, turned } from './rules.ts';
import { type GlossaryEntryRow, type GlossaryRow, listAllEntries } from './store.ts';

/** An entry the way round that the document is translated. */
export type DocumentEntry = EntryText & { no: number; glossaryNo: number };

/** In the order of the glossaries. */
export async function readIndexedEntries(
  db: Db,
  glossaries: readonly GlossaryRow[],
  direction: Direction,
): Promise<DocumentEntry[]> {
  const nos = glossaries.map(({ no }) => no);
  const rows = await listAllEntries(db, nos, MOST_LOADED);
  const backwards = new Set(
    glossaries.filter(({ from }) => from !== direction.from).map(({ no }) => no),
  );
  return rows.toSorted((a, b) => nos.indexOf(a.glossaryNo) - nos.indexOf(b.glossaryNo))
    .map((row) => facing(row, backwards.has(row.glossaryNo)));
}

function facing(row: GlossaryEntryRow, isBackwards: boolean): DocumentEntry {
  const { no, glossaryNo, sources, targets, note, domain } = row;
  const entry = { sources, targets, note, domain };
  return { no, glossaryNo, ...(isBackwards ? turned(entry) : entry) };
}

/** Line after line asks for the same glossaries, and parts of a job do so at once: they wait for one index. */
const indexes = new Map<string, Promise<EntryIndex<DocumentEntry>>>();
const MOST_INDEXES = 8;

/** Of these glossaries as they stand now; built anew when an entry of theirs has changed. */
export async function indexFor(
  db: Db,
  glossaries: readonly GlossaryRow[],
  direction: Direction,
): Promise<EntryIndex<DocumentEntry>> {
  const states = glossaries.map(({ randomName, revision }) => `${randomName}@${revision}`);
  const key = [direction.from, direction.to, ...states].join(' ');
  const index = indexes.get(key) ?? build(db, glossaries, direction);
  indexes.delete(key);
  indexes.set(key, index);
  const [oldest] = indexes.keys();
  if (indexes.size > MOST_INDEXES && oldest !== undefined) indexes.delete(oldest);
  try {
    return await index;
  } catch (error) {
    if (indexes.get(key) === index) indexes.delete(key);
    throw error;
  }
}

async function build(db: Db, glossaries: readonly GlossaryRow[], direction: Direction) {
  return indexEntries(await readIndexedEntries(db, glossaries, direction), direction);
}
