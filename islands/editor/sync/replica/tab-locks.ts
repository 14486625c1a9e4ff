/** As much of the browser's locks as is needed here. */
export type Locks = Pick<LockManager, 'request'>;

export type BrowserTab = ReturnType<typeof openTab>;

/**
 * One page among those of its browser. It holds a lock of its own name for as long as it lives, so that others can tell
 * what a dead one left from what a living one has not sent yet. Without locks every other page counts as dead.
 */
export function openTab(locks: Locks | undefined, nameOf: (id: string) => string) {
  // Addresses without https have no randomUUID.
  const id = Math.random().toString(36).slice(2);
  const requested = new Set([id]);
  const leaving = new AbortController();
  const closed = new Promise<void>((resolve) => {
    leaving.signal.addEventListener('abort', () => resolve());
  });
  // A browser that gives none stores nothing for pages of this address either.
  locks?.request(nameOf(id), () => closed).catch(() => {});

  return {
    id,
    /** It can be found out whether other tabs of this browser live. */
    isCertain: locks !== undefined,
    /**
     * Waits until a tab is dead. `take` answers whether something of it was taken over: then no other page may, until
     * this one ends. A tab that is waited for already is not requested again.
     */
    inherit(dead: string, take: () => boolean) {
      if (requested.has(dead)) return;
      requested.add(dead);
      if (!locks) return void take();
      const granted = () => {
        if (!leaving.signal.aborted && take()) return closed;
        requested.delete(dead);
        return undefined;
      };
      // Refused only when this page ends first.
      locks.request(nameOf(dead), { signal: leaving.signal }, granted).catch(() => {});
    },
    close: () => leaving.abort(),
  };
}
