import { TURN_MS } from './priority/turn-of-loop.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Ends a slice of work when it has lasted long enough: a loop over lines calls it after each. */
export function createSlices(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) return undefined;
    return yieldToEventLoop().then(() => void (since = performance.now()));
  };
}
