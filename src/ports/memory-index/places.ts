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
  const reserve = (bytes: number) => {
    const at = end;
    end = Math.ceil((end + bytes) / 16) * 16;
    return at;
  };
  const places: Places = {
    offsets: reserve(4 * (rows + 1)),
    text: reserve(textBytes + 16),
    firstOf: reserve(4 * (longest + 3)),
    alive: reserve(bitBytes(rows)),
    pairBits: reserve(bitBytes(firstParted, buckets)),
    pairBucket: reserve(2 * KEYS),
    partBits: reserve(bitBytes(rows - firstParted, parts * buckets + 1)),
    partBucket: reserve(2 * KEYS),
    tripleBits: reserve(bitBytes(rows - firstLong, buckets)),
    tripleBucket: reserve(2 * KEYS),
    asked: reserve(2 * LONGEST_QUERY),
    answers: reserve(8 * MOST_ANSWERS),
    found: reserve(8 * mostFound),
    ranked: reserve(8 * mostFound),
    seen: reserve(8 * KEYS),
    work: reserve(WORK_BYTES),
    tally: reserve(4 * KEYS),
  };
  return { places, end };
}
