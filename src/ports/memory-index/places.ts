import { KEYS } from './buckets.ts';
import { LONGEST_QUERY } from './port.ts';

/** Where the bytes of a segment lie in its memory: globals of the engine, but for `tally`. */
export type Places = Record<
  | 'offsets'
  | 'text'
  | 'firstOf'
  | 'alive'
  | 'pairBits'
  | 'pairBucket'
  | 'partBits'
  | 'partBucket'
  | 'tripleBits'
  | 'tripleBucket'
  | 'asked'
  | 'answers'
  | 'found'
  | 'ranked'
  | 'seen'
  | 'work'
  | 'tally',
  number
>;

type Shape = {
  rows: number;
  longest: number;
  textBytes: number;
  /** Bit rows of a table. */
  buckets: number;
  /** Tables of the long rows. */
  parts: number;
  /** Rows that are found at a time. */
  mostFound: number;
  /** The first row with trigrams, and the first with parts. */
  firstLong: number;
  firstParted: number;
};

export const PAGE = 65536;
export const MOST_ANSWERS = 1024;
const WORK_BYTES = 512 * 1024;

/** Bit rows lie in blocks of 512 rows: 64 bytes of each, one behind the other. */
export function bitBytes(rows: number, bitRows = 1): number {
  return ((rows + 511) >> 9) * 64 * bitRows;
}

export function layOut(
  { rows, longest, textBytes, buckets, parts, mostFound, firstLong, firstParted }: Shape,
): { places: Places; end: number } {
  let end = PAGE; // The first page belongs to the engine itself.
  const take = (bytes: number) => {
    const at = end;
    end = Math.ceil((end + bytes) / 16) * 16;
    return at;
  };
  const places: Places = {
    offsets: take(4 * (rows + 1)),
    text: take(textBytes + 16),
    firstOf: take(4 * (longest + 3)),
    alive: take(bitBytes(rows)),
    pairBits: take(bitBytes(firstParted, buckets)),
    pairBucket: take(2 * KEYS),
    partBits: take(bitBytes(rows - firstParted, parts * buckets + 1)),
    partBucket: take(2 * KEYS),
    tripleBits: take(bitBytes(rows - firstLong, buckets)),
    tripleBucket: take(2 * KEYS),
    asked: take(2 * LONGEST_QUERY),
    answers: take(8 * MOST_ANSWERS),
    found: take(8 * mostFound),
    ranked: take(8 * mostFound),
    seen: take(8 * KEYS),
    work: take(WORK_BYTES),
    tally: take(4 * KEYS),
  };
  return { places, end };
}
