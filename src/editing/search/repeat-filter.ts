import type { Db } from '../../../db/client.ts';
import { lineWindows } from '../../documents/lines/line-windows.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import type { LineFilter } from './rules.ts';
import { createSlices } from '../../shared/slices.ts';
import { listSources } from './store.ts';

type RepeatScope = { documentId: DocumentScope; count: number; which: LineFilter['repeat'] };

const AT_ONCE = 1000;

/** Whether a line's source stands elsewhere in the document too; the first of its kind, or a later one. */
export async function createRepeatFilter(
  db: Db,
  { documentId, count, which }: RepeatScope,
): Promise<(index: number) => boolean> {
  if (!which) return () => true;
  const rest = createSlices();
  const first = new Map<string, number>();
  const firsts = new Set<number>();
  const later = new Set<number>();
  for await (const part of lineWindows(db, documentId, { from: 0, to: count, most: AT_ONCE })) {
    for (const { index, plain } of await listSources(db, { documentId, ...part })) {
      const before = first.get(plain);
      if (before === undefined) first.set(plain, index);
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
