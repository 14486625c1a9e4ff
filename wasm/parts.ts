import { forget, hashPair, nthPair } from './grams';
import {
  askedUnit,
  buckets,
  FIRST_PARTED,
  lengthOf,
  longerOf,
  NTH_PARTED,
  partBucket,
  partFrom,
  PARTS,
  partTo,
  tokenOf,
  work,
} from './layout';

/** Where the bigrams of the query that are looked for in each part begin and end: i32[PARTS]. */
const BEGINS = memory.data<i32>([0, 0, 0, 0]);
const ENDS = memory.data<i32>([0, 0, 0, 0]);

/** Borders hold for many columns, but as rows grow better ones come up. */
const COLUMNS: i32 = 8;
let nextColumn: i32 = 0;

export function forgetParts(): void {
  nextColumn = 0;
}

/**
 * Says for each of the n bigrams of a query in which part of the rows [begin, end] it is looked for. A bigram that may
 * have moved out of every part counts as there.
 */
export function setParts(column: i32, begin: i32, end: i32, n: i32, m: i32, loss: i32): void {
  const base = lengthOf(column << 7), shortest = lengthOf(begin), length = lengthOf(end);
  // How far a bigram may move: most to the right in the longest row, most to the left in the shortest.
  const insertions = (longerOf(m, length) * loss / 100 + length - m) >> 1;
  const deletions = (longerOf(m, shortest) * loss / 100 + m - shortest) >> 1;
  if (column < nextColumn && holds(base, insertions, deletions)) return;
  nextColumn = column + COLUMNS;
  let last = 0;
  for (let part = 0; part < PARTS; part++) {
    const from = part == 0 ? 0 : partFrom(part, base) + deletions;
    const isLast = part == PARTS - 1;
    const to = isLast ? n : partTo(part, base) - insertions;
    const nextFrom = isLast ? n : partFrom(part + 1, base) + deletions;
    // Where both parts would do, the border is in the middle.
    const border = nextFrom < to ? (nextFrom + to) >> 1 : to;
    const first = longerOf(from, last);
    last = longerOf(first, border < n ? border : n);
    store<i32>(BEGINS + (<usize> part << 2), first);
    store<i32>(ENDS + (<usize> part << 2), last);
  }
  write(n);
}

function holds(base: i32, insertions: i32, deletions: i32): bool {
  for (let part = 0; part < PARTS; part++) {
    const first = load<i32>(BEGINS + (<usize> part << 2));
    const last = load<i32>(ENDS + (<usize> part << 2));
    if (first >= last) continue;
    if (part > 0 && first < partFrom(part, base) + deletions) return false;
    if (part < PARTS - 1 && last > partTo(part, base) - insertions) return false;
  }
  return true;
}

/** Repetitions are numbered within a part. */
function write(n: i32): void {
  const ones = tokenOf(PARTS * buckets);
  for (let i = 0; i < n; i++) {
    store<u32>(work + FIRST_PARTED + (<usize> i << 2), ones);
    store<u32>(work + NTH_PARTED + (<usize> i << 2), ones);
  }
  for (let part = 0; part < PARTS; part++) {
    forget();
    const end = load<i32>(ENDS + (<usize> part << 2));
    for (let i = load<i32>(BEGINS + (<usize> part << 2)); i < end; i++) {
      const a = askedUnit(i), b = askedUnit(i + 1), at = <usize> i << 2;
      const first = load<u16>(partBucket + (<usize> (hashPair(a, b) >>> 16) << 1));
      store<u32>(work + FIRST_PARTED + at, tokenOf(part * buckets + <i32> first));
      const nth = load<u16>(partBucket + (nthPair(a, b) << 1));
      store<u32>(work + NTH_PARTED + at, tokenOf(part * buckets + <i32> nth));
    }
  }
}
