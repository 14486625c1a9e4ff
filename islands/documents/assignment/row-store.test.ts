import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AssignmentRow } from '../../../src/documents/assignment/schema.ts';
import type { LineRange } from '../../../src/documents/assignment/rules.ts';
import { createRows } from './row-store.ts';
import { viewOf } from './view.ts';

const all = viewOf([[0, 999]]);
const row = (index: number): AssignmentRow => ({
  index,
  sentence: `${index}`,
  target: '',
  checked: false,
  reviewed: false,
  assignUser: null,
  reviewUser: null,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Rows whose server counts the calls and answers when `isUp`. */
function open(first: AssignmentRow[] = []) {
  const calls: (readonly LineRange[])[] = [];
  const server = { isUp: true };
  const fetchRows = (lines: readonly LineRange[]) => {
    calls.push(lines);
    const found = lines.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => row(from + at))
    );
    return server.isUp ? Promise.resolve(found) : Promise.reject(new Error('away'));
  };
  return { calls, server, rows: createRows({ first, fetchRows }) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('blocks in sight are fetched once, and those that came with the page not at all', async () => {
  const { calls, rows } = open(Array.from({ length: 100 }, (_, at) => row(at)));
  rows.want(all, 20, 60);
  rows.want(all, 90, 130);
  rows.want(all, 95, 140);
  await settled();
  rows.want(all, 120, 150);
  expect(calls).toEqual([[[100, 199]]]);
  expect(rows.row(150)?.sentence).toBe('150');
});

test('lines of a filter that lie apart come in one call', async () => {
  const { calls, rows } = open();
  rows.want(viewOf([[3, 3], [90, 91], [700, 700]]), 0, 3);
  await settled();
  expect(calls).toEqual([[[3, 3], [90, 91], [700, 700]]]);
});

test('a server that is away is asked again, less and less often', async () => {
  const { calls, server, rows } = open();
  server.isUp = false;
  for (let times = 0; times < 5; times++) {
    rows.want(all, 0, 10);
    await settled();
  }
  expect([calls.length, rows.hasFailed()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(calls.length).toBe(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(calls.length).toBe(2);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([calls.length, rows.hasFailed(), rows.row(7)?.index]).toEqual([3, false, 7]);
});

test('what may be outdated stays in sight until it comes anew', async () => {
  const { calls, rows } = open([row(0)]);
  rows.outdate();
  expect(rows.row(0)).toBeDefined();
  rows.want(all, 0, 0);
  await settled();
  expect(calls.length).toBe(1);
  rows.outdate(true);
  expect(rows.row(0)).toBeUndefined();
});
