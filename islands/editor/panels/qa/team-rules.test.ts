import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TeamRule } from '../../../../src/language/qa-checks/finding.ts';
import { fakeThreads } from '../../testing/fake-threads.ts';
import { startRulesThread } from './rules-thread.ts';
import { createTeamRules } from './team-rules.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rule = (target: string, facts: Partial<TeamRule> = {}): TeamRule => ({
  source: '',
  kind: 'forbidden',
  ko: target,
  en: target,
  target,
  ...facts,
});
const line = (index: number, source = '') => ({ index, source, tags: {} });

function open(rules: TeamRule[]) {
  const matched: number[][] = [];
  const slow: string[] = [];
  const team = createTeamRules({
    startThread: () => Promise.resolve(startRulesThread()),
    onMatched: (indices) => matched.push(indices),
    onSlow: ({ target }) => slow.push(target),
  });
  team.use(rules);
  return { team, matched, slow };
}

const places = (rules: ReturnType<ReturnType<typeof createTeamRules>['readyFor']>) =>
  rules.map(({ target, inTarget }) => [target, inTarget('')]);

test('lines are judged by the rules once their thread has answered', async () => {
  fakeThreads();
  const { team, matched } = open([rule('귀하'), rule('없다', { source: 'x' })]);
  expect(team.readyFor(line(3), '이 귀하')).toEqual([]);
  await vi.waitFor(() => expect(matched).toEqual([[3]]));
  expect(places(team.readyFor(line(3), '이 귀하'))).toEqual([['귀하', { start: 2, end: 4 }]]);
});

test('a rule without end is left out and named, and the others are looked for', async () => {
  const threads = fakeThreads({ endless: ['(a|b)*'] });
  const { team, matched, slow } = open([rule('(a|b)*'), rule('귀하')]);
  team.readyFor(line(0), '귀하');
  await vi.advanceTimersByTimeAsync(1_900);
  expect([slow, matched]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(matched).toEqual([[0]]));
  expect(slow).toEqual(['(a|b)*']);
  expect(threads).toEqual({ started: 2, ended: 1 });
  expect(places(team.readyFor(line(0), '귀하'))).toEqual([['귀하', { start: 0, end: 2 }]]);
});

test('what was asked by older rules is not answered by them', async () => {
  fakeThreads();
  const { team, matched } = open([rule('귀하')]);
  team.readyFor(line(0), '귀하');
  team.use([rule('당신')]);
  await vi.advanceTimersByTimeAsync(10);
  team.readyFor(line(0), '귀하 당신');
  await vi.waitFor(() => expect(matched).toEqual([[0]]));
  expect(places(team.readyFor(line(0), '귀하 당신'))).toEqual([['당신', { start: 3, end: 5 }]]);
});

test('an editor that closes ends its thread', async () => {
  const threads = fakeThreads({ endless: ['x'] });
  const { team } = open([rule('x')]);
  team.readyFor(line(0), 'x');
  await vi.advanceTimersByTimeAsync(10);
  team.close();
  expect(threads.ended).toBe(1);
});
