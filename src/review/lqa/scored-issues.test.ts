import { expect, test } from 'vitest';
import { scoredIssues } from './rules.ts';

const issue = (id: number, repeatOf: number | null, index: number) => ({
  issue: {
    id,
    repeatOf,
    category: 'mistranslation',
    severity: 'major' as const,
    answer: null,
    verdict: null,
    version: 1,
  },
  line: { index, version: 1 },
});
const repeats = (...found: ReturnType<typeof issue>[]) =>
  scoredIssues(found).map(({ line, isRepeat }) => [line, isRepeat]);

test('an error counts once, wherever its repeats stand', () => {
  expect(repeats(issue(5, null, 9), issue(7, 5, 11))).toEqual([[10, false], [12, true]]);
  // The reviewer went back, so the repeat stands in an earlier line.
  expect(repeats(issue(7, 5, 2), issue(5, null, 9))).toEqual([[3, true], [10, false]]);
});

test('where the error itself is not in the score, the first of its repeats counts', () => {
  expect(repeats(issue(7, 5, 2), issue(8, 5, 3))).toEqual([[3, false], [4, true]]);
});
