import { KEYS, spreadKeys } from './buckets.ts';
import { type Engine, startEngine } from './engine.ts';
import { type IndexHit, type IndexRow, LONGEST_QUERY, type SearchOptions } from './port.ts';

/** Where the bytes of a segment lie in its memory. */
type Places = Record<
  | 'offsets'
  | 'text'
  | 'firstOf'
  | 'alive'
  | 'pairBits'
  | 'pairBucket'
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

const PAGE = 65536;
/** Rows from this length on have bit rows of trigrams too. */
const LONG_ROW = 48;
const MOST_ANSWERS = 1024;
const WORK_BYTES = 512 * 1024;

/** A part of an index: fixed rows, sorted by length, in a memory of their own. Only removing changes it. */
export class Segment {
  readonly size: number;
  readonly bytes: number;
  removed = 0;
  #engine: Engine;
  #ids: Uint32Array;
  #offsets: Uint32Array;
  #text: Uint16Array;
  #alive: Uint8Array;
  #asked: Uint16Array;
  #answers: Uint32Array;

  constructor(rows: readonly IndexRow[]) {
    const { ids, firstOf, longest, units } = sortByLength(rows);
    this.size = rows.length;
    this.#ids = ids;
    const firstLong = (firstOf[Math.min(LONG_ROW, longest + 1)] ?? 0) & ~127;
    const shape = bucketsFor(rows.length);
    const strides = { pair: strideOf(rows.length), triple: strideOf(rows.length - firstLong) };
    const { places, end } = layOut({ rows: rows.length, longest, units, shape, strides });
    const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE), maximum: 65536 });
    const engine = this.#engine = startEngine(memory);
    this.bytes = memory.buffer.byteLength + ids.byteLength;

    const { buffer } = memory;
    this.#offsets = new Uint32Array(buffer, places.offsets, rows.length + 1);
    this.#text = new Uint16Array(buffer, places.text, units);
    this.#alive = new Uint8Array(buffer, places.alive, strides.pair).fill(255);
    this.#asked = new Uint16Array(buffer, places.asked, LONGEST_QUERY);
    this.#answers = new Uint32Array(buffer, places.answers, 2 * MOST_ANSWERS);
    new Uint32Array(buffer, places.firstOf, firstOf.length).set(firstOf);
    this.#writeText(rows);

    engine.rows.value = rows.length;
    engine.longest.value = longest;
    engine.firstLong.value = firstLong;
    engine.pairStride.value = strides.pair;
    engine.tripleStride.value = strides.triple;
    const { tally, ...set } = places;
    for (const [name, at] of Object.entries(set)) engine[name as keyof typeof set].value = at;

    const counts = new Uint32Array(buffer, tally, KEYS);
    engine.tallyPairs(tally);
    spreadKeys(counts, new Uint16Array(buffer, places.pairBucket, KEYS), shape.pair);
    engine.markPairs();
    counts.fill(0);
    engine.tallyTriples(tally);
    spreadKeys(counts, new Uint16Array(buffer, places.tripleBucket, KEYS), shape.triple);
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
      const longer = Math.max(text.length, this.#lengthOf(row));
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
    const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
    for (let row = 0; row < this.size; row++) {
      if (!((this.#alive[row >> 3] ?? 0) & (1 << (row & 7)))) continue;
      const from = this.#offsets[row] ?? 0;
      const units = this.#text.subarray(from, this.#offsets[row + 1]);
      const text = isPlain(units) ? decoder.decode(units) : String.fromCharCode(...units);
      yield { id: this.#ids[row] ?? 0, text };
    }
  }

  #lengthOf(row: number): number {
    return (this.#offsets[row + 1] ?? 0) - (this.#offsets[row] ?? 0);
  }

  #writeText(rows: readonly IndexRow[]) {
    const order = this.#ids.slice();
    let end = 0;
    for (let row = 0; row < order.length; row++) {
      const { id, text } = rows[order[row] ?? 0] ?? { id: 0, text: '' };
      this.#ids[row] = id;
      this.#offsets[row] = end;
      for (let at = 0; at < text.length; at++) this.#text[end++] = text.charCodeAt(at);
    }
    this.#offsets[order.length] = end;
  }
}

/** Places of the rows in the order of their length (later replaced by ids), and the first row of each length. */
function sortByLength(rows: readonly IndexRow[]) {
  let longest = 0;
  let units = 0;
  for (const { text } of rows) {
    longest = Math.max(longest, text.length);
    units += text.length;
  }
  const firstOf = new Uint32Array(longest + 3);
  for (const { text } of rows) firstOf[text.length + 1] = (firstOf[text.length + 1] ?? 0) + 1;
  for (let length = 1; length < firstOf.length; length++) {
    firstOf[length] = (firstOf[length] ?? 0) + (firstOf[length - 1] ?? 0);
  }
  const next = firstOf.slice();
  const ids = new Uint32Array(rows.length);
  for (const [place, { text }] of rows.entries()) {
    const row = next[text.length] ?? 0;
    next[text.length] = row + 1;
    ids[row] = place;
  }
  return { ids, firstOf, longest, units };
}

/** Small segments do with fewer bit rows: they come and go, and are quick to count through. */
function bucketsFor(rows: number) {
  const buckets = rows <= 4096 ? 256 : 1024;
  return { pair: buckets, triple: buckets };
}

/** Whole columns of 128 rows. */
function strideOf(rows: number): number {
  return ((rows + 127) >> 7) * 16;
}

type Shape = { pair: number; triple: number };

function layOut(
  { rows, longest, units, shape, strides }: {
    rows: number;
    longest: number;
    units: number;
    shape: Shape;
    strides: Shape;
  },
): { places: Places; end: number } {
  let end = PAGE; // The first page belongs to the engine itself.
  const take = (bytes: number) => {
    const at = end;
    end = Math.ceil((end + bytes) / 16) * 16;
    return at;
  };
  const places: Places = {
    offsets: take(4 * (rows + 1)),
    text: take(2 * units + 16),
    firstOf: take(4 * (longest + 3)),
    alive: take(strides.pair),
    pairBits: take(shape.pair * strides.pair),
    pairBucket: take(2 * KEYS),
    tripleBits: take(shape.triple * strides.triple),
    tripleBucket: take(2 * KEYS),
    asked: take(2 * LONGEST_QUERY),
    answers: take(8 * MOST_ANSWERS),
    found: take(8 * rows),
    ranked: take(8 * rows),
    seen: take(8 * KEYS),
    work: take(WORK_BYTES),
    tally: take(4 * KEYS),
  };
  return { places, end };
}

/** A decoder would replace halves of surrogate pairs, which a cut text may hold. */
function isPlain(units: Uint16Array): boolean {
  for (const unit of units) if (unit >= 0xd800 && unit < 0xe000) return false;
  return true;
}
