import { storageNames } from '../../../../src/shared/browser-storage/rules.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { signal } from '../../../runtime/signal.ts';

export type Modes = ReturnType<typeof createModes>;

/** Which lines are shown with their formats: stored while the tab lives, by the line's own number. */
export function createModes(documentName: string, box: Storage) {
  const key = storageNames.richLines + documentName;
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
    const stored: unknown = JSON.parse(box.getItem(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter(Number.isSafeInteger) : []);
  } catch {
    return new Set();
  }
}
