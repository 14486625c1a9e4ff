import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLimiter } from './libsql.ts';
import type { Limit } from './port.ts';

let folder = '';
let limiter: Awaited<ReturnType<typeof openLimiter>>;
const clock = { ms: Date.parse('2026-03-02T09:00:00Z') };
let keys = 0;
const newKey = () => `key${keys++}`;

beforeAll(async () => {
  folder = await Deno.makeTempDir({ prefix: 'omgim-limits-' });
  limiter = await openLimiter(`file:${folder}/limits.db`, () => new Date(clock.ms));
});
afterAll(async () => {
  limiter.close();
  await Deno.remove(folder, { recursive: true });
});

async function allowed(key: string, limit: Limit, tries: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: tries }, () => limiter.take(key, limit)),
  );
  return answers.filter(({ waitMs }) => waitMs === 0).length;
}

test('of twenty simultaneous tries with a burst of five exactly five pass', async () => {
  expect(await allowed(newKey(), { count: 5, periodMs: 300_000, burst: 5 }, 20)).toBe(5);
});

const someLimit = fc.record({
  count: fc.integer({ min: 1, max: 50 }),
  periodMs: fc.integer({ min: 1000, max: 86_400_000 }),
  burst: fc.integer({ min: 1, max: 12 }),
});

test('a rested key lets exactly its burst pass, whatever the limit', async () => {
  await fc.assert(
    fc.asyncProperty(someLimit, async (limit) => {
      expect(await allowed(newKey(), limit, limit.burst + 5)).toBe(limit.burst);
    }),
    { numRuns: 60 },
  );
});

test('whoever waits as long as told passes, and a moment earlier does not', async () => {
  await fc.assert(
    fc.asyncProperty(someLimit, async (limit) => {
      const key = newKey();
      await allowed(key, limit, limit.burst);
      const { waitMs } = await limiter.take(key, limit);
      expect(waitMs).toBeGreaterThan(0);
      clock.ms += waitMs - 1;
      expect((await limiter.take(key, limit)).waitMs).toBeGreaterThan(0);
      clock.ms += 1;
      expect((await limiter.take(key, limit)).waitMs).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('over a long time no more pass than the burst and the rate allow', async () => {
  const limit = { count: 10, periodMs: 60_000, burst: 3 };
  const key = newKey();
  let passed = 0;
  for (let second = 0; second < 300; second++) {
    if ((await limiter.take(key, limit)).waitMs === 0) passed++;
    clock.ms += 1000;
  }
  expect(passed).toBe(3 + Math.floor((299_000 * 10) / 60_000));
});

test('keys do not count for each other', async () => {
  const limit = { count: 1, periodMs: 60_000, burst: 1 };
  expect((await limiter.take(newKey(), limit)).waitMs).toBe(0);
  expect((await limiter.take(newKey(), limit)).waitMs).toBe(0);
});

test('what is given back was never counted', async () => {
  const limit = { count: 2, periodMs: 60_000, burst: 2 };
  const key = newKey();
  for (let time = 0; time < 10; time++) {
    expect((await limiter.take(key, limit)).waitMs).toBe(0);
    await limiter.giveBack(key, limit);
  }
  expect(await allowed(key, limit, 5)).toBe(2);
});

test('counts survive a restart', async () => {
  const limit = { count: 1, periodMs: 60_000, burst: 1 };
  const key = newKey();
  await limiter.take(key, limit);
  limiter.close();
  limiter = await openLimiter(`file:${folder}/limits.db`, () => new Date(clock.ms));
  expect((await limiter.take(key, limit)).waitMs).toBe(60_000);
});
