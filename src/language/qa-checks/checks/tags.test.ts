import { expect, test } from 'vitest';
import type { TagFacts } from '../../tags/tags.ts';
import { findingsOf } from '../findings-of.ts';
import { codesOf, lineOf, settingOf } from '../testing/sample.ts';
import { tags } from './tags.ts';

const bold = { pair: true, t: 'fmt', del: true, dup: true };
const note = { pair: false, t: 'fn', del: false, dup: false };
const facts: TagFacts = {
  1: bold,
  2: note,
  3: note,
  4: { ...note, t: 'br', del: true, dup: true },
};

test.each([
  ['a note is lost', '값{2/}', 'Value', 'tags.missing'],
  ['a note is doubled', '값{2/}', 'Value{2/}{2/}', 'tags.extra'],
  ['half of a pair', '{1}값{/1}', '{1}Value', 'tags.unclosed'],
  ['the other half', '{1}값{/1}', 'Value{/1}', 'tags.unclosed'],
  ['nobody knows it', '값', 'Value{7/}', 'tags.unknown'],
  ['a pair made single', '{1}값{/1}', '{1/}Value', 'tags.unknown'],
  ['the second of two', '값{2/} 표{3/}', 'Value{2/} table', 'tags.missing'],
  ['two changed places', '값{2/} 표{3/}', 'Value{3/} table{2/}', 'tags.order'],
  ['at the end of a long line', '가'.repeat(500) + '{2/}', 'a'.repeat(900), 'tags.missing'],
])('%s', (_name, source, target, code) => {
  expect(codesOf(tags, ['ko-en', source, target], facts)).toContain(code);
});

test.each([
  ['all there', '{1}값{/1}{2/}', '{1}Value{/1}{2/}'],
  ['formats may be left out', '{1}값{/1}', 'Value'],
  ['formats may be doubled', '{1}값{/1}', '{1}Va{/1}l{1}ue{/1}'],
  ['breaks may be left out', '값{4/}표', 'Value, table'],
  ['braces of a program', '값 {{x}}', 'Value {{x}}'],
  ['none at all', '값', 'Value'],
  ['a tag that stands elsewhere', '{2/}값', 'Value{2/}'],
  ['breaks in another place', '값{4/}표{2/}', 'Value{2/}{4/}table'],
])('%s: nothing is wrong', (_name, source, target) => {
  expect(codesOf(tags, ['ko-en', source, target], facts)).toEqual([]);
});

test('pairs that cross are told', () => {
  const two = { 1: bold, 2: bold };
  expect(codesOf(tags, ['ko-en', '{1}가{/1}{2}나{/2}', '{1}a{2}b{/1}{/2}'], two))
    .toContain('tags.nesting');
});

test('a fix puts a lost tag in and takes an unknown one out', () => {
  const fixed = (source: string, target: string) => {
    const [first] = findingsOf(lineOf(source, target, facts), settingOf('ko', 'en'));
    if (!first?.fix) return undefined;
    return target.slice(0, first.fix.start) + first.fix.insert + target.slice(first.fix.end);
  };
  expect(fixed('값{2/}', 'Value ')).toBe('Value{2/} ');
  expect(fixed('{2/}값', 'Value')).toBe('{2/}Value');
  expect(fixed('값', 'Va{7/}lue')).toBe('Value');
  expect(fixed('값{2/}', 'Va{2/}lue{2/}')).toBe('Va{2/}lue');
});
