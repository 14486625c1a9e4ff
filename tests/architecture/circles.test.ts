import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';

test('a circle is found, what only leads to it is not in it', () => {
  const arrows = [['a', 'b'], ['b', 'c'], ['c', 'a'], ['d', 'a'], ['c', 'e']] as const;
  expect(circlesOf(arrows)).toEqual([['a', 'b', 'c']]);
});

test('the larger of two circles comes first; an arrow onto itself is none', () => {
  const arrows = [['x', 'y'], ['y', 'x'], ['a', 'b'], ['b', 'c'], ['c', 'a'], ['z', 'z']] as const;
  expect(circlesOf(arrows)).toEqual([['a', 'b', 'c'], ['x', 'y']]);
});
