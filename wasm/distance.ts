import {
  DOWN,
  isWide,
  lengthOf,
  longerOf,
  MASKS,
  SLOTS,
  startOf,
  unitAt,
  UP,
  work,
} from './layout';

// The distance, bit-parallel: Myers 1999 in the form of Hyyrö 2003, 64 rows of the matrix in a word, two texts side by
// side in a vector. Only the diagonal that ends in the distance is added up: it never falls, so a text is left as soon
// as it passes its limit. With so few edits no way leaves a band of the matrix; beside it cells count as too far, which
// is never too little.

/** What `measureTwo` found; more than its limit when the row is too far away. */
export let firstDistance: i32 = 0;
export let secondDistance: i32 = 0;

/** Distances of two rows to the query of m units; a row whose limit is below 0 is left out. */
export function measureTwo(first: i32, second: i32, m: i32, edits: i32, otherEdits: i32): void {
  if (otherEdits >= 0 && isWide(first) == isWide(second)) {
    measureBoth(first, second, m, edits, otherEdits);
    return;
  }
  if (otherEdits >= 0) {
    measureBoth(second, second, m, otherEdits, -1);
    const distance = firstDistance;
    measureBoth(first, first, m, edits, -1);
    secondDistance = distance;
  } else measureBoth(first, first, m, edits, -1);
}

function measureBoth(first: i32, second: i32, m: i32, edits: i32, otherEdits: i32): void {
  if (isWide(first)) within<u16>(first, second, m, edits, otherEdits);
  else within<u8>(first, second, m, edits, otherEdits);
}

function maskOf(unit: u32): usize {
  return work + MASKS + (<usize> load<u16>(work + SLOTS + (<usize> unit << 1)) << 7);
}

/** Where the query lacks a character, and behind the end of a text. */
function maskAt<T>(start: usize, j: i32, length: i32): usize {
  return j < length ? maskOf(unitAt<T>(start, j)) : work + MASKS;
}

function within<T>(first: i32, second: i32, m: i32, edits: i32, otherEdits: i32): void {
  const startA = startOf(first), lengthA = lengthOf(first), apartA = lengthA - m;
  const startB = startOf(second), lengthB = lengthOf(second), apartB = lengthB - m;
  let a = apartA < 0 ? -apartA : apartA, b = apartB < 0 ? -apartB : apartB;
  const most = longerOf(edits, otherEdits), wide = longerOf(apartA, apartB);
  const narrow = apartA < apartB ? apartA : apartB;
  const insertions = (most + wide) >> 1, deletions = (most - narrow) >> 1;
  const last = ((m + 63) >> 6) - 1;
  memory.fill(work + UP, 0xff, <usize> (last + 1) << 4);
  memory.fill(work + DOWN, 0, <usize> (last + 1) << 4);
  for (let j = 0, end = longerOf(lengthA, lengthB); j < end; j++) {
    if (a > edits && b > otherEdits) break;
    const masksA = maskAt<T>(startA, j, lengthA), masksB = maskAt<T>(startB, j, lengthB);
    const from = j > insertions ? (j - insertions) >> 6 : 0;
    const to = (j + deletions) >> 6 < last ? (j + deletions) >> 6 : last;
    const placeA = j - apartA, placeB = j - apartB;
    let carryRight = i64x2.splat(1), carryBack = i64x2.splat(0);
    for (let w = from; w <= to; w++) {
      const at = <usize> w << 4, mask = <usize> w << 3;
      const up = v128.load(work + UP + at), down = v128.load(work + DOWN + at);
      const both = v128.load_lane<u64>(masksB + mask, v128.load64_zero(masksA + mask), 1);
      const equal = v128.or(both, carryBack);
      const sum = i64x2.add(v128.and(equal, up), up);
      const diagonal = v128.or(v128.or(v128.xor(sum, up), equal), down);
      if (w == placeA >> 6 && j < lengthA) {
        a += <i32> ((~i64x2.extract_lane(diagonal, 0) >>> <u64> (placeA & 63)) & 1);
      }
      if (w == placeB >> 6 && j < lengthB) {
        b += <i32> ((~i64x2.extract_lane(diagonal, 1) >>> <u64> (placeB & 63)) & 1);
      }
      const right = v128.or(down, v128.not(v128.or(diagonal, up))), back = v128.and(diagonal, up);
      const shifted = v128.or(i64x2.shl(right, 1), carryRight);
      const shiftedBack = v128.or(i64x2.shl(back, 1), carryBack);
      carryRight = i64x2.shr_u(right, 63);
      carryBack = i64x2.shr_u(back, 63);
      v128.store(work + UP + at, v128.or(shiftedBack, v128.not(v128.or(diagonal, shifted))));
      v128.store(work + DOWN + at, v128.and(shifted, diagonal));
    }
  }
  firstDistance = a;
  secondDistance = b;
}
