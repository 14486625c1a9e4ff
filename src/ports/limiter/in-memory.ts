import type { Limiter } from './port.ts';

const SWEEP_EVERY = 10_000;

/** Counts as the one with a file does (GCRA), for this process alone and until it ends: for what every request costs. */
export function memoryLimiter(now: () => Date): Limiter {
  const restedAt = new Map<string, number>();
  let calls = 0;
  return {
    take(key, { count, periodMs, burst }) {
      const at = now().getTime();
      const step = periodMs / count;
      if (++calls % SWEEP_EVERY === 0) {
        for (const [other, rested] of restedAt) if (rested < at) restedAt.delete(other);
      }
      const rested = Math.max(restedAt.get(key) ?? 0, at);
      const waitMs = rested - at - (burst - 1) * step;
      // A fraction of a microsecond is an error of the sum.
      if (waitMs > 1e-6) {
        return Promise.resolve({ waitMs: Math.max(1, Math.ceil(waitMs)), left: 0 });
      }
      restedAt.set(key, rested + step);
      return Promise.resolve({ waitMs: 0, left: leftOf(rested + step - at, step, burst) });
    },
    giveBack(key, { count, periodMs }) {
      const rested = restedAt.get(key);
      if (rested !== undefined) restedAt.set(key, rested - periodMs / count);
      return Promise.resolve();
    },
  };
}

/** How many more may come at once, when that much has been used of what is allowed ahead. */
function leftOf(usedMs: number, stepMs: number, burst: number): number {
  return Math.max(0, Math.floor(burst - usedMs / stepMs + 1e-6));
}
