import { countCovers, countedOf, countMissing, countPoints } from './counters';
import {
  alive,
  buckets,
  columnOf,
  COUNTED,
  FIRST_PAIRS,
  FIRST_PARTED,
  firstLong,
  firstParted,
  found,
  lengthOf,
  LONG,
  longerOf,
  MISSING,
  NTH_PAIRS,
  NTH_PARTED,
  pairBits,
  partBits,
  partedRows,
  TOUCHED,
  tripleBits,
  TRIPLES,
  work,
} from './layout';
import { setParts } from './parts';

/** How many rows lie in `found`. */
export let count: i32 = 0;

let tried: i32 = 0;
let passed: i32 = 0;
/** The most that any row of the column in hand may have. */
let mostTouched: i32 = 0;
let mostMissing: i32 = 0;

export function beginCollecting(): void {
  count = 0;
  tried = 0;
  passed = 0;
}

export function emptyFound(): void {
  count = 0;
}

/** Puts the rows [begin, end] of a column that may be near enough into `found`, with their bound. */
export function collect(column: i32, begin: i32, end: i32, m: i32, loss: i32): void {
  setLimits(begin, end, m, loss);
  if (!passes(column, begin, end, m, loss)) return;
  const touched = work + TOUCHED, missing = work + MISSING;
  for (let half = 0; half < 2; half++) {
    const at = <usize> half << 3;
    let left = load<u64>(touched + at) & load<u64>(missing + at) &
      load<u64>(alive + (<usize> column << 4) + at);
    for (; left; left &= left - 1) {
      const bit = ctz(left), row = (column << 7) + (half << 6) + <i32> bit;
      if (row < begin || row > end) continue;
      const length = lengthOf(row), most = longerOf(m, length);
      const apart = length > m ? length - m : m - length;
      const lost = countedOf(missing + at, bit, mostMissing);
      let bound = ((length > m ? lost + apart : lost) + 1) >> 1;
      bound = longerOf(longerOf(bound, apart), countedOf(touched + at, bit, mostTouched));
      if (bound * 100 > most * loss) continue;
      const entry = found + (<usize> count << 3);
      store<u32>(entry, <u32> row);
      store<u32>(entry, <u32> (bound * 1000 / most), 4);
      count++;
    }
  }
}

function setLimits(begin: i32, end: i32, m: i32, loss: i32): void {
  mostTouched = 0;
  mostMissing = 0;
  for (let length = lengthOf(begin), upTo = lengthOf(end); length <= upTo; length++) {
    const edits = longerOf(m, length) * loss / 100;
    const lost = length > m ? 2 * edits - (length - m) : 2 * edits;
    if (edits > mostTouched) mostTouched = edits;
    if (lost > mostMissing) mostMissing = lost;
  }
  if (mostTouched > 511) mostTouched = 511;
  if (mostMissing > 511) mostMissing = 511;
}

/**
 * Two counts rule rows out. Covering edits need the places of what is missing, so they look only at n-grams that a row
 * (or its part) lacks altogether. Counting repetitions sees "twice here, once there" too, but not which of the two is
 * gone: that count may only be halved.
 */
function passes(column: i32, begin: i32, end: i32, m: i32, loss: i32): bool {
  const n = m - 1 < COUNTED ? m - 1 : COUNTED;
  const touched = work + TOUCHED, missing = work + MISSING;
  const isParted = column << 7 >= firstParted, isLong = m >= LONG && column << 7 >= firstLong;
  if (isParted) setParts(column, begin, end, n, m, loss);
  const bits = isParted
    ? columnOf(partBits, partedRows(), column - (firstParted >> 7))
    : columnOf(pairBits, buckets, column);
  const bits3 = columnOf(tripleBits, buckets, column - (firstLong >> 7));
  const pairs = work + (isParted ? FIRST_PARTED : FIRST_PAIRS);
  const nth = work + (isParted ? NTH_PARTED : NTH_PAIRS);
  const triples = work + TRIPLES;
  // What rejects most goes first: repetitions in parts and for much longer rows; else covers, with trigrams at once
  // where bigrams have let every second column through.
  if (isParted || mostMissing * 10 < mostTouched * 16) {
    if (!countMissing(bits, nth, n, mostMissing, missing)) return false;
    return isLong
      ? countPoints(bits, pairs, bits3, triples, n, mostTouched, touched)
      : countCovers(bits, pairs, n, mostTouched, touched);
  }
  if (!isLong || passed * 2 <= tried) {
    tried++;
    if (!countCovers(bits, pairs, n, mostTouched, touched)) return false;
    passed++;
  }
  if (isLong && !countPoints(bits, pairs, bits3, triples, n, mostTouched, touched)) return false;
  return countMissing(bits, nth, n, mostMissing, missing);
}
