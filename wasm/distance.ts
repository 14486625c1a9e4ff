import { DOWN, lengthOf, MASKS, NEVER, SLOTS, startOf, unitAt, UP, work } from './layout';

// The distance, bit-parallel: Myers 1999 in the form of Hyyrö 2003, 64 rows of the matrix in a word.

/** Distance of a row of one- or two-byte units to the query of m units, or NEVER when it passes `edits`. */
export function distanceOf<T>(row: i32, m: i32, edits: i32): i32 {
  const words = (m + 63) >> 6;
  return words == 1 ? oneWord<T>(row, m, edits) : manyWords<T>(row, m, words, edits);
}

function maskOf(unit: u32): usize {
  return work + MASKS + (<usize> load<u16>(work + SLOTS + (<usize> unit << 1)) << 7);
}

function oneWord<T>(row: i32, m: i32, edits: i32): i32 {
  const start = startOf(row), length = lengthOf(row);
  let up: u64 = ~0, down: u64 = 0;
  let distance = m;
  const shift = <u64> (m - 1);
  for (let j = 0; j < length; j++) {
    const equal = load<u64>(maskOf(unitAt<T>(start, j)));
    const diagonal = (((equal & up) + up) ^ up) | equal | down;
    const right = down | ~(diagonal | up), back = diagonal & up;
    distance += <i32> ((right >>> shift) & 1) - <i32> ((back >>> shift) & 1);
    if (distance - (length - 1 - j) > edits) return NEVER;
    const shifted = (right << 1) | 1;
    up = (back << 1) | ~(diagonal | shifted);
    down = shifted & diagonal;
  }
  return distance;
}

function manyWords<T>(row: i32, m: i32, words: i32, edits: i32): i32 {
  const start = startOf(row), length = lengthOf(row);
  const ups = work + UP, downs = work + DOWN, last = words - 1;
  memory.fill(ups, 0xff, <usize> words << 3);
  memory.fill(downs, 0, <usize> words << 3);
  let distance = m;
  const shift = <u64> ((m - 1) & 63);
  for (let j = 0; j < length; j++) {
    const masks = maskOf(unitAt<T>(start, j));
    let carryRight: u64 = 1, carryBack: u64 = 0;
    for (let w = 0; w < words; w++) {
      const at = <usize> w << 3;
      const up = load<u64>(ups + at), down = load<u64>(downs + at);
      const equal = load<u64>(masks + at) | carryBack;
      const diagonal = (((equal & up) + up) ^ up) | equal | down;
      const right = down | ~(diagonal | up), back = diagonal & up;
      if (w == last) distance += <i32> ((right >>> shift) & 1) - <i32> ((back >>> shift) & 1);
      const shifted = (right << 1) | carryRight, shiftedBack = (back << 1) | carryBack;
      carryRight = right >>> 63;
      carryBack = back >>> 63;
      store<u64>(ups + at, shiftedBack | ~(diagonal | shifted));
      store<u64>(downs + at, shifted & diagonal);
    }
    if (distance - (length - 1 - j) > edits) return NEVER;
  }
  return distance;
}
