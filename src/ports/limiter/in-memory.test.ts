import { beforeEach, expect, test } from 'vitest';
import { memoryLimiter } from './in-memory.ts';
import type { Limiter } from './port.ts';

const limit = { count: 10, periodMs: 60_000, burst: 5 };
const clock = { ms: 0 };
let limiter: Limiter;
beforeEach(() => {
  clock.ms = Date.parse('2026-03-02T09:00:00Z');
  limiter = memoryLimiter(() => new Date(clock.ms));
});

async function allowed(key: string, tries: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: tries }, () => limiter.take(key, limit)));
  return answers.filter(({ waitMs }) => waitMs === 0).length;
}

test('a rested key lets its burst pass, and another key counts for itself', async () => {
  expect([await allowed('a', 20), await allowed('b', 20)]).toEqual([5, 5]);
});

test('a caller who waits as long as it says passes, and a moment earlier does not', async () => {
  await allowed('a', 5);
  const { waitMs } = await limiter.take('a', limit);
  expect(waitMs).toBe(6_000);
  clock.ms += waitMs - 1;
  expect((await limiter.take('a', limit)).waitMs).toBe(1);
  clock.ms += 1;
  expect((await limiter.take('a', limit)).waitMs).toBe(0);
});

test('over a long time no more pass than the burst and the rate allow, also where keys are swept', async () => {
  let passed = 0;
  for (let second = 0; second < 300; second++) {
    passed += await allowed('a', 50);
    clock.ms += 1000;
  }
  expect(passed).toBe(5 + Math.floor(299_000 / 6_000));
});

test('what is given back was never counted', async () => {
  await allowed('a', 5);
  await limiter.giveBack('a', limit);
  expect(await allowed('a', 5)).toBe(1);
});
