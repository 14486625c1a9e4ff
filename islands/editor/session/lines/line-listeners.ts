/** Who draws lines: each line has its own listeners, so that a change draws one row. */
export function createLineListeners() {
  const drawn = new Map<number, number>();
  const ofLines = new Map<number, Set<() => void>>();
  const ofAll = new Set<() => void>();
  let version = 0;

  return {
    /** Rises when lines have arrived: for `useSyncExternalStore`. */
    version: () => version,
    lineVersion: (index: number) => drawn.get(index) ?? 0,
    notify(index: number) {
      drawn.set(index, (drawn.get(index) ?? 0) + 1);
      for (const listener of ofLines.get(index) ?? []) listener();
    },
    notifyAll() {
      version++;
      for (const listener of ofAll) listener();
    },
    subscribe(listener: () => void) {
      ofAll.add(listener);
      return () => void ofAll.delete(listener);
    },
    subscribeLine(index: number, listener: () => void) {
      const known = ofLines.get(index) ?? new Set();
      ofLines.set(index, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) ofLines.delete(index);
      };
    },
  };
}
