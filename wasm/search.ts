import { beginCollecting, collect, count, emptyFound } from './candidates';
import { firstDistance, measureTwo, secondDistance } from './distance';
import { forget, hashPair, hashTriple, nthPair } from './grams';
import {
  answers,
  askedUnit,
  COUNTED,
  FIRST_PAIRS,
  firstOf,
  found,
  lengthOf,
  longerOf,
  longest,
  MASKS,
  mostFound,
  NTH_PAIRS,
  pairBucket,
  raise,
  ranked,
  SLOTS,
  STARTS,
  tokenOf,
  tripleBucket,
  TRIPLES,
  work,
} from './layout';
import { forgetParts } from './parts';

/** Answers so far, and the share of its length that the worst of a full list had to be edited. */
let kept: i32 = 0;
let worst: f64 = 1;

/** Rows for a query of m units in `asked`: the `most` best of at least 100 − loss percent, best first; how many. */
export function search(m: i32, most: i32, loss: i32): i32 {
  const shortestRow = (m * (100 - loss) + 99) / 100;
  let longestRow = m * 100 / (100 - loss);
  if (longestRow > longest) longestRow = longest;
  if (m < 1 || m > 1024 || most < 1 || shortestRow > longestRow) return 0;
  const from = <i32> load<u32>(firstOf + (<usize> shortestRow << 2));
  const to = <i32> load<u32>(firstOf + (<usize> (longestRow + 1) << 2));
  if (from == to) return 0;

  prepare(m);
  beginCollecting();
  forgetParts();
  kept = 0;
  worst = 1;
  for (let column = from >> 7, last = (to - 1) >> 7; column <= last; column++) {
    const begin = column << 7 < from ? from : column << 7;
    const end = (column << 7) + 127 >= to ? to - 1 : (column << 7) + 127;
    if (count + 128 > mostFound) measure(m, loss, most);
    collect(column, begin, end, m, loss);
  }
  measure(m, loss, most);
  for (let i = 0; i < m; i++) store<u16>(work + SLOTS + (<usize> askedUnit(i) << 1), 0);
  return kept;
}

function prepare(m: i32): void {
  let slots = 0;
  forget();
  for (let i = 0; i < m; i++) {
    const a = askedUnit(i), at = <usize> i << 2;
    const slotAt = work + SLOTS + (<usize> a << 1);
    let slot = <i32> load<u16>(slotAt);
    if (slot == 0) {
      slot = ++slots;
      store<u16>(slotAt, <u16> slot);
      memory.fill(work + MASKS + (<usize> slot << 7), 0, 128);
    }
    const mask = work + MASKS + (<usize> slot << 7) + (<usize> (i >> 6) << 3);
    store<u64>(mask, load<u64>(mask) | ((<u64> 1) << (i & 63)));
    if (i + 1 == m) break;
    const b = askedUnit(i + 1), hash = hashPair(a, b);
    if (i >= COUNTED) continue;
    const first = load<u16>(pairBucket + (<usize> (hash >>> 16) << 1));
    store<u32>(work + FIRST_PAIRS + at, tokenOf(first));
    store<u32>(work + NTH_PAIRS + at, tokenOf(load<u16>(pairBucket + (nthPair(a, b) << 1))));
    if (i + 2 < m) {
      const key = <usize> hashTriple(a, b, askedUnit(i + 2));
      store<u32>(work + TRIPLES + at, tokenOf(load<u16>(tripleBucket + (key << 1))));
    }
  }
}

/** Counting sort by bound, in thousandths of the length. */
function rank(): void {
  const starts = work + STARTS;
  memory.fill(starts, 0, 4008);
  for (let i = 0; i < count; i++) {
    raise(starts + (<usize> load<u32>(found + (<usize> i << 3), 4) << 2) + 4);
  }
  for (let i: usize = 4; i < 4008; i += 4) {
    store<u32>(starts + i, load<u32>(starts + i) + load<u32>(starts + i - 4));
  }
  for (let i = 0; i < count; i++) {
    const entry = found + (<usize> i << 3);
    const start = starts + (<usize> load<u32>(entry, 4) << 2);
    store<u64>(ranked + (<usize> load<u32>(start) << 3), load<u64>(entry));
    raise(start);
  }
}

/**
 * Distances of what was found, in the order of the bounds, two rows at once; ends when what is left cannot be better
 * than the worst.
 */
function measure(m: i32, loss: i32, most: i32): void {
  rank();
  for (let i = 0; i < count; i += 2) {
    const entry = ranked + (<usize> i << 3);
    if (kept == most && <f64> load<u32>(entry, 4) > worst * 1000) break;
    const row = <i32> load<u32>(entry), other = i + 1 < count ? <i32> load<u32>(entry, 8) : -1;
    const edits = editsFor(row, m, loss, most), otherEdits = editsFor(other, m, loss, most);
    measureTwo(row, other, m, edits, otherEdits);
    if (firstDistance <= edits) keep(row, firstDistance, m, most);
    if (secondDistance <= otherEdits) keep(other, secondDistance, m, most);
  }
  emptyFound();
}

/** How far a row may be away, less when the list is full; below 0 when there is no row. */
function editsFor(row: i32, m: i32, loss: i32, most: i32): i32 {
  if (row < 0) return -1;
  const longer = longerOf(m, lengthOf(row));
  const edits = longer * loss / 100;
  if (kept < most) return edits;
  const better = <i32> (worst * <f64> longer + 1e-9);
  return better < edits ? better : edits;
}

function shareOf(place: i32, m: i32): f64 {
  const at = answers + (<usize> place << 3);
  return <f64> load<u32>(at, 4) / <f64> longerOf(m, lengthOf(<i32> load<u32>(at)));
}

function keep(row: i32, distance: i32, m: i32, most: i32): void {
  const share = <f64> distance / <f64> longerOf(m, lengthOf(row));
  if (kept == most && share >= worst) return;
  if (kept < most) kept++;
  let place = kept - 1;
  for (; place > 0 && shareOf(place - 1, m) > share; place--) {
    const at = answers + (<usize> place << 3);
    store<u64>(at, load<u64>(at - 8));
  }
  store<u32>(answers + (<usize> place << 3), <u32> row);
  store<u32>(answers + (<usize> place << 3), <u32> distance, 4);
  if (kept == most) worst = shareOf(most - 1, m);
}
