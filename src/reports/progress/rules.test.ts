import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  burnDown,
  dayFromText,
  dayOf,
  dayText,
  leftOf,
  noStages,
  paceOf,
  percentOf,
} from './rules.ts';

const today = dayFromText('2026-03-10');
const day = (text: string) => dayFromText(text);
const work = { left: 100, days: new Map(), today, since: day('2026-01-01'), deadline: null };

test('a day ends at midnight in Korea', () => {
  expect(dayText(dayOf(new Date('2026-03-09T14:59:59Z')))).toBe('2026-03-09');
  expect(dayText(dayOf(new Date('2026-03-09T15:00:00Z')))).toBe('2026-03-10');
});

test('pace is what was confirmed on the last seven days, today included', () => {
  const days = new Map([
    [day('2026-03-03'), 1000],
    [day('2026-03-04'), 30],
    [day('2026-03-10'), 40],
  ]);

  // Until the 19th there are ten days: ten a day are needed, and ten a day were done.
  expect(paceOf({ ...work, days, deadline: day('2026-03-19') })).toEqual({
    state: 'ahead',
    recent: 70,
    perDay: 10,
    daysLeft: 10,
    neededPerDay: 10,
    doneOn: day('2026-03-19'),
  });
});

test('a young project has had fewer days', () => {
  const days = new Map([[day('2026-03-09'), 30], [today, 30]]);

  expect(paceOf({ ...work, days, since: day('2026-03-09') }).perDay).toBe(30);
  expect(paceOf({ ...work, days, since: today, left: 0 }).perDay).toBe(60);
});

test.each([
  [{ left: 0, deadline: day('2026-01-02') }, 'done'],
  [{}, 'open'],
  [{ deadline: day('2026-03-09') }, 'late'],
  [{ deadline: today }, 'still'],
  [{ deadline: today, days: new Map([[today, 7]]) }, 'behind'],
  [{ deadline: today, days: new Map([[today, 700]]) }, 'ahead'],
])('%j is %s', (more, state) => {
  expect(paceOf({ ...work, ...more }).state).toBe(state);
});

test('on the last day all that is left is needed', () => {
  expect(paceOf({ ...work, deadline: today })).toMatchObject({ daysLeft: 1, neededPerDay: 100 });
});

test('the chart begins on the evening before, without what was done earlier', () => {
  const days = new Map([[day('2026-03-07'), 20], [day('2026-03-09'), 30]]);

  expect(burnDown(100, days, { since: day('2026-03-08'), today })).toEqual([
    { day: day('2026-03-07'), left: 80 },
    { day: day('2026-03-08'), left: 80 },
    { day: day('2026-03-09'), left: 50 },
    { day: today, left: 50 },
  ]);
});

test('the chart never rises and ends with what is left', () => {
  const days = fc.array(fc.tuple(fc.integer({ min: today - 90, max: today }), fc.nat(50)))
    .map((all) => new Map(all));
  fc.assert(fc.property(days, fc.integer({ min: 0, max: 80 }), (days, age) => {
    const done = [...days.values()].reduce((sum, one) => sum + one, 0);
    const points = burnDown(done + 7, days, { since: today - age, today });
    expect(points.at(-1)).toEqual({ day: today, left: 7 });
    expect(points.length).toBe(Math.min(61, age + 2));
    for (const [at, { left }] of points.entries()) {
      expect(left).toBeLessThanOrEqual(points[at - 1]?.left ?? Infinity);
    }
  }));
});

test('100 percent is said only when nothing is missing', () => {
  const stages = noStages();
  stages.total.lines = 1000;
  stages.confirmed.lines = 999;
  expect(percentOf('confirmed', stages)).toBe(99);
  expect(leftOf(stages).lines).toBe(1);
  expect(percentOf('confirmed', noStages())).toBe(0);
});
