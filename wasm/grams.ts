import { seen } from './layout';

let stamp: u32 = 0;

export function hashPair(a: u32, b: u32): u32 {
  return ((a * 0x9e3779b1) ^ ((b + 0x7f4a7c15) * 0x85ebca6b)) * 0xc2b2ae35;
}

export function hashTriple(a: u32, b: u32, c: u32): u32 {
  return ((hashPair(a, b) ^ (c * 0x27d4eb2f)) * 0x165667b1) >>> 16;
}

/** Begins a new line or part: no n-gram has been seen in it. */
export function forget(): void {
  stamp++;
}

/** True the first time. */
export function isNew(key: usize): bool {
  const entry = seen + (key << 3);
  if (load<u32>(entry) == stamp) return false;
  store<u32>(entry, stamp);
  return true;
}

/** Bucket key of a bigram; each repetition since the last `forget` has another one. */
export function nthPair(a: u32, b: u32): usize {
  const key = hashPair(a, b) >>> 16;
  const entry = seen + (<usize> key << 3);
  let n: u32 = 0;
  if (load<u32>(entry) == stamp) n = load<u32>(entry, 4) + 1;
  else store<u32>(entry, stamp);
  store<u32>(entry, n, 4);
  return <usize> (n == 0 ? key : ((key + n * 0x61c88647) * 0x9e3779b1) >>> 16);
}
