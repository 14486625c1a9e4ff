import type { Db } from '../../../db/client.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { listSizes } from './store.ts';

/** So many bytes of texts are read within some milliseconds; a single line may have more. */
const MOST_BYTES = 1024 * 1024;
/** Sizes of so many lines are read at a time. */
const SIZES = 2_000;

type Sized = { index: number; bytes: number };

/** Lines `from` … `to` − 1 as stretches that are read without keeping others waiting, however long their texts are. */
export async function* lineWindows(
  db: Db,
  documentId: DocumentScope,
  { from, to, most }: { from: number; to: number; most: number },
): AsyncGenerator<{ from: number; to: number }> {
  for (let start = from; start < to; start += SIZES) {
    const end = Math.min(start + SIZES, to);
    const sizes = await listSizes(db, documentId, { from: start, to: end });
    for (const part of partsOf(sizes, most)) {
      const [first, last] = [part[0], part.at(-1)];
      if (first && last) yield { from: first.index, to: last.index + 1 };
    }
  }
}

/** The same of some lines, by their numbers. */
export async function windowsAt(
  db: Db,
  documentId: DocumentScope,
  indices: readonly number[],
  most: number,
): Promise<number[][]> {
  const sizes = await listSizes(db, documentId, indices);
  return partsOf(sizes, most).map((part) => part.map(({ index }) => index));
}

/** Parts of `most` lines and `MOST_BYTES`, or of one line. */
function partsOf(sizes: readonly Sized[], most: number): Sized[][] {
  const parts: Sized[][] = [];
  let bytes = 0;
  for (const one of sizes) {
    const last = parts.at(-1);
    bytes += one.bytes;
    if (last && last.length < most && bytes <= MOST_BYTES) last.push(one);
    else {
      parts.push([one]);
      bytes = one.bytes;
    }
  }
  return parts;
}
