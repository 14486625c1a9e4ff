import { expect, test } from 'vitest';
import { choose, chooseAll, chooseInBulk, extend, isSingle, nothing, toggle } from './selection.ts';
import { viewOf } from './view.ts';

const all = viewOf([[0, 99]]);
/** Lines 10, 11, 12, 40, 41. */
const filtered = viewOf([[10, 12], [40, 41]]);

test('a click chooses one line and no other', () => {
  expect(choose(filtered, 3).lines).toEqual([[40, 40]]);
  expect(isSingle(choose(filtered, 3))).toBe(true);
});

test('with Ctrl lines are added and taken away one by one', () => {
  const three = [5, 2, 3].reduce((now, at) => toggle(all, now, at), nothing);
  expect(three.lines).toEqual([[2, 3], [5, 5]]);
  expect(toggle(all, three, 2).lines).toEqual([[3, 3], [5, 5]]);
  expect([2, 3, 5].reduce((now, at) => toggle(all, now, at), three)).toEqual(nothing);
});

test('with Shift a range is chosen from the last choice, which can be drawn wider and narrower', () => {
  const wide = extend(all, choose(all, 5), 9);
  expect(wide.lines).toEqual([[5, 9]]);
  expect(extend(all, wide, 3).lines).toEqual([[3, 5]]);
  expect(extend(all, toggle(all, wide, 20), 22, true).lines).toEqual([[5, 9], [20, 22]]);
});

test('the button chooses one line at first, and then all from there to the next one', () => {
  const first = chooseInBulk(all, nothing, 5);
  expect(first.lines).toEqual([[5, 5]]);
  const range = chooseInBulk(all, first, 30);
  expect(range.lines).toEqual([[5, 30]]);
  expect(chooseInBulk(all, range, 2).lines).toEqual([[2, 5]]);
});

test('in a filtered list only lines that are shown are chosen', () => {
  expect(chooseInBulk(filtered, choose(filtered, 1), 4).lines).toEqual([[11, 12], [40, 41]]);
  expect(chooseAll(filtered, nothing).lines).toEqual([[10, 12], [40, 41]]);
});
