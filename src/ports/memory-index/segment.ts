import { KEYS, spreadKeys } from './buckets.ts';
import { type IndexEngine, startEngine } from './engine.ts';
import { bitBytes, layOut, MOST_ANSWERS, PAGE } from './places.ts';
import { type IndexHit, type IndexRow, LONGEST_QUERY, type SearchOptions } from './port.ts';
import { isWideText, RowTexts } from './row-texts.ts';

/** Rows from this length on have bit rows of trigrams too. */
const LONG_ROW = 48;
/** And from this one on, bit rows for each of their parts. */
const PARTED_ROW = 128;
const PARTS = 4;
const MOST_FOUND = 65536;

/** A part of an index: fixed rows, sorted by length, in a memory of their own. Only removing changes it. */
export class Segment {
  readonly size: number;
  readonly bytes: number;
  removed = 0;
  #engine: IndexEngine;
  #ids: Uint32Array;
  #texts: RowTexts;
  #alive: Uint8Array;
  #asked: Uint16Array;
  #answers: Uint32Array;

  constructor(rows: readonly IndexRow[]) {
    const { order, firstOf, longest, textBytes } = sortByLength(rows);
    const size = this.size = rows.length;
    // Columns of 128 rows are of one kind.
    const firstOfLength = (length: number) => (firstOf[Math.min(length, longest + 1)] ?? 0) & ~127;
    const [firstLong, firstParted] = [firstOfLength(LONG_ROW), firstOfLength(PARTED_ROW)];
    const buckets = bucketsFor(size);
    const mostFound = Math.min(MOST_FOUND, (size + 127) & ~127);
    const { places, end } = layOut({
      rows: size,
      longest,
      textBytes,
      buckets,
      parts: PARTS,
      mostFound,
      firstLong,
      firstParted,
    });
    const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE), maximum: 65536 });
    const engine = this.#engine = startEngine(memory);
    this.bytes = memory.buffer.byteLength + order.byteLength;

    const { buffer } = memory;
    this.#alive = new Uint8Array(buffer, places.alive, bitBytes(size)).fill(255);
    this.#asked = new Uint16Array(buffer, places.asked, LONGEST_QUERY);
    this.#answers = new Uint32Array(buffer, places.answers, 2 * MOST_ANSWERS);
    new Uint32Array(buffer, places.firstOf, firstOf.length).set(firstOf);
    this.#texts = new RowTexts(
      new Uint32Array(buffer, places.offsets, size + 1),
      new Uint8Array(buffer, places.text, textBytes),
    );
    this.#texts.write(rows, order);
    this.#ids = order.map((place) => rows[place]?.id ?? 0);

    const { tally, ...addresses } = places;
    const numbers = {
      rows: size,
      longest,
      firstLong,
      firstParted,
      mostFound,
      buckets,
      ...addresses,
    };
    for (const [name, value] of Object.entries(numbers)) {
      engine[name as keyof typeof numbers].value = value;
    }
    fillOnes(buffer, places.partBits, buckets * PARTS, size - firstParted);
    const counts = new Uint32Array(buffer, tally, KEYS);
    const mark = (count: 'tallyPairs' | 'tallyParts' | 'tallyTriples', bucketsAt: number) => {
      counts.fill(0);
      engine[count](tally);
      spreadKeys(counts, new Uint16Array(buffer, bucketsAt, KEYS), buckets);
    };
    mark('tallyPairs', places.pairBucket);
    engine.markPairs();
    mark('tallyParts', places.partBucket);
    engine.markParts();
    mark('tallyTriples', places.tripleBucket);
    engine.markTriples();
  }

  search(text: string, { most, threshold }: SearchOptions): IndexHit[] {
    if (text.length > LONGEST_QUERY) return [];
    for (let at = 0; at < text.length; at++) this.#asked[at] = text.charCodeAt(at);
    const loss = Math.min(90, Math.max(0, 100 - Math.floor(threshold)));
    const found = this.#engine.search(text.length, Math.min(most, MOST_ANSWERS), loss);
    const hits: IndexHit[] = [];
    for (let at = 0; at < found; at++) {
      const row = this.#answers[2 * at] ?? 0;
      const distance = this.#answers[2 * at + 1] ?? 0;
      const longer = Math.max(text.length, this.#texts.lengthOf(row));
      const similarity = 100 * (1 - distance / longer);
      if (similarity >= threshold) hits.push({ id: this.#ids[row] ?? 0, distance, similarity });
    }
    return hits;
  }

  /** False when the entry is not here, or was removed before. */
  remove(id: number): boolean {
    const row = this.#ids.indexOf(id);
    const byte = this.#alive[row >> 3];
    if (row < 0 || byte === undefined || !(byte & (1 << (row & 7)))) return false;
    this.#alive[row >> 3] = byte & ~(1 << (row & 7));
    this.removed++;
    return true;
  }

  /** The rows that are left, to be put into a larger segment. */
  *left(): Generator<IndexRow> {
    for (let row = 0; row < this.size; row++) {
      if (!((this.#alive[row >> 3] ?? 0) & (1 << (row & 7)))) continue;
      yield { id: this.#ids[row] ?? 0, text: this.#texts.read(row) };
    }
  }
}

/** In each block the bit row behind the tables of the parts. */
function fillOnes(buffer: ArrayBuffer, at: number, before: number, rows: number) {
  const block = 64 * (before + 1);
  for (let end = at; end < at + bitBytes(rows, before + 1); end += block) {
    new Uint8Array(buffer, end + 64 * before, 64).fill(255);
  }
}

/** Places of the rows in the order of their length, and the first row of each length. */
function sortByLength(rows: readonly IndexRow[]) {
  let longest = 0;
  let textBytes = 0;
  for (const { text } of rows) {
    longest = Math.max(longest, text.length);
    textBytes += isWideText(text) ? 2 * text.length : text.length;
  }
  const firstOf = new Uint32Array(longest + 3);
  for (const { text } of rows) firstOf[text.length + 1] = (firstOf[text.length + 1] ?? 0) + 1;
  for (let length = 1; length < firstOf.length; length++) {
    firstOf[length] = (firstOf[length] ?? 0) + (firstOf[length - 1] ?? 0);
  }
  const next = firstOf.slice();
  const order = new Uint32Array(rows.length);
  for (const [place, { text }] of rows.entries()) {
    const row = next[text.length] ?? 0;
    next[text.length] = row + 1;
    order[row] = place;
  }
  return { order, firstOf, longest, textBytes };
}

/** Small segments do with fewer bit rows: they come and go, and are quick to count through. */
function bucketsFor(rows: number): number {
  return rows <= 4096 ? 256 : 1024;
}
