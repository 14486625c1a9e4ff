import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** So long work goes on before others get their turn. */
const SLICE_MS = 8;

/** Ends a slice of work when it has lasted long enough: a loop over lines calls it after each. */
export function createSlices(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return yieldToEventLoop().then(() => void (since = performance.now()));
  };
}
