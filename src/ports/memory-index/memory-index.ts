import { boundedDistance } from '../../shared/bounded-distance.ts';
import type { IndexHit, IndexRow, SearchOptions } from './port.ts';
import { Segment } from './segment.ts';

/** Rows that are measured one by one until there are enough for a segment. */
const TAIL = 1024;

/**
 * The index of one memory: segments of growing size and a short tail. A full tail becomes a segment, and segments of
 * about its size are put together with it, so adding stays cheap and there are only a few of them.
 */
export class MemoryIndex {
  reach = 0;
  /** Another one whenever other rows would be found. */
  version = 0;
  #longestTail: number;
  #segments: Segment[] = [];
  #tail: IndexRow[] = [];
  /** Rows of a build that is not finished: not searched, so that they go into one segment at once. */
  #coming: IndexRow[] = [];
  /** Of the tail and of what is coming: it is read with each page, when there may be a million of them. */
  #looseBytes = 0;

  constructor(longestTail = TAIL) {
    this.#longestTail = longestTail;
  }

  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, this.#looseBytes);
  }

  /** Rows that are searched. */
  get size(): number {
    return this.#segments.reduce((sum, { size, removed }) => sum + size - removed, 0) +
      this.#tail.length;
  }

  *rows(): Generator<IndexRow> {
    for (const segment of this.#segments) yield* segment.left();
    yield* this.#tail;
  }

  /** Rows that the index has had before are left out, so a page may come twice. With `more` they wait for the last. */
  add(rows: readonly IndexRow[], more = false) {
    for (const row of rows) {
      if (row.id <= this.reach) continue;
      this.reach = row.id;
      if (row.text === '') continue;
      this.#coming.push(row);
      this.#looseBytes += bytesOf(row);
    }
    if (more) return;
    if (this.#coming.length > 0) this.version++;
    this.#tail = this.#tail.concat(this.#coming);
    this.#coming = [];
    if (this.#tail.length >= this.#longestTail) this.#freeze();
  }

  remove(ids: readonly number[]) {
    this.version++;
    const gone = new Set(ids);
    this.#tail = this.#tail.filter(({ id }) => !gone.has(id));
    this.#coming = this.#coming.filter(({ id }) => !gone.has(id));
    this.#looseBytes = sumOf(this.#tail) + sumOf(this.#coming);
    for (const id of gone) this.#segments.some((segment) => segment.remove(id));
    // A segment that is mostly removed costs more than it gives.
    if (this.#segments.some(({ removed, size }) => removed * 2 > size)) this.#freeze();
  }

  search(text: string, options: SearchOptions): IndexHit[] {
    if (text === '') return [];
    const hits = this.#segments.flatMap((segment) => segment.search(text, options));
    for (const row of this.#tail) {
      const longer = Math.max(text.length, row.text.length);
      const most = Math.floor(longer * (100 - options.threshold) / 100 + 1e-9);
      const distance = boundedDistance(text, row.text, most);
      if (distance > most) continue;
      hits.push({ id: row.id, distance, similarity: 100 * (1 - distance / longer) });
    }
    return hits.sort((a, b) => b.similarity - a.similarity || b.id - a.id).slice(0, options.most);
  }

  #freeze() {
    const rows = this.#tail;
    this.#tail = [];
    this.#looseBytes = sumOf(this.#coming);
    for (let last = this.#segments.at(-1); last; last = this.#segments.at(-1)) {
      const isWorn = this.#segments.some(({ removed, size }) => removed * 2 > size);
      if (last.size > 2 * rows.length && !isWorn) break;
      for (const row of last.left()) rows.push(row);
      this.#segments.pop();
    }
    if (rows.length > 0) this.#segments.push(new Segment(rows));
  }
}

function bytesOf({ text }: IndexRow): number {
  return 2 * text.length + 64;
}

function sumOf(rows: readonly IndexRow[]): number {
  return rows.reduce((sum, row) => sum + bytesOf(row), 0);
}
