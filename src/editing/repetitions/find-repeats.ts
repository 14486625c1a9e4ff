import { countDocuments } from '../../documents/counting/count-documents.ts';
import { normalOf, tagShapeOf } from '../../language/similarity/normal.ts';
import { remapTags } from '../../language/similarity/remap-tags.ts';
import type { Deps } from '../../server/deps.ts';
import { createSlices } from '../../shared/slices.ts';
import type { Repeat } from './rules.ts';
import { type DocumentFacts, findRepeat, listRepeatRows, type RepeatRow } from './store.ts';

/** A line of which others may be repetitions; its document has been counted. */
export async function findKeyed(
  deps: Pick<Deps, 'db'>,
  document: DocumentFacts,
  index: number,
): Promise<RepeatRow | undefined> {
  const line = await findRepeat(deps.db, document.id, index);
  if (!line || line.key !== null) return line;
  await countDocuments(deps, [document]);
  return await findRepeat(deps.db, document.id, index);
}

/** Read at once, so that others have their turn: a file may be one sentence all over. */
const MOST_ROWS = 500;
const MOST_LETTERS = 500_000;

export type FoundRepeat = Repeat & Awaited<ReturnType<typeof listRepeatRows>>[number];

/** The other lines of a document with the same source and tags, each with the words of this one. */
export async function findRepeats(
  deps: Pick<Deps, 'db'>,
  line: RepeatRow,
  document: DocumentFacts,
): Promise<FoundRepeat[]> {
  if (line.key === null) return [];
  await countDocuments(deps, [document]);
  return await readRepeats(deps, line, document);
}

/** The same of a document that has just been counted. */
export async function readRepeats(
  deps: Pick<Deps, 'db'>,
  line: RepeatRow,
  document: Pick<DocumentFacts, 'id'>,
): Promise<FoundRepeat[]> {
  if (line.key === null) return [];
  const found: FoundRepeat[] = [];
  const rest = createSlices();
  const limit = Math.max(1, Math.min(MOST_ROWS, Math.floor(MOST_LETTERS / line.source.length)));
  for (let after = 0;;) {
    const rows = await listRepeatRows(deps.db, document.id, { key: line.key, after, limit });
    for (const row of rows) {
      await rest();
      if (row.id === line.id || !isEqual(row, line)) continue;
      found.push({ ...row, offered: inTagsOf(row, line) });
    }
    if (rows.length < limit) break;
    after = rows.at(-1)?.id ?? after;
  }
  return found.sort((a, b) => a.index - b.index);
}

type Source = Pick<RepeatRow, 'source' | 'tags'>;

/** As a memory takes an exact match; equal keys alone may be chance. */
function isEqual(a: Source, b: Source): boolean {
  if (a.source === b.source) return true;
  return tagShapeOf(a.source) === tagShapeOf(b.source) &&
    normalOf(a.source, a.tags) === normalOf(b.source, b.tags);
}

/** The words of one line in the tags of another. */
export function inTagsOf(
  to: Source,
  { source, tags, target }: Source & { target: string },
): string {
  if (to.source === source) return target;
  return remapTags({ text: to.source, tags: to.tags }, { text: source, tags, target });
}
