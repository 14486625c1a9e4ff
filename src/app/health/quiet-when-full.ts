import type { Log } from '../../shared/log.ts';
import { isStorageFull } from '../../shared/errors.ts';

const PAUSE_MS = 1000;

/** While the disk is full, everything fails at once: one line a second is enough, and more would need the disk too. */
export function quietWhenFull(log: Log, now: () => Date): Log {
  let lastAt = -Infinity;
  let left = 0;
  return {
    ...log,
    error(event, facts) {
      if (!isStorageFull(facts?.error)) return log.error(event, facts);
      const at = now().getTime();
      if (at - lastAt < PAUSE_MS) {
        left++;
        return;
      }
      log.error('storage.full', { error: String(facts?.error), event, left });
      lastAt = at;
      left = 0;
    },
  };
}
