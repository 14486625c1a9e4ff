import { CHUNK_LIMIT, CHUNK_SIZE } from '../../../../src/documents/lines/rules.ts';
import type { LineView } from '../../../../src/documents/lines/schema.ts';

export type Chunk = { lines: readonly LineView[]; count: number };

export type LoadLines = (offset: number, limit: number) => Promise<Chunk>;

type Run = { first: number; length: number };

type Options = {
  load: LoadLines;
  /** How many lines are there without a request. */
  loaded: number;
  /** How many lines the document has. */
  count: () => number;
  onChunk: (chunk: Chunk) => void;
  /** A request has failed, or may be sent again. */
  onChange: () => void;
};

const RETRY_MS = 2000;
const CHUNKS_AT_ONCE = Math.floor(CHUNK_LIMIT / CHUNK_SIZE);

/** Fetches lines in chunks where they are looked at: a jump loads the chunk at its end, nothing between. */
export function createChunkLoader({ load, loaded, count, onChunk, onChange }: Options) {
  const requested = new Map<number, Promise<boolean>>();
  for (let n = 0; n * CHUNK_SIZE < loaded; n++) requested.set(n, Promise.resolve(true));
  let hasFailed = false;

  async function fetchChunks({ first, length }: Run): Promise<boolean> {
    try {
      onChunk(await load(first * CHUNK_SIZE, length * CHUNK_SIZE));
      hasFailed = false;
      return true;
    } catch {
      hasFailed = true;
      setTimeout(() => {
        for (let n = first; n < first + length; n++) requested.delete(n);
        onChange();
      }, RETRY_MS);
      onChange();
      return false;
    }
  }

  /** Loads what is missing between two lines, both included; ends when all of it has been answered: whether it came. */
  async function want(from: number, to: number): Promise<boolean> {
    const first = Math.max(0, Math.floor(from / CHUNK_SIZE));
    const last = Math.floor(Math.min(to, count() - 1) / CHUNK_SIZE);
    for (const run of runsOf(numbersBetween(first, last).filter((n) => !requested.has(n)))) {
      const wait = fetchChunks(run);
      for (let n = run.first; n < run.first + run.length; n++) requested.set(n, wait);
    }
    const answers = await Promise.all(numbersBetween(first, last).map((n) => requested.get(n)));
    return answers.every(Boolean);
  }

  return {
    want,
    hasFailed: () => hasFailed,
    /** Requests again all lines that are here: rights or places have changed. */
    async renew(): Promise<void> {
      const known = [...requested.keys()].sort((a, b) => a - b);
      requested.clear();
      for (const { first, length } of runsOf(known, Infinity)) {
        await want(first * CHUNK_SIZE, (first + length) * CHUNK_SIZE - 1);
      }
    },
  };
}

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, more) => first + more);
}

/** Chunks that follow each other, in runs that one request can bring. */
function runsOf(numbers: readonly number[], limit = CHUNKS_AT_ONCE): Run[] {
  const runs: Run[] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && last.first + last.length === n && last.length < limit) last.length++;
    else runs.push({ first: n, length: 1 });
  }
  return runs;
}
