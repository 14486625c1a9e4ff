import { expect, test } from 'vitest';
import { turnOfLoop } from './priority/turn-of-loop.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** Computes for longer than all of them have of a turn. */
function computeLong() {
  const end = performance.now() + 6;
  while (performance.now() < end);
}

test('those who yield go on one a turn, each in its order, however much each computes', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn++;
    if (!isOver) setTimeout(count, 0);
  };
  setTimeout(count, 0);
  const seen: string[] = [];
  const turns = new Map<number, number>();
  const work = async (name: string) => {
    for (let step = 0; step < 4; step++) {
      await yieldToEventLoop();
      seen.push(name);
      turns.set(turn, (turns.get(turn) ?? 0) + 1);
      computeLong();
    }
  };
  await Promise.all(['a', 'b', 'c'].map(work));
  isOver = true;

  expect(seen.join('')).toBe('abcabcabcabc');
  expect(Math.max(...turns.values())).toBe(1);
});

test('what computes little goes on in the same turn', async () => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  const seen: boolean[] = [];
  await Promise.all([1, 2, 3].map(async () => {
    await yieldToEventLoop();
    seen.push(turnOfLoop.isLong());
  }));
  expect(seen).toEqual([false, false, false]);
});

test('they go on also where others fill turn after turn before them', async () => {
  let isOver = false;
  const fill = () => {
    turnOfLoop.elapsed();
    computeLong();
    if (!isOver) setTimeout(fill, 0);
  };
  setTimeout(fill, 0);
  for (let step = 0; step < 10; step++) await yieldToEventLoop();
  isOver = true;
});
