import { expect, test } from 'vitest';
import { progressOf } from '../lines/rules.ts';
import { linesAsSource, stateOfWork } from './rules.ts';
import { progressState } from '../../projects/projects/rules.ts';

/** 188 lines: how many have a target, how many are confirmed, and what list, project and download say of it. */
test.each([
  [0, 0, 'empty', 'waiting', 188],
  [10, 0, 'partial', 'going', 178],
  [10, 10, 'partial', 'going', 178],
  [187, 0, 'partial', 'going', 1],
  [187, 187, 'partial', 'going', 1],
  [188, 0, 'filled', 'going', 0],
  [188, 187, 'filled', 'going', 0],
  [188, 188, 'confirmed', 'done', 0],
])(
  '%i of 188 lines filled and %i confirmed are %s; the project is %s, and %i go out as source',
  (filledCount, confirmed, state, ofProject, asSource) => {
    const lineCount = 188;
    const figures = {
      status: 'translated' as const,
      lineCount,
      filledCount,
      postEdit_percent: Math.floor(confirmed * 10_000 / lineCount) / 100,
    };
    const begun = progressOf(filledCount, lineCount);
    const finished = figures.postEdit_percent;

    expect(stateOfWork(figures)).toBe(state);
    expect(progressState({ begun, finished, isEmpty: false })).toBe(ofProject);
    expect(linesAsSource(figures)).toBe(asSource);
  },
);

test('a document without a direction has no lines to tell of', () => {
  const figures = { status: 'waiting' as const, lineCount: 0, filledCount: 0, postEdit_percent: 0 };
  expect(stateOfWork(figures)).toBe('unprepared');
});
