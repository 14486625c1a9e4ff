import type { ServiceState } from '../service-state.ts';
import { beginMetrics } from '../metrics/metrics.ts';

const EVERY_MS = 500;
/** Its halves are counted apart, so that the worst stays in sight for half of it at least. */
export const LAG_WINDOW_MS = 60_000;

class LoopLag {
  #worst = 0;
  #worstBefore = 0;

  note(ms: number) {
    this.#worst = Math.max(this.#worst, ms);
  }

  turn() {
    [this.#worstBefore, this.#worst] = [this.#worst, 0];
  }

  get worstMs(): number {
    return Math.max(this.#worst, this.#worstBefore);
  }
}

const beginLag = () => new LoopLag();

/** The longest that the main thread was held up in the last minute. */
export function worstLagMs(state: ServiceState): number {
  return state.of(beginLag).worstMs;
}

/** Measures how late a timer comes. The answer ends it. */
export function watchLoop(state: ServiceState): () => void {
  const lag = state.of(beginLag);
  let before = performance.now();
  const beat = setInterval(() => {
    const now = performance.now();
    lag.note(Math.max(0, now - before - EVERY_MS));
    before = now;
  }, EVERY_MS);
  const half = setInterval(() => lag.turn(), LAG_WINDOW_MS / 2);
  state.of(beginMetrics).read('omgim_loop_lag_seconds', () => lag.worstMs / 1000);
  return () => {
    clearInterval(beat);
    clearInterval(half);
  };
}
