/**
 * Exact fuzzy search over the source lines of one part of a translation memory, in AssemblyScript with SIMD.
 *
 * Similarity is 1 − d ÷ longer length, with d the Levenshtein distance over UTF-16 units. Rows lie sorted by length.
 * Every step but the last only rules out rows that provably have too large a distance, so nothing is ever lost:
 * lengths; then counts of missing n-grams, 128 rows at a time; then the distance itself, most promising rows first. All
 * memory is laid out by places.ts, and segment.ts sets the globals.
 */
export {
  alive,
  answers,
  asked,
  buckets,
  firstLong,
  firstOf,
  firstParted,
  found,
  longest,
  mostFound,
  offsets,
  pairBits,
  pairBucket,
  partBits,
  partBucket,
  PARTS,
  ranked,
  rows,
  seen,
  text,
  tripleBits,
  tripleBucket,
  work,
  workBytes,
} from './layout';
export {
  markPairs,
  markParts,
  markTriples,
  tallyPairs,
  tallyParts,
  tallyTriples,
} from './building';
export { search } from './search';
