import { placeKey } from './grams';
import { KEYS, LAST, lengthOf, PLACE_BITS, startOf, unitAt, work } from './layout';

let lastBase: u32 = 1;

/**
 * Whether a row of m units ± may still be near enough. A bigram at i that survives stands in the row between
 * i − deletions and i + insertions; a row longer by d has at most (edits + d) ÷ 2 insertions. Bigrams without a place
 * there must be covered by the edits. Without branches on what the text says: nobody could foretell them.
 */
export function isInPlace<T>(row: i32, m: i32, edits: i32): bool {
  const start = startOf(row), length = lengthOf(row);
  const apart = length - m, insertions = (edits + apart) >> 1, deletions = (edits - apart) >> 1;
  if (insertions < 0 || deletions < 0) return false;
  if (lastBase > 0xf0000000) {
    memory.fill(work + LAST, 0, 4 << PLACE_BITS);
    lastBase = 1;
  }
  // Places of this row begin at the base, so whatever an earlier row left is below it.
  const base = lastBase;
  lastBase += <u32> length + 2;
  const mostLost = apart > 0 ? 2 * edits - apart : 2 * edits;
  let read = 0, lost = 0, covers = 0, covered = 0;
  let left = unitAt<T>(start, 0);
  for (let i = 0; i + 1 < m;) {
    const stop = i + 16 < m - 1 ? i + 16 : m - 1;
    for (; i < stop; i++) {
      const upTo = i + insertions < length - 1 ? i + insertions + 1 : length - 1;
      for (; read < upTo; read++) {
        const right = unitAt<T>(start, read + 1);
        store<u32>(work + LAST + (<usize> placeKey(left, right) << 2), base + <u32> read);
        left = right;
      }
      const key = <usize> load<u16>(work + KEYS + (<usize> i << 1));
      const place = <i32> (load<u32>(work + LAST + (key << 2)) - base);
      // Both signs: never seen in this row, or seen too far before.
      const isLost = (place | (place - i + deletions)) >>> 31;
      lost += isLost;
      covered = isLost & (covered ^ 1);
      covers += covered;
    }
    if (lost > mostLost || covers > edits) return false;
  }
  return true;
}
