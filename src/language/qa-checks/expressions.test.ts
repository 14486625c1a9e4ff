import { expect, test } from 'vitest';
import { readyBy } from './checks/team.ts';
import { compileExpression, matchRules } from './expressions.ts';
import type { TeamRule } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { readPlain } from './plain.ts';
import { lineOf, settingOf } from './testing/sample.ts';
import { beginProcessorTime } from '../../../tests/processor-time.ts';

const rule = (facts: Partial<TeamRule>): TeamRule => ({
  source: '',
  target: '',
  kind: 'forbidden',
  ko: '팀에서 쓰지 않아요.',
  en: 'Not used in this team',
  ...facts,
});

test.each<[string, Partial<TeamRule>, string, string, boolean]>([
  ['a word', { target: '귀하' }, 'You', '귀하는', true],
  ['an expression', { target: '\\d+ ?퍼센트' }, '5%', '5 퍼센트', true],
  ['without case', { target: '(?i)please' }, '하세요', 'PLEASE do', true],
  [
    'only where the source says so',
    { source: '(?i)party a', target: '매도인' },
    'Party A',
    '매도인은',
    true,
  ],
  [
    'what must be there',
    { source: 'LLC', target: '유한책임회사', kind: 'required' },
    'X LLC',
    '회사',
    true,
  ],
  ['Japanese', { target: 'です。$' }, '이다.', 'これです。', true],
  ['Chinese', { target: '[你]' }, '당신', '你好', true],
  ['several scripts', { target: '\\p{Han}' }, '계약', '契約', true],
  ['a word that is not there', { target: '귀하' }, 'You', '당신은', false],
  [
    'a source that does not match',
    { source: 'Party A', target: '매도인' },
    'Party B',
    '매도인은',
    false,
  ],
  [
    'what is there as it must',
    { source: 'LLC', target: '유한책임회사', kind: 'required' },
    'LLC',
    '유한책임회사',
    false,
  ],
  ['case counts', { target: 'please' }, '하세요', 'PLEASE', false],
  ['tags are no words', { target: '[{}]' }, 'a', '{1}가{/1}', false],
  ['an anchor', { target: '^귀하' }, 'You', '또 귀하', false],
  [
    'nothing required without its cause',
    { source: 'x', target: 'y', kind: 'required' },
    'a',
    'b',
    false,
  ],
  ['a dot is any letter but a break', { target: '가.나' }, 'a', '가나', false],
])('%s', (_name, facts, source, target, isFound) => {
  const tags = { 1: { pair: true, t: 'fmt', del: true, dup: true } };
  const line = lineOf(source, target, tags);
  const rules = [rule(facts)];
  const words = { from: readPlain(source, tags).text, to: readPlain(target, tags).text };
  const [matches = []] = matchRules({ rules, lines: [words] }, () => {});
  const setting = { ...settingOf('en', 'ko'), rules: readyBy(rules, matches) };
  const found = findingsOf(line, setting)
    .filter(({ check }) => check === 'team');
  expect(found.length > 0).toBe(isFound);
});

test.each(['(', '[a', '(?<=a)b', '(a)\\1', '', 'x'.repeat(201), '(?:a{500}){500}', '*'])(
  'what cannot be read, or would be vast, is refused: %s',
  (expression) => {
    expect(compileExpression(expression)).toBeUndefined();
  },
);

test('an expression that would take for ever elsewhere takes no time', () => {
  const match = compileExpression('^(a+)+$');
  const milliseconds = beginProcessorTime();
  expect(match?.(`${'a'.repeat(20_000)}!`)).toBeUndefined();
  expect(milliseconds()).toBeLessThan(2_000);
});

test('places are in units of the text', () => {
  expect(compileExpression('계약')?.('이 😀 계약')).toEqual({ start: 5, end: 7 });
});
