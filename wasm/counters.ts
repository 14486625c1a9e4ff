/**
 * Counting what rows lack, 128 rows at once: plane p holds bit p of 128 counters. A counter starts so high that it runs
 * over when it passes the limit, which keeps the planes few and lets a column be left as soon as all its rows are out.
 */

/** Counted one by one. */
type Single = u8;
/** A missing bigram behind a counted one is free, since one edit can break both. */
type Covered = u16;
/** The same with trigrams. */
type Points = u32;

function absent(column: usize, token: usize): v128 {
  return v128.not(v128.load(column + <usize> load<u32>(token)));
}

function plane(value: i32, bit: i32): v128 {
  return i64x2.splat((value >> bit) & 1 ? -1 : 0);
}

/**
 * Counts places [0, n) that the rows of a column lack. `pairs` and `triples` are the lists of offsets into the columns.
 * The first type says how many planes: u8 four, u16 six, u32 nine; the second what is counted. False when every row
 * passes the limit.
 *
 * With trigrams: a missing n-gram says that an edit touches one of its characters; the fewest edits are the fewest
 * points that hit all such intervals. From the left, an interval without a point gets one at its right end: that of the
 * bigram here, or of the trigram that ends with it, unless a point of the last two steps lies inside.
 */
function count<T, Kind>(
  column: usize,
  pairs: usize,
  column3: usize,
  triples: usize,
  n: i32,
  limit: i32,
  into: usize,
): bool {
  const planes = sizeof<T>() == 1 ? 4 : sizeof<T>() == 2 ? 6 : 9;
  const begin = (1 << planes) - 1 - limit;
  let p0 = plane(begin, 0), p1 = plane(begin, 1), p2 = plane(begin, 2), p3 = plane(begin, 3);
  let p4 = plane(begin, 4), p5 = plane(begin, 5), p6 = plane(begin, 6), p7 = plane(begin, 7);
  let p8 = plane(begin, 8);
  let over = i64x2.splat(0), before = over, point = over;
  let i = 0;
  while (i < n) {
    const stop = i + 16 < n ? i + 16 : n;
    for (; i < stop; i += 2) {
      const at = <usize> i << 2;
      let a = absent(column, pairs + at);
      if (sizeof<Kind>() == 4 && i > 0) {
        a = v128.or(a, v128.andnot(absent(column3, triples + at - 4), before));
      }
      if (sizeof<Kind>() > 1) a = v128.andnot(a, point);
      let b = i64x2.splat(0);
      if (i + 1 < n) {
        b = absent(column, pairs + at + 4);
        if (sizeof<Kind>() == 4) b = v128.or(b, v128.andnot(absent(column3, triples + at), point));
        if (sizeof<Kind>() > 1) b = v128.andnot(b, a);
      }
      before = a;
      point = b;
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
  v128.store(into, v128.not(over));
  v128.store(into, p0, 16);
  v128.store(into, p1, 32);
  v128.store(into, p2, 48);
  v128.store(into, p3, 64);
  v128.store(into, p4, 80);
  v128.store(into, p5, 96);
  v128.store(into, p6, 112);
  v128.store(into, p7, 128);
  v128.store(into, p8, 144);
  return true;
}

function planesFor(limit: i32): i32 {
  return limit <= 15 ? 4 : limit <= 63 ? 6 : 9;
}

/** What the counter of one row has counted. */
export function countedOf(planes: usize, row: u64, limit: i32): i32 {
  const size = planesFor(limit);
  let value = 0;
  for (let p = 0; p < size; p++) {
    value |= <i32> ((load<u64>(planes + 16 + (<usize> p << 4)) >>> row) & 1) << p;
  }
  return value - ((1 << size) - 1 - limit);
}

/** Missing bigrams, each repetition by itself. */
export function countMissing(column: usize, pairs: usize, n: i32, limit: i32, into: usize): bool {
  if (limit <= 15) return count<u8, Single>(column, pairs, 0, 0, n, limit, into);
  if (limit <= 63) return count<u16, Single>(column, pairs, 0, 0, n, limit, into);
  return count<u32, Single>(column, pairs, 0, 0, n, limit, into);
}

/** The fewest edits that cover all missing bigrams. */
export function countCovers(column: usize, pairs: usize, n: i32, limit: i32, into: usize): bool {
  if (limit <= 15) return count<u8, Covered>(column, pairs, 0, 0, n, limit, into);
  if (limit <= 63) return count<u16, Covered>(column, pairs, 0, 0, n, limit, into);
  return count<u32, Covered>(column, pairs, 0, 0, n, limit, into);
}

/** The fewest edits that cover all missing bigrams and trigrams. */
export function countPoints(
  column: usize,
  pairs: usize,
  column3: usize,
  triples: usize,
  n: i32,
  limit: i32,
  into: usize,
): bool {
  if (limit <= 15) return count<u8, Points>(column, pairs, column3, triples, n, limit, into);
  if (limit <= 63) return count<u16, Points>(column, pairs, column3, triples, n, limit, into);
  return count<u32, Points>(column, pairs, column3, triples, n, limit, into);
}
