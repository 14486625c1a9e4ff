import { expect, test } from 'vitest';
import type { TagFacts } from '../../tags/tags.ts';
import { findingsOf } from '../findings-of.ts';
import { findingWords } from '../rules.ts';
import { codesOf, lineOf, settingOf } from '../testing/sample.ts';
import { formats } from './formats.ts';

const bold = { pair: true, t: 'fmt', del: true, dup: true };
const facts: TagFacts = {
  1: bold,
  2: bold,
  3: { pair: false, t: 'tab', del: true, dup: true },
  4: { pair: false, t: 'br', del: true, dup: true },
  5: { pair: false, t: 'fn', del: false, dup: false },
};

test.each([
  ['bold is lost', '{1}값{/1}은 크다', 'The value is big', ['formats.lostAt']],
  ['a tab is lost', '값{3/}표', 'Value table', ['formats.lostAt']],
  ['two are lost', '{1}값{/1} {2}표{/2}', 'Value table', ['formats.lostAt', 'formats.lostAt']],
])('%s', (_name, source, target, codes) => {
  expect(codesOf(formats, ['ko-en', source, target], facts)).toEqual(codes);
});

test.each([
  ['all there', '{1}값{/1}{3/}표', '{1}Value{/1}{3/}table'],
  ['a break that somebody typed', '값{4/}표', 'Value\ntable'],
  ['what may not go is reported by another check', '값{5/}', 'Value'],
  ['half of it is there: another check reports that', '{1}값{/1}', '{1}Value'],
  ['words that look like tags', '{{1}} 값', 'Value'],
])('%s: nothing is wrong', (_name, source, target) => {
  expect(codesOf(formats, ['ko-en', source, target], facts)).toEqual([]);
});

const findingOf = (source: string, target: string) =>
  findingsOf(lineOf(source, target, facts), settingOf('ko', 'en')).find((one) =>
    one.check === 'formats'
  );

test('it names the tag and what was in it, and may stand', () => {
  const found = findingOf('{1}계약{/1}을 맺는다.', 'They make a deal.');
  expect(found).toMatchObject({ severity: 'warning', side: 'source', start: 0, end: 3 });
  expect(found && findingWords(found, 'ko')).toBe('서식 태그 {1} 빠짐 — ‘계약’');
  expect(found?.fix).toBeUndefined();
});

test.each([
  ['around all of it', '{1}값{/1}', 'Value', '{1}Value{/1}'],
  [
    'around what both languages write alike',
    '값은 {1}30 km{/1}다.',
    'It is 30 km.',
    'It is {1}30 km{/1}.',
  ],
  ['at the end', '값{3/}', 'Value', 'Value{3/}'],
])('where the place is plain it is mended: %s', (_name, source, target, after) => {
  const fix = findingOf(source, target)?.fix;
  expect(fix && target.slice(0, fix.start) + fix.insert + target.slice(fix.end)).toBe(after);
});

test('a team may switch it off', () => {
  const setting = { ...settingOf('ko', 'en'), off: ['formats'] };
  expect(findingsOf(lineOf('{1}값{/1}', 'Value', facts), setting)).toEqual([]);
});
