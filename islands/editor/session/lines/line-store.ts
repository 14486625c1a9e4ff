import { CHUNK_LIMIT, CHUNK_SIZE } from '../../../../src/documents/lines/rules.ts';
import type { LineView, OpenLine } from '../../../../src/documents/lines/schema.ts';

export type Chunk = { lines: readonly LineView[]; count: number };

type LoadLines = (offset: number, limit: number) => Promise<Chunk>;

export type LineStore = ReturnType<typeof createLineStore>;

const RETRY_MS = 2000;
const CHUNKS_AT_ONCE = Math.floor(CHUNK_LIMIT / CHUNK_SIZE);

/**
 * The lines of a document, fetched in chunks where they are looked at: a jump loads the chunk at its end, nothing
 * between. Each line has its own listeners, so that a change draws one row. What is typed stands elsewhere: here is
 * what the server has stored.
 */
export function createLineStore(load: LoadLines, first: Chunk) {
  const lines = new Map<number, OpenLine>();
  const requested = new Map<number, Promise<void>>();
  const drawn = new Map<number, number>();
  const lineListeners = new Map<number, Set<() => void>>();
  const listeners = new Set<() => void>();
  /** Ticks on their way to the server: older answers must not take them back. */
  const marking = new Set<number>();
  let { count } = first;
  let version = 0;
  let hasFailed = false;
  addChunk(first);
  for (let n = 0; n * CHUNK_SIZE < first.lines.length; n++) requested.set(n, Promise.resolve());

  function addChunk(chunk: Chunk) {
    count = chunk.count;
    for (const line of chunk.lines) if (!line.locked) merge(line);
    changed();
  }

  /** What arrives late must not take back what is known to be newer. */
  function merge(line: OpenLine) {
    const stood = lines.get(line.index);
    // Where lines were cut or joined another one stands in this place, with versions of its own.
    const known = stood?.id === line.id ? stood : undefined;
    if (known && known.version > line.version) return;
    const { checked, reviewed } = known && marking.has(line.index) ? known : line;
    lines.set(line.index, { ...line, checked, reviewed });
    notify(line.index);
  }

  function notify(index: number) {
    drawn.set(index, (drawn.get(index) ?? 0) + 1);
    for (const listener of lineListeners.get(index) ?? []) listener();
  }

  function changed() {
    version++;
    for (const listener of listeners) listener();
  }

  async function fetchChunks(first: number, length: number): Promise<void> {
    try {
      addChunk(await load(first * CHUNK_SIZE, length * CHUNK_SIZE));
      hasFailed = false;
    } catch {
      hasFailed = true;
      setTimeout(() => {
        for (let n = first; n < first + length; n++) requested.delete(n);
        changed();
      }, RETRY_MS);
      changed();
    }
  }

  /** Chunks that have not been requested, in runs that one request can bring. */
  function missing(from: number, to: number): { first: number; length: number }[] {
    const runs: { first: number; length: number }[] = [];
    for (let n = from; n <= to; n++) {
      if (requested.has(n)) continue;
      const last = runs.at(-1);
      if (last && last.first + last.length === n && last.length < CHUNKS_AT_ONCE) last.length++;
      else runs.push({ first: n, length: 1 });
    }
    return runs;
  }

  /** Loads what is missing between two lines, both included; ends when all of it has been answered. */
  async function want(from: number, to: number): Promise<void> {
    const first = Math.max(0, Math.floor(from / CHUNK_SIZE));
    const last = Math.floor(Math.min(to, count - 1) / CHUNK_SIZE);
    for (const run of missing(first, last)) {
      const wait = fetchChunks(run.first, run.length);
      for (let n = run.first; n < run.first + run.length; n++) requested.set(n, wait);
    }
    const waits = [];
    for (let n = first; n <= last; n++) waits.push(requested.get(n));
    await Promise.all(waits);
  }

  return {
    line: (index: number) => lines.get(index),
    merge,
    notify,
    get count() {
      return count;
    },
    hasFailed: () => hasFailed,
    /** Rises when lines have arrived: for `useSyncExternalStore`. */
    version: () => version,
    lineVersion: (index: number) => drawn.get(index) ?? 0,
    patch(index: number, change: Partial<OpenLine>) {
      const known = lines.get(index);
      if (known) lines.set(index, { ...known, ...change });
      notify(index);
    },
    setMarking(index: number, isMarking: boolean) {
      if (isMarking) marking.add(index);
      else marking.delete(index);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribeLine(index: number, listener: () => void) {
      const known = lineListeners.get(index) ?? new Set();
      lineListeners.set(index, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) lineListeners.delete(index);
      };
    },
    /** Asks again for all lines that are here: rights or places have changed. */
    async renew(): Promise<void> {
      const known = [...requested.keys()];
      requested.clear();
      const wanted = new Set(known);
      for (const n of known.sort((a, b) => a - b)) {
        if (wanted.has(n - 1)) continue;
        let last = n;
        while (wanted.has(last + 1)) last++;
        await want(n * CHUNK_SIZE, (last + 1) * CHUNK_SIZE - 1);
      }
    },
    want,
  };
}
