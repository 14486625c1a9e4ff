import { expect, test } from 'vitest';
import { isWithin, type Plan } from './rules.ts';

test.each<[Plan, number, number]>([['free', 2, 10], ['standard', 50, 100]])(
  'the plan %s allows %i projects and %i people, and not one more',
  (plan, projects, joins) => {
    expect(isWithin(plan, { projects, joins })).toBe(true);
    expect(isWithin(plan, { projects: projects + 1 })).toBe(false);
    expect(isWithin(plan, { joins: joins + 1 })).toBe(false);
  },
);

test('the plan plus has no limit', () => {
  expect(isWithin('plus', { projects: 100_000, joins: 100_000 })).toBe(true);
});
