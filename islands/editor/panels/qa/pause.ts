/** So long nobody types before a line is judged: a half-written word is no mistake. */
const PAUSE_MS = 600;

/** Gathers lines that have changed until typing pauses, and any syllable is complete. */
export function createPause(run: (indices: number[]) => void) {
  /** Lines to be judged, by the words that they had when they last changed. */
  const dirty = new Map<number, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isComposing = false;

  function settle() {
    clearTimeout(timer);
    timer = undefined;
    if (isComposing) return void (timer = setTimeout(settle, PAUSE_MS));
    const indices = [...dirty.keys()];
    dirty.clear();
    run(indices);
  }

  return {
    settle,
    has: (index: number) => dirty.has(index),
    add(index: number, key: string) {
      if (dirty.get(index) === key) return;
      dirty.set(index, key);
      clearTimeout(timer);
      timer = setTimeout(settle, PAUSE_MS);
    },
    setComposing: (now: boolean) => void (isComposing = now),
    close: () => clearTimeout(timer),
  };
}
