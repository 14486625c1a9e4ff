import type { AssignmentRow } from '../../../src/documents/assignment/schema.ts';
import { type LineRange, PAGE_ROWS } from '../../../src/documents/assignment/rules.ts';
import type { AssignmentView } from './view.ts';

type Options = {
  first: readonly AssignmentRow[];
  fetchRows: (lines: readonly LineRange[]) => Promise<AssignmentRow[]>;
};

const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 60_000;

/** Rows by the place of their line. What is in sight is fetched in blocks of a page. */
export function createRows({ first, fetchRows }: Options) {
  const rows = new Map(first.map((row) => [row.index, row]));
  /** What is not fetched again until it may have changed. */
  let fresh = new Set(rows.keys());
  let requested = new Set<number>();
  let hasFailed = false;
  let retryMs = RETRY_MS;
  let version = 0;
  const listeners = new Set<() => void>();
  function changed() {
    version++;
    for (const listener of listeners) listener();
  }

  async function fetchBlock(view: AssignmentView, block: number): Promise<void> {
    const lines = view.lines(block * PAGE_ROWS, (block + 1) * PAGE_ROWS - 1);
    const places = placesOf(lines);
    if (places.every((index) => fresh.has(index) || requested.has(index))) return;
    const [known, waiting] = [fresh, requested];
    for (const index of places) waiting.add(index);
    try {
      const found = await fetchRows(lines);
      for (const row of found) rows.set(row.index, row);
      for (const row of found) known.add(row.index);
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

  /** Fetches the rows of these positions where they are missing or old. */
  function want(view: AssignmentView, from: number, to: number) {
    if (view.count === 0) return;
    for (const block of blocksOf(from, Math.min(to, view.count - 1))) void fetchBlock(view, block);
  }

  return {
    row: (index: number) => rows.get(index),
    hasFailed: () => hasFailed,
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want,
    /** What is shown stays until it comes anew; `isGone`: the lines are other ones. */
    outdate(isGone = false) {
      fresh = new Set();
      requested = new Set();
      if (isGone) rows.clear();
      changed();
    },
  };
}

function placesOf(lines: readonly LineRange[]): number[] {
  return lines.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

function blocksOf(from: number, to: number): number[] {
  const first = Math.floor(from / PAGE_ROWS);
  const last = Math.floor(to / PAGE_ROWS);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

export type Rows = ReturnType<typeof createRows>;
