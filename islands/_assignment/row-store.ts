import type { AssignmentRow } from '../../src/assignment/schema.ts';
import { type LineRange, PAGE_ROWS } from '../../src/assignment/rules.ts';
import type { View } from './view.ts';

type Options = {
  first: readonly AssignmentRow[];
  fetchRows: (lines: readonly LineRange[]) => Promise<AssignmentRow[]>;
};

const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;

/** Rows by the place of their line. What is in sight is fetched in blocks of a page. */
export function createRows({ first, fetchRows }: Options) {
  const rows = new Map(first.map((row) => [row.index, row]));
  /** What need not be asked for again until somebody may have changed it. */
  let fresh = new Set(rows.keys());
  let asked = new Set<number>();
  let hasFailed = false;
  let retryMs = RETRY_MS;
  let version = 0;
  const listeners = new Set<() => void>();
  const changed = () => {
    version++;
    for (const listener of listeners) listener();
  };

  async function fetchBlock(view: View, block: number): Promise<void> {
    const lines = view.lines(block * PAGE_ROWS, (block + 1) * PAGE_ROWS - 1);
    const places = lines.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at)
    );
    if (places.every((index) => fresh.has(index) || asked.has(index))) return;
    const [known, waiting] = [fresh, asked];
    for (const index of places) waiting.add(index);
    try {
      for (const row of await fetchRows(lines)) {
        rows.set(row.index, row);
        known.add(row.index);
      }
      hasFailed = false;
      retryMs = RETRY_MS;
      for (const index of places) waiting.delete(index);
    } catch {
      hasFailed = true; // shown where the rows are missing, and tried again, less and less often
      setTimeout(() => {
        for (const index of places) waiting.delete(index);
        void fetchBlock(view, block);
      }, retryMs);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    }
    changed();
  }

  return {
    row: (index: number) => rows.get(index),
    hasFailed: () => hasFailed,
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sees to it that the rows of these positions come. */
    want(view: View, from: number, to: number) {
      if (view.count === 0) return;
      const last = Math.floor(Math.min(to, view.count - 1) / PAGE_ROWS);
      for (let block = Math.floor(from / PAGE_ROWS); block <= last; block++) {
        void fetchBlock(view, block);
      }
    },
    /** What is shown stays until it comes anew; `isGone`: the lines are other ones. */
    outdate(isGone = false) {
      fresh = new Set();
      asked = new Set();
      if (isGone) rows.clear();
      changed();
    },
  };
}

export type Rows = ReturnType<typeof createRows>;
