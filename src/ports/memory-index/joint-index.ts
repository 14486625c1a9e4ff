import type { MemoryIndex } from './memory-index.ts';
import { MOST_ANSWERS } from './places.ts';
import type { IndexHit, IndexRow, SearchOptions } from './port.ts';
import { Segment } from './segment.ts';

/** Larger memories have segments of their own, which are quick to search. */
const MOST_OF_ONE = 4096;
/** A joint index takes a third of a kilobyte a row. */
export const MOST_ROWS = 200_000;
/** So many rows may have changed before all are put together again. */
const MOST_OUTSIDE = 2048;

/**
 * The rows of many small memories in one segment: what is searched together costs one pass, not one a memory. What has
 * changed since it was built is searched by itself, so the answers are those of the indexes one by one.
 */
export class JointIndex {
  #segment: Segment | undefined;
  #memories: Uint32Array;
  #ids: Uint32Array;
  #versions = new Map<number, number>();

  constructor(indexes: ReadonlyMap<number, MemoryIndex>) {
    const rows: IndexRow[] = [];
    const [memories, ids]: [number[], number[]] = [[], []];
    for (const [memory, index] of indexes) {
      if (index.size > MOST_OF_ONE || rows.length + index.size > MOST_ROWS) continue;
      this.#versions.set(memory, index.version);
      for (const { id, text } of index.rows()) {
        memories.push(memory);
        rows.push({ id: ids.push(id) - 1, text });
      }
    }
    this.#memories = Uint32Array.from(memories);
    this.#ids = Uint32Array.from(ids);
    if (rows.length > 0) this.#segment = new Segment(rows);
  }

  get bytes(): number {
    return (this.#segment?.bytes ?? 0) + 8 * this.#ids.length;
  }

  /** Whether the rows of a memory are here as they stand. */
  covers(memory: number, index: MemoryIndex): boolean {
    return this.#versions.get(memory) === index.version;
  }

  /** Whether too much has changed. */
  isStale(indexes: ReadonlyMap<number, MemoryIndex>): boolean {
    let outside = 0;
    for (const [memory, index] of indexes) {
      if (index.size <= MOST_OF_ONE && !this.covers(memory, index)) outside += index.size;
    }
    return outside > MOST_OUTSIDE && this.#ids.length < MOST_ROWS - MOST_OUTSIDE;
  }

  /** The rows of each memory, as its own index would answer; undefined where there are too many to know that. */
  search(text: string, options: SearchOptions): Map<number, IndexHit[]> | undefined {
    const found = new Map<number, IndexHit[]>();
    if (!this.#segment || text === '') return found;
    const hits = this.#segment.search(text, { ...options, most: MOST_ANSWERS });
    if (hits.length === MOST_ANSWERS) return undefined;
    for (const { id: place, ...rest } of hits) {
      const memory = this.#memories[place] ?? 0;
      const list = found.get(memory) ?? [];
      list.push({ id: this.#ids[place] ?? 0, ...rest });
      found.set(memory, list);
    }
    for (const [memory, list] of found) found.set(memory, bestOf(list, options.most));
    return found;
  }
}

/** Best first; of equal ones the newest. */
function bestOf(hits: IndexHit[], most: number): IndexHit[] {
  return hits.sort((a, b) => b.similarity - a.similarity || b.id - a.id).slice(0, most);
}
