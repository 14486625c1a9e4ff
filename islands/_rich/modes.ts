import type { OpenLine } from '../../src/lines/schema.ts';
import { signal } from '../_lib/signal.ts';

export type Modes = ReturnType<typeof createModes>;

/** Which lines are shown with their formats: kept while the tab lives, by the line's own number. */
export function createModes(documentName: string, box: Storage) {
  const key = `rich:${documentName}`;
  const rich = signal<ReadonlySet<number>>(read(box, key));

  function set(next: ReadonlySet<number>) {
    rich.set(next);
    try {
      if (next.size > 0) box.setItem(key, JSON.stringify([...next]));
      else box.removeItem(key);
    } catch {
      // Without a store the lines are as usual the next time.
    }
  }

  return {
    rich,
    isRich: ({ id }: Pick<OpenLine, 'id'>) => rich.get().has(id),
    turn({ id }: Pick<OpenLine, 'id'>, on: boolean) {
      const next = new Set(rich.get());
      if (on) next.add(id);
      else next.delete(id);
      set(next);
    },
    turnAllOff: () => set(new Set()),
  };
}

function read(box: Storage, key: string): Set<number> {
  try {
    const kept: unknown = JSON.parse(box.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter(Number.isSafeInteger) : []);
  } catch {
    return new Set();
  }
}
