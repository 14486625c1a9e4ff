import type { FoundDocument } from '../../documents/access/require-document.ts';
import { countDocuments } from '../../documents/counting/count-documents.ts';
import type { Deps } from '../../server/deps.ts';
import { createSlices } from '../../shared/slices.ts';
import type { LineFilter } from './rules.ts';
import { listPlainKeys } from './store.ts';

type Repeated = Pick<FoundDocument, 'id' | 'direction' | 'lineCount'>;

/** Lines that are read in one query. */
const AT_ONCE = 5000;

/** Whether a line's source stands elsewhere before line `count` too; the first of its kind, or a later one. */
export async function createRepeatFilter(
  { db }: Pick<Deps, 'db'>,
  document: Repeated,
  { count, which }: { count: number; which: LineFilter['repeat'] },
): Promise<(index: number) => boolean> {
  if (!which) return () => true;
  await countDocuments({ db }, [document]);
  const rest = createSlices();
  const first = new Map<number, number>();
  const firsts = new Set<number>();
  const later = new Set<number>();
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = { documentId: document.id, from, to: Math.min(from + AT_ONCE, count) };
    // The hash of 52 bits stands for the text, which is not read.
    for (const [index, key] of await listPlainKeys(db, part)) {
      const before = first.get(key);
      if (before === undefined) first.set(key, index);
      else {
        firsts.add(before);
        later.add(index);
      }
    }
    await rest();
  }
  switch (which) {
    case 'first':
      return (index) => firsts.has(index);
    case 'later':
      return (index) => later.has(index);
    case 'yes':
      return (index) => firsts.has(index) || later.has(index);
    case 'no':
      return (index) => !firsts.has(index) && !later.has(index);
  }
}
