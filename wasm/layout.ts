// deno-lint-ignore-file prefer-const -- the caller sets these globals from outside.

export let rows: i32 = 0;
export let longest: i32 = 0;
/**
 * u32[rows + 1]: where each row begins in `text`, in bytes, with the highest bit set when its units take two bytes.
 * Rows of Latin letters alone take one byte a unit.
 */
export let offsets: usize = 0;
export let text: usize = 0;
/** u32[longest + 3]: the first row that is at least so long. */
export let firstOf: usize = 0;
/** One bit a row: clear when the row was removed. */
export let alive: usize = 0;
/**
 * A bit row for each bucket of bigrams: bit r says that row r has one of them. Kept for rows before `firstParted`.
 * A table of bit rows lies in blocks of 512 rows, each block with 64 bytes of every bit row, one behind the other.
 */
export let pairBits: usize = 0;
export let pairBucket: usize = 0;
export let buckets: i32 = 0;
/**
 * Rows from `firstParted` on, a multiple of 128, have one such table for each of their parts side by side, and
 * behind them a bit row of ones. A long row has nearly every frequent bigram somewhere, but not in every part.
 */
export let partBits: usize = 0;
export let partBucket: usize = 0;
export let firstParted: i32 = 0;
/** The same for trigrams, kept only for rows from `firstLong` on, a multiple of 128. */
export let tripleBits: usize = 0;
export let tripleBucket: usize = 0;
export let firstLong: i32 = 0;
/** u16[1024] that the caller fills, and {row, distance}[1024] that it reads. */
export let asked: usize = 0;
export let answers: usize = 0;
/** {row, bound}[mostFound], as found and then by bound. */
export let found: usize = 0;
export let ranked: usize = 0;
export let mostFound: i32 = 0;
/** {stamp, count}[65536]: which n-grams the line in hand has had so far. */
export let seen: usize = 0;
export let work: usize = 0;

/** Bigrams of a query that are counted. Fewer only weaken the bound. */
export const COUNTED: i32 = 504;
export const LONG: i32 = 48;
export const NEVER: i32 = 0x7fffffff;

// Places in `work`.
export const SLOTS: usize = 0; // u16[65536]: character → its mask in MASKS, 0 when the query lacks it
export const MASKS: usize = SLOTS + 131072; // u64[1026][16]: where the character stands in the query
export const UP: usize = MASKS + 131328; // v128[16] vertical differences of +1, of two rows
export const DOWN: usize = UP + 256; // v128[16] of −1
export const FIRST_PAIRS: usize = DOWN + 256; // u32[512]: offset of the bit row of the bigram at a place
export const NTH_PAIRS: usize = FIRST_PAIRS + 2048; // the same, each repetition of a bigram in a bit row of its own
export const FIRST_PARTED: usize = NTH_PAIRS + 2048; // both for rows with parts
export const NTH_PARTED: usize = FIRST_PARTED + 2048;
export const TRIPLES: usize = NTH_PARTED + 2048; // u32[512] for trigrams
export const TOUCHED: usize = TRIPLES + 2048; // planes of the count of edits that cover missing n-grams
export const MISSING: usize = TOUCHED + 160; // planes of the count of missing bigrams with repetitions
export const STARTS: usize = MISSING + 160; // u32[1002]
export const workBytes: usize = STARTS + 4096;

const WIDE: u32 = 0x80000000;

export function isWide(row: i32): bool {
  return (load<u32>(offsets + (<usize> row << 2)) & WIDE) != 0;
}

function offsetOf(row: i32): u32 {
  return load<u32>(offsets + (<usize> row << 2)) & ~WIDE;
}

/** Address of the first unit of a row. */
export function startOf(row: i32): usize {
  return text + <usize> offsetOf(row);
}

export function lengthOf(row: i32): i32 {
  return <i32> ((offsetOf(row + 1) - offsetOf(row)) >> <u32> isWide(row));
}

/** A unit of a row whose units are of that size. */
export function unitAt<T>(start: usize, at: i32): u32 {
  return <u32> load<T>(start + (<usize> at << alignof<T>()));
}

export function askedUnit(at: i32): u32 {
  return load<u16>(asked + (<usize> at << 1));
}

export function longerOf(a: i32, b: i32): i32 {
  return a > b ? a : b;
}

export function raise(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

/** Where the bits of a column of 128 rows begin; the token of a bit row is its offset from there. */
export function columnOf(bits: usize, bitRows: i32, column: i32): usize {
  return bits + (<usize> (column >> 2) * bitRows << 6) + (<usize> (column & 3) << 4);
}

export function tokenOf(bitRow: i32): u32 {
  return <u32> bitRow << 6;
}

export function setBit(bits: usize, bitRows: i32, bitRow: i32, row: i32): void {
  const at = columnOf(bits, bitRows, row >> 7) + tokenOf(bitRow) + (<usize> (row & 127) >> 3);
  store<u8>(at, load<u8>(at) | <u8> ((<u32> 1) << (<u32> row & 7)));
}

// Parts of long rows: quarters that reach so far over their borders that at 70 percent a bigram which survives its
// edits is found in the part of its place, also when the query is up to a fifth longer than the row.

export const PARTS: i32 = 4;
const REACH: i32 = 18;

/** First bigram of a part; `length` is that of the first row in the column of 128. */
export function partFrom(part: i32, length: i32): i32 {
  return part == 0 ? 0 : length * part / PARTS - length * REACH / 100;
}

/** The one behind the last bigram of a part. */
export function partTo(part: i32, length: i32): i32 {
  return part == PARTS - 1 ? NEVER : length * (part + 1) / PARTS + length * REACH / 100;
}

/** Bit rows of the tables of all parts, and of ones. */
export function partedRows(): i32 {
  return PARTS * buckets + 1;
}
