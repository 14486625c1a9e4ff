import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AssignedRange, rangesOf } from '../../../src/documents/assignment/rules.ts';
import { loadsOf, ownerOf, withOwners } from './owners.ts';
import { earliest } from './use-assignment.ts';

const LINES = 60;
const owners = fc.array(fc.tuple(fc.nat(2), fc.nat(1)), { minLength: LINES, maxLength: LINES })
  .map((all) => all.map(([assignee, reviewer], at): AssignedRange => [at, at, assignee, reviewer]));
const chosen = fc.array(fc.nat(LINES - 1)).map((lines) => rangesOf(lines));

test('lines that are given to somebody have a new owner, all others the old one', () => {
  fc.assert(fc.property(owners, chosen, (before, lines) => {
    const after = withOwners(before, lines, (owner) => ({ ...owner, assignee: 9 }));
    for (let at = 0; at < LINES; at++) {
      const isGiven = lines.some(([from, to]) => at >= from && at <= to);
      const old = ownerOf(before, at);
      expect(ownerOf(after, at)).toEqual(isGiven ? { ...old, assignee: 9 } : old);
    }
  }));
});

test('what was given twice goes back to whose it was at first', () => {
  fc.assert(fc.property(owners, chosen, chosen, (before, one, other) => {
    const within = (all: readonly AssignedRange[], lines: typeof one) =>
      all.filter(([at]) => lines.some(([from, to]) => at >= from && at <= to));
    const between = before.map(([from, to, , reviewer]): AssignedRange =>
      within(before, one).some(([at]) => at === from) ? [from, to, 7, reviewer] : before[from]!
    );
    const undone = earliest([within(before, one), within(between, other)]);
    expect(undone).toEqual(within(before, rangesOf([...one, ...other])));
  }));
});

test('each has as many lines as ranges say, and nobody has the rest', () => {
  const loads = loadsOf([[0, 9, 3, 0], [10, 14, 3, 5], [15, 15, 0, 5], [16, 19, 0, 0]]);
  expect(loads.get(3)).toEqual({ translating: 15, reviewing: 0 });
  expect(loads.get(5)).toEqual({ translating: 0, reviewing: 6 });
  expect(loads.get(0)).toEqual({ translating: 4, reviewing: 0 });
});
