import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginMetrics } from '../metrics/metrics.ts';
import { ServiceState } from '../service-state.ts';
import { watchLoop, worstLagMs } from './loop-lag.ts';

let stop: () => void;
const state = new ServiceState();
let delay = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = 0;
  // Each beat comes half a second after the one before, and later by what held the thread up.
  vi.spyOn(performance, 'now').mockImplementation(() => {
    const late = delay;
    delay = 0;
    return now += 500 + late;
  });
  stop = watchLoop(state);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the longest pause of a minute is known, and forgotten after it', () => {
  vi.advanceTimersByTime(2_000);
  expect(worstLagMs(state)).toBe(0);
  delay = 700;
  vi.advanceTimersByTime(500);
  delay = 300;
  vi.advanceTimersByTime(27_000);
  expect(worstLagMs(state)).toBe(700);
  expect(state.of(beginMetrics).write()).toContain('omgim_loop_lag_seconds 0.7');
  vi.advanceTimersByTime(29_000);
  expect(worstLagMs(state)).toBe(700);
  vi.advanceTimersByTime(32_000);
  expect(worstLagMs(state)).toBe(0);
});
