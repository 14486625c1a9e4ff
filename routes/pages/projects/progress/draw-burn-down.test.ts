import fc from 'fast-check';
import { expect, test } from 'vitest';
import { burnDown, paceOf } from '../../../../src/reports/progress/rules.ts';
import { drawBurnDown, frames } from './draw-burn-down.ts';

const work = fc.record({
  done: fc.array(fc.tuple(fc.integer({ min: -70, max: 0 }), fc.integer({ min: 1, max: 40 }))),
  left: fc.nat(300),
  age: fc.nat(90),
  deadline: fc.option(fc.integer({ min: -30, max: 200 })),
});
const TODAY = 20_000;

test('every line stays within its chart, whatever the work is', () => {
  fc.assert(fc.property(work, fc.constantFrom('wide', 'narrow'), (given, size) => {
    const frame = frames[size];
    const days = new Map(given.done.map(([ago, amount]) => [TODAY + ago, amount]));
    const whole = given.left + [...days.values()].reduce((sum, one) => sum + one, 0);
    if (whole === 0) return;
    const deadline = given.deadline === null ? null : TODAY + given.deadline;
    const since = TODAY - given.age;
    const pace = paceOf({ left: given.left, days, today: TODAY, since, deadline });
    const points = burnDown(whole, days, { since, today: TODAY });

    const drawing = drawBurnDown({ points, today: TODAY, deadline, pace }, whole, frame);

    const { actual, area, ideal = '', forecast = '' } = drawing;
    for (const path of [actual, area, ideal, forecast]) {
      for (const [, x, y] of path.matchAll(/[ML](\S+) ([^MLZ]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(frame.left);
        expect(Number(x)).toBeLessThanOrEqual(frame.right);
        expect(Number(y)).toBeGreaterThanOrEqual(frame.top - 0.1);
        expect(Number(y)).toBeLessThanOrEqual(frame.bottom + 0.1);
      }
    }
    for (const { x } of drawing.days) expect(x >= frame.left && x <= frame.right).toBe(true);
  }));
});

test('the forecast ends at nothing on the day that the pace says', () => {
  const days = new Map([[TODAY - 1, 50], [TODAY, 50]]);
  const given = { left: 100, days, today: TODAY, since: TODAY - 1, deadline: TODAY + 5 };
  const points = burnDown(200, days, given);

  const drawing = drawBurnDown({ points, ...given, pace: paceOf(given) }, 200, frames.wide);

  // Fifty a day: done tomorrow. The chart has seven days; its left edge is the evening before the first.
  expect(drawing.forecast).toMatch(/L\S+ 246$/);
  expect(drawing.ideal).toBe('M72 28L860 246');
});
