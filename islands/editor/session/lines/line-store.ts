import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { type Chunk, createChunkLoader, type LoadLines } from './chunk-loader.ts';
import { createLineListeners } from './line-listeners.ts';

export type LineStore = ReturnType<typeof createLineStore>;

/** The lines of a document as the server has stored them. What is typed stands elsewhere. */
export function createLineStore(load: LoadLines, first: Chunk) {
  const lines = new Map<number, OpenLine>();
  const { notify, notifyAll, ...listeners } = createLineListeners();
  /** Confirmations on their way to the server: older answers must not undo them. */
  const marking = new Set<number>();
  let { count } = first;

  function addChunk(chunk: Chunk) {
    count = chunk.count;
    for (const line of chunk.lines) if (!line.locked) merge(line);
    notifyAll();
  }

  /** What arrives late must not undo what is known to be newer. */
  function merge(line: OpenLine) {
    const stood = lines.get(line.index);
    // After a split or merge another line stands in this place, with versions of its own.
    const known = stood?.id === line.id ? stood : undefined;
    if (known && known.version > line.version) return;
    const { checked, reviewed } = known && marking.has(line.index) ? known : line;
    lines.set(line.index, { ...line, checked, reviewed });
    notify(line.index);
  }

  addChunk(first);
  return {
    ...listeners,
    ...createChunkLoader({
      load,
      loaded: first.lines.length,
      count: () => count,
      onChunk: addChunk,
      onChange: notifyAll,
    }),
    line: (index: number) => lines.get(index),
    merge,
    notify,
    get count() {
      return count;
    },
    patch(index: number, change: Partial<OpenLine>) {
      const known = lines.get(index);
      if (known) lines.set(index, { ...known, ...change });
      notify(index);
    },
    setMarking(index: number, isMarking: boolean) {
      if (isMarking) marking.add(index);
      else marking.delete(index);
    },
  };
}
