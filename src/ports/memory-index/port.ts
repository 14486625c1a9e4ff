/** A row of an index: the number of an entry within its memory, and the normal form of its source. */
export type IndexRow = { id: number; text: string };

/** Distance in UTF-16 units; similarity in percent of the longer length, not rounded. */
export type IndexHit = { id: number; distance: number; similarity: number };

export type SearchOptions = { most: number; threshold: number };

/**
 * Exact fuzzy search over the sources of memories, one index a memory, known by any number that the caller chooses.
 * An index holds nothing that the database does not: it may be dropped at any time, and is then filled again.
 */
export type MemoryIndexes = {
  /** Highest entry that the index holds; 0 when there is none, because it was never built or was dropped for room. */
  reach(memory: number): number;
  /**
   * Adds rows, whose ids only grow; they are found as soon as this is answered, or with `more` after the last page, so
   * that a large memory is built at once.
   */
  add(memory: number, rows: readonly IndexRow[], more?: boolean): Promise<void>;
  /** Entries that are gone. */
  remove(memory: number, ids: readonly number[]): Promise<void>;
  /**
   * For each memory, each but once, and each text the best rows, best first: every row at or above the threshold, as far
   * as `most` allows for this memory. Many small memories take about as long as one of their size together.
   */
  search(
    memories: readonly number[],
    texts: readonly string[],
    options: SearchOptions,
  ): Promise<IndexHit[][][]>;
  drop(memory: number): Promise<void>;
  /** Bytes that all indexes take. */
  bytes(): Promise<number>;
  close(): void;
};

/** Longer lines have no fuzzy matches. */
export const LONGEST_QUERY = 1024;
