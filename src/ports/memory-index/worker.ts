import { parentPort, workerData } from 'node:worker_threads';
import { JointIndexes } from './joint-indexes.ts';
import { MemoryIndex } from './memory-index.ts';
import type { IndexHit, IndexRow, SearchOptions } from './port.ts';

export type Call =
  | { kind: 'add'; memory: number; rows: readonly IndexRow[]; more: boolean }
  | { kind: 'remove'; memory: number; ids: readonly number[] }
  | {
    kind: 'search';
    memories: readonly number[];
    texts: readonly string[];
    options: SearchOptions;
  }
  | { kind: 'drop'; memory: number }
  | { kind: 'bytes' };

export type Ask = Call & { no: number };

/** `dropped`: indexes that were given up for room since the last answer. */
export type IndexAnswer =
  & { no: number; dropped: number[] }
  & ({ value: IndexHit[][][] | number | null } | { error: string });

/** The one that was searched longest ago comes first. */
const indexes = new Map<number, MemoryIndex>();
const joint = new JointIndexes();
const { mostBytes } = workerData as { mostBytes: number };

parentPort?.on('message', (ask: Ask) => {
  const { no } = ask;
  try {
    const value = answer(ask);
    const dropped = ask.kind === 'add' ? makeRoom(ask.memory) : [];
    parentPort?.postMessage({ no, dropped, value } satisfies IndexAnswer);
  } catch (error) {
    // An index that failed half-way is not to be trusted.
    const used = 'memory' in ask ? [ask.memory] : 'memories' in ask ? ask.memories : [];
    const dropped = used.filter((memory) => indexes.delete(memory));
    joint.clear();
    parentPort?.postMessage({ no, dropped, error: String(error) } satisfies IndexAnswer);
  }
});

function answer(ask: Ask): IndexHit[][][] | number | null {
  switch (ask.kind) {
    case 'add':
      use(ask.memory).add(ask.rows, ask.more);
      return null;
    case 'remove':
      indexes.get(ask.memory)?.remove(ask.ids);
      return null;
    case 'search':
      return joint.search(
        new Map(ask.memories.map((memory) => [memory, use(memory)])),
        ask.texts,
        { ...ask.options, room: mostBytes - total() },
      );
    case 'drop':
      indexes.delete(ask.memory);
      joint.clear();
      return null;
    case 'bytes':
      return total();
  }
}

function use(memory: number): MemoryIndex {
  const index = indexes.get(memory) ?? new MemoryIndex();
  indexes.delete(memory);
  indexes.set(memory, index);
  return index;
}

function total(): number {
  return [...indexes.values()].reduce((sum, { bytes }) => sum + bytes, joint.bytes);
}

/** The index in hand stays, however large it is. What can be put together again at once goes first. */
function makeRoom(inHand: number): number[] {
  const dropped: number[] = [];
  if (total() <= mostBytes) return dropped;
  joint.clear();
  let left = total();
  for (const [memory, { bytes }] of [...indexes]) {
    if (left <= mostBytes) break;
    if (memory === inHand) continue;
    left -= bytes;
    indexes.delete(memory);
    dropped.push(memory);
  }
  return dropped;
}
