import { forget, hashTriple, isNew, nthPair } from './grams';
import {
  buckets,
  firstLong,
  firstParted,
  isWide,
  lengthOf,
  NEVER,
  pairBits,
  pairBucket,
  partBits,
  partBucket,
  partedRows,
  partFrom,
  PARTS,
  partTo,
  raise,
  rows,
  setBit,
  startOf,
  tripleBits,
  tripleBucket,
  unitAt,
} from './layout';

// `tally` (u32[65536]) counts the rows that have each key, so that buckets can be filled evenly. Where it is 0, the rows
// are marked instead.

/** Bigrams [from, to) of a row; those of a part have bit rows from `first` on. */
function eachPair<T>(row: i32, from: i32, to: i32, tally: usize, first: i32): void {
  const start = startOf(row);
  forget();
  let left = unitAt<T>(start, from);
  for (let i = from; i < to; i++) {
    const right = unitAt<T>(start, i + 1);
    const key = nthPair(left, right) << 1;
    left = right;
    if (tally) raise(tally + (key << 1));
    else if (row < firstParted) setBit(pairBits, buckets, load<u16>(pairBucket + key), row);
    else {
      const bitRow = first + <i32> load<u16>(partBucket + key);
      setBit(partBits, partedRows(), bitRow, row - firstParted);
    }
  }
}

function pairsOf(row: i32, from: i32, to: i32, tally: usize, first: i32): void {
  const last = lengthOf(row) - 1;
  const end = to < last ? to : last;
  if (from >= end) return;
  if (isWide(row)) eachPair<u16>(row, from, end, tally, first);
  else eachPair<u8>(row, from, end, tally, first);
}

function eachRow(tally: usize): void {
  for (let row = 0; row < firstParted; row++) pairsOf(row, 0, NEVER, tally, 0);
}

function eachPart(tally: usize): void {
  for (let row = firstParted; row < rows; row++) {
    const length = lengthOf(row & ~127);
    for (let part = 0; part < PARTS; part++) {
      pairsOf(row, partFrom(part, length), partTo(part, length), tally, part * buckets);
    }
  }
}

export function tallyPairs(tally: usize): void {
  eachRow(tally);
}

export function markPairs(): void {
  eachRow(0);
}

export function tallyParts(tally: usize): void {
  eachPart(tally);
}

export function markParts(): void {
  eachPart(0);
}

function eachTriple<T>(row: i32, tally: usize): void {
  const start = startOf(row), length = lengthOf(row);
  if (length < 3) return;
  forget();
  let a = unitAt<T>(start, 0), b = unitAt<T>(start, 1);
  for (let i = 2; i < length; i++) {
    const c = unitAt<T>(start, i);
    const key = <usize> hashTriple(a, b, c);
    a = b;
    b = c;
    if (!isNew(key)) continue;
    if (tally) raise(tally + (key << 2));
    else setBit(tripleBits, buckets, load<u16>(tripleBucket + (key << 1)), row - firstLong);
  }
}

function triplesOf(tally: usize): void {
  for (let row = firstLong; row < rows; row++) {
    if (isWide(row)) eachTriple<u16>(row, tally);
    else eachTriple<u8>(row, tally);
  }
}

export function tallyTriples(tally: usize): void {
  triplesOf(tally);
}

export function markTriples(): void {
  triplesOf(0);
}
