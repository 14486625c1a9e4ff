import { JointIndex, MOST_ROWS } from './joint-index.ts';
import type { MemoryIndex } from './memory-index.ts';
import type { IndexHit, SearchOptions } from './port.ts';

/** Fewer are searched one by one. */
const FEWEST = 3;
/** Projects and members whose memories are held together. */
const MOST_HELD = 8;
/** What a row takes at most as a rule, and what any segment takes. */
const [BYTES_OF_ROW, BYTES_OF_ANY] = [512, 2_000_000];

/** Joint indexes of the memories that were searched together last. */
export class JointIndexes {
  /** By the numbers of the memories; the one that was used longest ago comes first. */
  #held = new Map<string, JointIndex>();

  get bytes(): number {
    return [...this.#held.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  clear() {
    this.#held.clear();
  }

  /** For each memory in its order, for each text: the best rows. `room`: bytes that may still be taken. */
  search(
    indexes: ReadonlyMap<number, MemoryIndex>,
    texts: readonly string[],
    { room, ...options }: SearchOptions & { room: number },
  ): IndexHit[][][] {
    const joint = indexes.size < FEWEST ? undefined : this.#jointOf(indexes, room);
    const together = texts.map((text) => joint?.search(text, options));
    return [...indexes].map(([memory, index]) => {
      const isJoint = joint?.covers(memory, index) ?? false;
      return texts.map((text, at) => {
        const found = isJoint ? together[at] : undefined;
        return found ? found.get(memory) ?? [] : index.search(text, options);
      });
    });
  }

  #jointOf(indexes: ReadonlyMap<number, MemoryIndex>, room: number): JointIndex | undefined {
    const name = [...indexes.keys()].sort((a, b) => a - b).join(' ');
    const held = this.#held.get(name);
    this.#held.delete(name);
    const joint = held?.isStale(indexes) === false ? held : this.#build(indexes, room);
    if (!joint) return undefined;
    this.#held.set(name, joint);
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= MOST_HELD) break;
      this.#held.delete(oldest);
    }
    return joint;
  }

  /** Without room all are searched one by one, which is slower than putting them together, but not each time. */
  #build(indexes: ReadonlyMap<number, MemoryIndex>, room: number): JointIndex | undefined {
    const rows = [...indexes.values()].reduce((sum, { size }) => sum + size, 0);
    const bytes = BYTES_OF_ANY + BYTES_OF_ROW * Math.min(MOST_ROWS, rows);
    if (bytes > room + this.bytes) return undefined;
    if (bytes > room) this.clear();
    return new JointIndex(indexes);
  }
}
