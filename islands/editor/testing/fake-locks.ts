import type { Locks } from '../sync/replica/tab-locks.ts';

type Waiting = { begin: () => void; page: object };

/** For tests: the locks of one browser. Each page has its own view of them, and loses all of them when it dies. */
export function fakeLocks() {
  const queues = new Map<string, Waiting[]>();

  function leave(name: string, one: Waiting) {
    const queue = queues.get(name) ?? [];
    const wasFirst = queue[0] === one;
    const rest = queue.filter((other) => other !== one);
    queues.set(name, rest);
    if (wasFirst) rest[0]?.begin();
  }

  return {
    page() {
      const page = {};
      const request = (name: string, ...given: unknown[]) => {
        const granted = given.at(-1) as () => unknown;
        const { signal } = (given.length > 1 ? given[0] : {}) as { signal?: AbortSignal };
        return new Promise<unknown>((resolve, reject) => {
          let isHeld = false;
          const one: Waiting = {
            page,
            begin() {
              isHeld = true;
              queueMicrotask(async () => {
                resolve(await granted());
                leave(name, one);
              });
            },
          };
          signal?.addEventListener('abort', () => {
            if (isHeld) return;
            leave(name, one);
            reject(signal.reason);
          });
          const queue = [...queues.get(name) ?? [], one];
          queues.set(name, queue);
          if (queue.length === 1) one.begin();
        });
      };
      return {
        locks: { request } as unknown as Locks,
        die() {
          for (const [name, queue] of queues) {
            for (const one of queue.filter((waiting) => waiting.page === page)) leave(name, one);
          }
        },
      };
    },
  };
}
