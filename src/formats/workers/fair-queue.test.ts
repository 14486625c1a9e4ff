import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const job = (owner: string, isShort = false) => ({ owner, isShort });

test('owners take turns, and short work of one passes the long', () => {
  const queue = new FairQueue<ReturnType<typeof job>>(1);
  const [a1, a2, a3, b1] = [job('a'), job('a'), job('a', true), job('b')];
  for (const one of [a1, a2, a3, b1]) queue.add(one);

  expect(queue.aheadOf(a3)).toBe(0);
  expect(queue.next()).toBe(a3);
  expect(queue.next()).toBe(b1);
  expect(queue.next()).toBeUndefined();
  queue.done(a3);
  expect(queue.next()).toBe(a1);
});

test('everything that is added comes out once, and nobody has more at work than allowed', () => {
  const jobs = fc.array(
    fc.record({ owner: fc.constantFrom('a', 'b', 'c'), isShort: fc.boolean() }),
  );
  fc.assert(fc.property(jobs, fc.integer({ min: 1, max: 3 }), (all, most) => {
    const queue = new FairQueue<(typeof all)[number]>(most);
    for (const one of all) queue.add(one);
    const out = new Set<unknown>();
    const running: typeof all = [];
    while (out.size < all.length) {
      const next = queue.next();
      if (next) {
        expect(queue.aheadOf(next)).toBeGreaterThanOrEqual(0);
        out.add(next);
        running.push(next);
        expect(running.filter(({ owner }) => owner === next.owner).length).toBeLessThanOrEqual(
          most,
        );
      } else {
        const first = running.shift();
        if (!first) throw new Error('stuck');
        queue.done(first);
      }
    }
    expect(queue.waiting).toEqual([]);
  }));
});
