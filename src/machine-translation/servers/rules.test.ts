import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Level, nextLevel, type ServerStatus, statusFrom, statusOf } from './rules.ts';

test.each<[number, ServerStatus]>([
  [0, 'on'],
  [70, 'on'],
  [70.1, 'warning'],
  [80, 'warning'],
  [80.1, 'off'],
  [100, 'off'],
])('%d percent is %s', (percent, status) => expect(statusOf(percent)).toBe(status));

/** What is shown after each sample. */
function shown(percents: readonly number[]): ServerStatus[] {
  let level: Level | undefined;
  return percents.map((percent) => {
    level = nextLevel(level, percent);
    return level.status;
  });
}

test.each<[number[], ServerStatus[]]>([
  [[90], ['off']],
  [[50, 90, 50], ['on', 'on', 'on']],
  [[50, 90, 90], ['on', 'on', 'off']],
  [[50, 90, 75], ['on', 'on', 'warning']],
  [[50, 75, 90, 90], ['on', 'on', 'warning', 'off']],
  [[90, 79, 79, 79], ['off', 'off', 'off', 'off']],
  [[90, 77, 77], ['off', 'off', 'warning']],
  [[90, 60, 60], ['off', 'off', 'on']],
  [[90, 60, 77], ['off', 'off', 'warning']],
  [[75, 68, 68], ['warning', 'warning', 'warning']],
  [[75, 67, 67], ['warning', 'warning', 'on']],
])('%j shows %j', (percents, statuses) => expect(shown(percents)).toEqual(statuses));

const samples = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 });

test('it takes two samples to change what is shown', () => {
  fc.assert(fc.property(samples, (percents) => {
    const statuses = shown(percents);
    for (let at = 1; at < percents.length; at++) {
      if (statuses[at] === statuses[at - 1]) continue;
      const before = statuses[at - 1]!;
      // Each of the two, by itself, asks for a change in this direction.
      expect(statusFrom(before, percents[at]!)).not.toBe(before);
      expect(statusFrom(before, percents[at - 1]!)).not.toBe(before);
    }
  }));
});

test('a value that stays is shown as it is, but for the three points on the way down', () => {
  fc.assert(fc.property(samples, fc.double({ min: 0, max: 100, noNaN: true }), (percents, last) => {
    const status = shown([...percents, last, last, last]).at(-1);
    expect([statusOf(last), statusOf(last + 3)]).toContain(status);
  }));
});

test('noise of less than three points changes the status at most once', () => {
  const noise = fc.array(fc.double({ min: -1.49, max: 1.49, noNaN: true }), { minLength: 3 });
  fc.assert(fc.property(fc.double({ min: 0, max: 100, noNaN: true }), noise, (level, off) => {
    const statuses = shown(off.map((one) => level + one));
    expect(statuses.filter((one, at) => at > 0 && one !== statuses[at - 1]).length)
      .toBeLessThan(2);
  }));
});
