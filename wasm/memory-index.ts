// deno-lint-ignore-file prefer-const -- the caller sets these globals from outside.
/**
 * Exact fuzzy search over the source lines of one part of a translation memory, in AssemblyScript with SIMD.
 *
 * Similarity is 1 − d ÷ longer length, with d the Levenshtein distance over UTF-16 units. Rows lie sorted by length.
 * Every step but the last only rules out rows that provably have too large a distance, so nothing is ever lost:
 * lengths; then counts of missing n-grams, 128 rows at a time; then the same for one row and with positions; then the
 * distance itself, most promising rows first. All memory is laid out by segment.ts, which sets the globals below.
 */

export let rows: i32 = 0;
export let longest: i32 = 0;
/** u32[rows + 1]: where each row begins in `text`; u16[] of all rows. */
export let offsets: usize = 0;
export let text: usize = 0;
/** u32[longest + 3]: the first row that is at least so long. */
export let firstOf: usize = 0;
/** One bit a row: clear when the row was removed. */
export let alive: usize = 0;
/** A bit row for each bucket of bigrams: bit r says that row r has one of them. A stride is the bytes of a bit row. */
export let pairBits: usize = 0;
export let pairStride: usize = 0;
export let pairBucket: usize = 0;
/** The same for trigrams, kept only for rows from `firstLong` on, a multiple of 128. */
export let tripleBits: usize = 0;
export let tripleStride: usize = 0;
export let tripleBucket: usize = 0;
export let firstLong: i32 = 0;
/** u16[1024] that the caller fills, and {row, distance}[1024] that it reads. */
export let asked: usize = 0;
export let answers: usize = 0;
/** {row, bound}[rows], as found and then by bound. */
export let found: usize = 0;
export let ranked: usize = 0;
/** {stamp, count}[65536]: which n-grams the line in hand has had so far. */
export let seen: usize = 0;
export let work: usize = 0;

// Places in `work`.
const SLOTS: usize = 0; // u16[65536]: character → its mask in MASKS, 0 when the query lacks it
const MASKS: usize = SLOTS + 131072; // u64[1026][16]: where the character stands in the query
const UP: usize = MASKS + 131328; // u64[16] vertical differences of +1
const DOWN: usize = UP + 128; // u64[16] of −1
const FIRST_PAIRS: usize = DOWN + 128; // u32[512]: offset of the bit row of the bigram at a place
const NTH_PAIRS: usize = FIRST_PAIRS + 2048; // the same, each repetition of a bigram in a bit row of its own
const TRIPLES: usize = NTH_PAIRS + 2048; // u32[512] for trigrams
const KEYS: usize = TRIPLES + 2048; // u16[1024]: slot in LAST of the bigram at a place
const LAST: usize = KEYS + 2048; // u32[8192]: last place of a bigram in the row in hand
const TOUCHED: usize = LAST + 32768; // planes of the count of edits that cover missing n-grams
const MISSING: usize = TOUCHED + 160; // planes of the count of missing bigrams with repetitions
const STARTS: usize = MISSING + 160; // u32[1002]
export const workBytes: usize = STARTS + 4096;

/** Places that are counted. Fewer only weaken the bound. */
const COUNTED: i32 = 504;
const LONG: i32 = 48;
const NEVER: i32 = 0x7fffffff;

let stamp: u32 = 0;
let lastBase: u32 = 1;
let count: i32 = 0;

function hashPair(a: u32, b: u32): u32 {
  return ((a * 0x9e3779b1) ^ ((b + 0x7f4a7c15) * 0x85ebca6b)) * 0xc2b2ae35;
}

function hashTriple(a: u32, b: u32, c: u32): u32 {
  return ((hashPair(a, b) ^ (c * 0x27d4eb2f)) * 0x165667b1) >>> 16;
}

/** Bucket key of a bigram; each repetition since the last stamp has another one. */
function nthPair(a: u32, b: u32): usize {
  const key = hashPair(a, b) >>> 16;
  const entry = seen + (<usize> key << 3);
  let n: u32 = 0;
  if (load<u32>(entry) == stamp) n = load<u32>(entry, 4) + 1;
  else store<u32>(entry, stamp);
  store<u32>(entry, n, 4);
  return <usize> (n == 0 ? key : ((key + n * 0x61c88647) * 0x9e3779b1) >>> 16);
}

function unit(at: u32): u32 {
  return load<u16>(text + (<usize> at << 1));
}

function askedUnit(at: i32): u32 {
  return load<u16>(asked + (<usize> at << 1));
}

function startOf(row: i32): u32 {
  return load<u32>(offsets + (<usize> row << 2));
}

function lengthOf(row: i32): i32 {
  return <i32> (startOf(row + 1) - startOf(row));
}

function longerOf(a: i32, b: i32): i32 {
  return a > b ? a : b;
}

function raise(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

function setBit(bits: usize, row: i32): void {
  const at = bits + (<usize> row >> 3);
  store<u8>(at, load<u8>(at) | <u8> ((<u32> 1) << (<u32> row & 7)));
}

// Building. `tally` (u32[65536]) counts the rows that have each key, so that buckets can be filled evenly.

export function tallyPairs(tally: usize): void {
  for (let row = 0; row < rows; row++) {
    stamp++;
    const end = startOf(row + 1);
    for (let i = startOf(row); i + 1 < end; i++) {
      raise(tally + (nthPair(unit(i), unit(i + 1)) << 2));
    }
  }
}

export function markPairs(): void {
  for (let row = 0; row < rows; row++) {
    stamp++;
    const end = startOf(row + 1);
    for (let i = startOf(row); i + 1 < end; i++) {
      const bucket = <usize> load<u16>(pairBucket + (nthPair(unit(i), unit(i + 1)) << 1));
      setBit(pairBits + bucket * pairStride, row);
    }
  }
}

export function tallyTriples(tally: usize): void {
  for (let row = firstLong; row < rows; row++) {
    stamp++;
    const end = startOf(row + 1);
    for (let i = startOf(row); i + 2 < end; i++) {
      const key = <usize> hashTriple(unit(i), unit(i + 1), unit(i + 2));
      const entry = seen + (key << 3);
      if (load<u32>(entry) == stamp) continue;
      store<u32>(entry, stamp);
      raise(tally + (key << 2));
    }
  }
}

export function markTriples(): void {
  for (let row = firstLong; row < rows; row++) {
    const end = startOf(row + 1);
    for (let i = startOf(row); i + 2 < end; i++) {
      const key = <usize> hashTriple(unit(i), unit(i + 1), unit(i + 2));
      const bucket = <usize> load<u16>(tripleBucket + (key << 1));
      setBit(tripleBits + bucket * tripleStride, row - firstLong);
    }
  }
}

// Counting. Plane p holds bit p of 128 counters. A counter starts so high that it runs over when it passes the limit,
// which keeps the planes few and lets a column be left as soon as all its rows are out.

function absent(column: usize, token: usize): v128 {
  return v128.not(v128.load(column + <usize> load<u32>(token)));
}

function plane(value: i32, bit: i32): v128 {
  return i64x2.splat((value >> bit) & 1 ? -1 : 0);
}

function all(): v128 {
  return i64x2.splat(-1);
}

function none(): v128 {
  return i64x2.splat(0);
}

/**
 * Counts places whose bigram the row lacks; with `cover` a missing one behind a counted one is free, since one edit can
 * break both. The type says how many planes: u8 four, u16 six, u32 nine. False when every row passes the limit.
 */
function countPairs<T>(
  column: usize,
  tokens: usize,
  n: i32,
  cover: v128,
  limit: i32,
  into: usize,
): bool {
  const planes = sizeof<T>() == 1 ? 4 : sizeof<T>() == 2 ? 6 : 9;
  const begin = (1 << planes) - 1 - limit;
  let p0 = plane(begin, 0), p1 = plane(begin, 1), p2 = plane(begin, 2), p3 = plane(begin, 3);
  let p4 = plane(begin, 4), p5 = plane(begin, 5), p6 = plane(begin, 6), p7 = plane(begin, 7);
  let p8 = plane(begin, 8);
  let over = none(), free = none();
  let i = 0;
  while (i < n) {
    const stop = i + 16 < n ? i + 16 : n;
    for (; i < stop; i += 2) {
      const token = tokens + (<usize> i << 2);
      const a = v128.andnot(absent(column, token), free);
      free = v128.and(a, cover);
      const b = i + 1 < n ? v128.andnot(absent(column, token + 4), free) : none();
      free = v128.and(b, cover);
      const ab = v128.xor(a, b);
      let carry = v128.or(v128.and(a, b), v128.and(ab, p0));
      p0 = v128.xor(p0, ab);
      let next = v128.and(p1, carry);
      p1 = v128.xor(p1, carry);
      carry = v128.and(p2, next);
      p2 = v128.xor(p2, next);
      next = v128.and(p3, carry);
      p3 = v128.xor(p3, carry);
      if (sizeof<T>() == 1) over = v128.or(over, next);
      else {
        carry = v128.and(p4, next);
        p4 = v128.xor(p4, next);
        next = v128.and(p5, carry);
        p5 = v128.xor(p5, carry);
        if (sizeof<T>() == 2) over = v128.or(over, next);
        else {
          carry = v128.and(p6, next);
          p6 = v128.xor(p6, next);
          next = v128.and(p7, carry);
          p7 = v128.xor(p7, carry);
          over = v128.or(over, v128.and(p8, next));
          p8 = v128.xor(p8, next);
        }
      }
    }
    if (!v128.any_true(v128.not(over))) return false;
  }
  keep(into, over, p0, p1, p2, p3, p4);
  v128.store(into, p5, 96);
  v128.store(into, p6, 112);
  v128.store(into, p7, 128);
  v128.store(into, p8, 144);
  return true;
}

/**
 * The same with trigrams. A missing n-gram says that an edit touches one of its characters; the fewest edits are the
 * fewest points that hit all such intervals. From the left, an interval without a point gets one at its right end:
 * that of the bigram here, or of the trigram that ends with it, unless a point of the last two steps lies inside.
 */
function countPoints<T>(column: usize, column3: usize, n: i32, limit: i32, into: usize): bool {
  const planes = sizeof<T>() == 1 ? 4 : sizeof<T>() == 2 ? 6 : 9;
  const begin = (1 << planes) - 1 - limit;
  let p0 = plane(begin, 0), p1 = plane(begin, 1), p2 = plane(begin, 2), p3 = plane(begin, 3);
  let p4 = plane(begin, 4), p5 = plane(begin, 5), p6 = plane(begin, 6), p7 = plane(begin, 7);
  let p8 = plane(begin, 8);
  let over = none(), before = none(), point = none();
  let i = 0;
  while (i < n) {
    const stop = i + 16 < n ? i + 16 : n;
    for (; i < stop; i += 2) {
      const pair = work + FIRST_PAIRS + (<usize> i << 2);
      const triple = work + TRIPLES + (<usize> i << 2);
      const first = i == 0 ? none() : v128.andnot(absent(column3, triple - 4), before);
      const a = v128.andnot(v128.or(absent(column, pair), first), point);
      let b = none();
      if (i + 1 < n) {
        const second = v128.andnot(absent(column3, triple), point);
        b = v128.andnot(v128.or(absent(column, pair + 4), second), a);
      }
      before = a;
      point = b;
      const ab = v128.xor(a, b);
      // Two neighbours are never both points.
      let carry = v128.and(ab, p0);
      p0 = v128.xor(p0, ab);
      let next = v128.and(p1, carry);
      p1 = v128.xor(p1, carry);
      carry = v128.and(p2, next);
      p2 = v128.xor(p2, next);
      next = v128.and(p3, carry);
      p3 = v128.xor(p3, carry);
      if (sizeof<T>() == 1) over = v128.or(over, next);
      else {
        carry = v128.and(p4, next);
        p4 = v128.xor(p4, next);
        next = v128.and(p5, carry);
        p5 = v128.xor(p5, carry);
        if (sizeof<T>() == 2) over = v128.or(over, next);
        else {
          carry = v128.and(p6, next);
          p6 = v128.xor(p6, next);
          next = v128.and(p7, carry);
          p7 = v128.xor(p7, carry);
          over = v128.or(over, v128.and(p8, next));
          p8 = v128.xor(p8, next);
        }
      }
    }
    if (!v128.any_true(v128.not(over))) return false;
  }
  keep(into, over, p0, p1, p2, p3, p4);
  v128.store(into, p5, 96);
  v128.store(into, p6, 112);
  v128.store(into, p7, 128);
  v128.store(into, p8, 144);
  return true;
}

function keep(into: usize, over: v128, p0: v128, p1: v128, p2: v128, p3: v128, p4: v128): void {
  v128.store(into, v128.not(over));
  v128.store(into, p0, 16);
  v128.store(into, p1, 32);
  v128.store(into, p2, 48);
  v128.store(into, p3, 64);
  v128.store(into, p4, 80);
}

function planesFor(limit: i32): i32 {
  return limit <= 15 ? 4 : limit <= 63 ? 6 : 9;
}

/** What the counter of one row has counted. */
function countedOf(planes: usize, row: u64, limit: i32): i32 {
  const size = planesFor(limit);
  let value = 0;
  for (let p = 0; p < size; p++) {
    value |= <i32> ((load<u64>(planes + 16 + (<usize> p << 4)) >>> row) & 1) << p;
  }
  return value - ((1 << size) - 1 - limit);
}

function pairsWithin(
  column: usize,
  tokens: usize,
  n: i32,
  cover: v128,
  limit: i32,
  into: usize,
): bool {
  if (limit <= 15) return countPairs<u8>(column, tokens, n, cover, limit, into);
  if (limit <= 63) return countPairs<u16>(column, tokens, n, cover, limit, into);
  return countPairs<u32>(column, tokens, n, cover, limit, into);
}

function pointsWithin(column: usize, column3: usize, n: i32, limit: i32): bool {
  const into = work + TOUCHED;
  if (limit <= 15) return countPoints<u8>(column, column3, n, limit, into);
  if (limit <= 63) return countPoints<u16>(column, column3, n, limit, into);
  return countPoints<u32>(column, column3, n, limit, into);
}

/** Rows for a query of m units in `asked`: the `most` best of at least 100 − loss percent, best first; how many. */
export function search(m: i32, most: i32, loss: i32): i32 {
  count = 0;
  const shortestRow = (m * (100 - loss) + 99) / 100;
  let longestRow = m * 100 / (100 - loss);
  if (longestRow > longest) longestRow = longest;
  if (m < 1 || m > 1024 || most < 1 || shortestRow > longestRow) return 0;
  const from = <i32> load<u32>(firstOf + (<usize> shortestRow << 2));
  const to = <i32> load<u32>(firstOf + (<usize> (longestRow + 1) << 2));
  if (from == to) return 0;

  prepare(m);
  collect(m, loss, from, to);
  rank();
  const hits = measure(m, loss, most);
  for (let i = 0; i < m; i++) store<u16>(work + SLOTS + (<usize> askedUnit(i) << 1), 0);
  return hits;
}

function prepare(m: i32): void {
  let slots = 0;
  stamp++;
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
    store<u16>(work + KEYS + (<usize> i << 1), <u16> (hash >>> 19));
    if (i >= COUNTED) continue;
    const first = <usize> load<u16>(pairBucket + (<usize> (hash >>> 16) << 1));
    store<u32>(work + FIRST_PAIRS + at, <u32> (first * pairStride));
    const nth = <usize> load<u16>(pairBucket + (nthPair(a, b) << 1));
    store<u32>(work + NTH_PAIRS + at, <u32> (nth * pairStride));
    if (i + 2 < m) {
      const key = <usize> hashTriple(a, b, askedUnit(i + 2));
      const triple = <usize> load<u16>(tripleBucket + (key << 1));
      store<u32>(work + TRIPLES + at, <u32> (triple * tripleStride));
    }
  }
}

/**
 * Two counts rule rows out. Covering edits need the places of what is missing, so they look only at n-grams that a row
 * lacks altogether. Counting repetitions sees "twice here, once there" too, but not which of the two is gone: that count
 * may only be halved.
 */
function collect(m: i32, loss: i32, from: i32, to: i32): void {
  const n = m - 1 < COUNTED ? m - 1 : COUNTED;
  const touched = work + TOUCHED, missing = work + MISSING;
  let tried = 0, passed = 0;
  for (let column = from >> 7, last = (to - 1) >> 7; column <= last; column++) {
    const begin = column << 7 < from ? from : column << 7;
    const end = (column << 7) + 127 >= to ? to - 1 : (column << 7) + 127;
    let mostTouched = 0, mostMissing = 0;
    for (let length = lengthOf(begin), upTo = lengthOf(end); length <= upTo; length++) {
      const edits = longerOf(m, length) * loss / 100;
      const lost = length > m ? 2 * edits - (length - m) : 2 * edits;
      if (edits > mostTouched) mostTouched = edits;
      if (lost > mostMissing) mostMissing = lost;
    }
    if (mostTouched > 511) mostTouched = 511;
    if (mostMissing > 511) mostMissing = 511;

    const bits = pairBits + (<usize> column << 4);
    const bits3 = tripleBits + (<usize> (column - (firstLong >> 7)) << 4);
    const isLong = m >= LONG && column << 7 >= firstLong;
    const pairs = work + FIRST_PAIRS, nth = work + NTH_PAIRS;
    // What rejects most goes first: repetitions for much longer rows; else covers, with trigrams at once where bigrams
    // have let every second column through.
    if (mostMissing * 10 < mostTouched * 16) {
      if (!pairsWithin(bits, nth, n, none(), mostMissing, missing)) continue;
      if (
        isLong
          ? !pointsWithin(bits, bits3, n, mostTouched)
          : !pairsWithin(bits, pairs, n, all(), mostTouched, touched)
      ) continue;
    } else {
      if (!isLong || passed * 2 <= tried) {
        tried++;
        if (!pairsWithin(bits, pairs, n, all(), mostTouched, touched)) continue;
        passed++;
      }
      if (isLong && !pointsWithin(bits, bits3, n, mostTouched)) continue;
      if (!pairsWithin(bits, nth, n, none(), mostMissing, missing)) continue;
    }
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

function shareOf(place: i32, m: i32): f64 {
  const at = answers + (<usize> place << 3);
  return <f64> load<u32>(at, 4) / <f64> longerOf(m, lengthOf(<i32> load<u32>(at)));
}

/** Distances in the order of the bounds; ends when what is left cannot be better than the worst that is kept. */
function measure(m: i32, loss: i32, most: i32): i32 {
  const words = (m + 63) >> 6;
  let kept = 0;
  let worst: f64 = 1;
  for (let i = 0; i < count; i++) {
    const entry = ranked + (<usize> i << 3);
    if (kept == most && <f64> load<u32>(entry, 4) > worst * 1000) break;
    const row = <i32> load<u32>(entry), length = lengthOf(row), longer = longerOf(m, length);
    const start = startOf(row);
    let edits = longer * loss / 100;
    if (kept == most) {
      const better = <i32> (worst * <f64> longer + 1e-9);
      if (better < edits) edits = better;
    }
    if (m >= 32 && !inPlace(start, length, m, edits)) continue;
    const distance = words == 1
      ? oneWord(start, length, m, edits)
      : manyWords(start, length, m, words, edits);
    if (distance > edits) continue;
    const share = <f64> distance / <f64> longer;
    if (kept == most && share >= worst) continue;
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
  return kept;
}

/**
 * A bigram at i that survives stands in the row between i − deletions and i + insertions; a row longer by d has at most
 * (edits + d) ÷ 2 insertions. Bigrams without a place there must be covered by the edits.
 */
function inPlace(start: u32, length: i32, m: i32, edits: i32): bool {
  const apart = length - m, insertions = (edits + apart) >> 1, deletions = (edits - apart) >> 1;
  if (insertions < 0 || deletions < 0) return false;
  if (lastBase > 0xf0000000) {
    memory.fill(work + LAST, 0, 32768);
    lastBase = 1;
  }
  // Places of this row begin at the base, so whatever an earlier row left is below it.
  const base = lastBase;
  lastBase += <u32> length + 2;
  const mostLost = apart > 0 ? 2 * edits - apart : 2 * edits;
  let read = 0, lost = 0, covers = 0, covered = -2;
  let left = unit(start);
  for (let i = 0; i + 1 < m; i++) {
    const upTo = i + insertions < length - 1 ? i + insertions + 1 : length - 1;
    for (; read < upTo; read++) {
      const right = unit(start + <u32> read + 1);
      store<u32>(work + LAST + (<usize> (hashPair(left, right) >>> 19) << 2), base + <u32> read);
      left = right;
    }
    const key = <usize> load<u16>(work + KEYS + (<usize> i << 1));
    const place = <i32> (load<u32>(work + LAST + (key << 2)) - base);
    if (place >= 0 && place >= i - deletions) continue;
    if (++lost > mostLost) return false;
    if (covered == i - 1) continue;
    if (++covers > edits) return false;
    covered = i;
  }
  return true;
}

// The distance, bit-parallel: Myers 1999 in the form of Hyyrö 2003, 64 rows of the matrix in a word.

function maskOf(unit: u32): usize {
  return work + MASKS + (<usize> load<u16>(work + SLOTS + (<usize> unit << 1)) << 7);
}

function oneWord(start: u32, length: i32, m: i32, edits: i32): i32 {
  let up: u64 = ~0, down: u64 = 0;
  let distance = m;
  const shift = <u64> (m - 1);
  for (let j = 0; j < length; j++) {
    const equal = load<u64>(maskOf(unit(start + <u32> j)));
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

function manyWords(start: u32, length: i32, m: i32, words: i32, edits: i32): i32 {
  const ups = work + UP, downs = work + DOWN, last = words - 1;
  memory.fill(ups, 0xff, <usize> words << 3);
  memory.fill(downs, 0, <usize> words << 3);
  let distance = m;
  const shift = <u64> ((m - 1) & 63);
  for (let j = 0; j < length; j++) {
    const masks = maskOf(unit(start + <u32> j));
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
