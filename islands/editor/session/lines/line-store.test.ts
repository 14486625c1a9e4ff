import { afterEach, expect, test, vi } from 'vitest';
import type { LineView, OpenLine } from '../../../../src/documents/lines/schema.ts';
import { lineOf } from '../../testing/fake-server.ts';
import { createLineStore } from './line-store.ts';

afterEach(() => void vi.useRealTimers());

function setUp(count: number, line: (index: number) => LineView = (index) => lineOf(index)) {
  const asked: [number, number][] = [];
  const load = (offset: number, limit: number) => {
    asked.push([offset, limit]);
    const length = Math.min(limit, count - offset);
    return Promise.resolve({ lines: Array.from({ length }, (_, i) => line(offset + i)), count });
  };
  const first = { lines: Array.from({ length: Math.min(50, count) }, (_, i) => line(i)), count };
  return { asked, lines: createLineStore(load, first) };
}

test('a jump loads the chunk at its end and nothing between', async () => {
  const { asked, lines } = setUp(5000);

  await lines.want(4810, 4830);

  expect(asked).toEqual([[4800, 50]]);
  expect(lines.line(4820)?.index).toBe(4820);
  expect(lines.line(2000)).toBeUndefined();
});

test('many chunks come in few requests', async () => {
  const { asked, lines } = setUp(1000);

  await lines.want(0, 999);

  expect(asked).toEqual([[50, 200], [250, 200], [450, 200], [650, 200], [850, 150]]);
});

test('what is there, or on its way, is not asked for again', async () => {
  const { asked, lines } = setUp(200);

  await Promise.all([lines.want(0, 60), lines.want(40, 99)]);
  await lines.want(0, 99);

  expect(asked).toEqual([[50, 50]]);
});

test('a chunk that could not be had is asked for again after a while', async () => {
  vi.useFakeTimers();
  let isUp = false;
  const load = () =>
    isUp ? Promise.resolve({ lines: [lineOf(50)], count: 51 }) : Promise.reject(new Error('down'));
  const lines = createLineStore(load, {
    lines: Array.from({ length: 50 }, (_, i) => lineOf(i)),
    count: 51,
  });
  await lines.want(50, 50);
  expect(lines.hasFailed()).toBe(true);

  isUp = true;
  await vi.advanceTimersByTimeAsync(2000);
  await lines.want(50, 50);

  expect(lines.line(50)).toBeDefined();
  expect(lines.hasFailed()).toBe(false);
});

test('an answer that was overtaken changes nothing', () => {
  const { lines } = setUp(1, () => ({ ...lineOf(0), target: 'new', version: 3 }));

  lines.merge({ ...lineOf(0), target: 'old', version: 2 });

  expect(lines.line(0)?.target).toBe('new');
});

test('a tick on its way is not taken back by an older answer', () => {
  const { lines } = setUp(1);
  lines.setMarking(0, true);
  lines.patch(0, { checked: true });

  lines.merge({ ...lineOf(0), checked: false } as OpenLine);

  expect(lines.line(0)?.checked).toBe(true);
});

test('a change of one line is told to that line alone', () => {
  const { lines } = setUp(3);
  const told: number[] = [];
  lines.subscribeLine(0, () => told.push(0));
  const leave = lines.subscribeLine(1, () => told.push(1));

  lines.patch(1, { target: 'x' });
  leave();
  lines.patch(1, { target: 'y' });

  expect(told).toEqual([1]);
});

test('lines that a visitor may not see stay unknown', async () => {
  const { lines } = setUp(60, (index) => index < 10 ? lineOf(index) : { locked: true, index });

  await lines.want(0, 59);

  expect(lines.line(9)).toBeDefined();
  expect(lines.line(10)).toBeUndefined();
  expect(lines.count).toBe(60);
});
