import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTags, tagProblems, writeTags } from './tags.ts';
import { fixTags } from './fix-tags.ts';

const format = { pair: true, t: 'fmt', del: true, dup: true };
const link = { pair: true, t: 'link', del: false, dup: false };
const note = { pair: false, t: 'fn', del: false, dup: false };

test.each([
  ['unknown goes', '가 나', {}, '가{7/} {9}나{/9}', '가 나', []],
  ['halves change places', '{1}a{/1} b', { 1: format }, '{/1}가{1} 나', '{1}가{/1} 나', []],
  ['once is enough', 'a{1/} b', { 1: note }, '가{1/}{1/} 나', '가{1/} 나', []],
  ['a note at the end', 'A sentence.{1/}', { 1: note }, '문장.', '문장.{1/}', []],
  ['a sign at the start', '{1/}A sentence.', { 1: note }, '문장.', '{1/}문장.', []],
  [
    'after a number',
    'In 2024{1/} it rose',
    { 1: note },
    '2024년에 올랐다',
    '2024{1/}년에 올랐다',
    [],
  ],
  [
    'around the same words',
    'See {1}www.omgim.kr{/1} now',
    { 1: link },
    '지금 www.omgim.kr 참고',
    '지금 {1}www.omgim.kr{/1} 참고',
    [],
  ],
  ['around all', '{1}A sentence.{/1}', { 1: link }, '문장.', '{1}문장.{/1}', []],
  ['two numbers alike are unclear', 'x 3{1/} y', { 1: note }, '3과 3', '3과 3', [1]],
  ['translated words are unclear', 'the {1}valve{/1} is', { 1: link }, '밸브는', '밸브는', [1]],
  [
    'formats that cross are split',
    '{1}a{/1}{2}b{/2}',
    { 1: format, 2: format },
    '{1}가{2}나{/1}다{/2}',
    '{1}가{2}나{/2}{/1}{2}다{/2}',
    [],
  ],
  ['a lone half of a format goes', '{1}a{/1} b', { 1: format }, '{1}가 나', '가 나', []],
  ['braces of the words stay', 'a {{x}}{1/}', { 1: note }, '가 {{x}}', '가 {{x}}{1/}', []],
])('%s', (_, source, tags, target, text, left) => {
  expect(fixTags({ source, tags }, target)).toEqual({ text, left });
});

test('words are never changed, and what is right already stays', () => {
  const tags = { 1: format, 2: link, 3: note };
  const source = '{1}a{/1} 12 {2}b{/2} c{3/}';
  const token = fc.oneof(
    fc.constantFrom('가', ' ', '12', '{'),
    fc.integer({ min: 1, max: 4 }).map((id) => ({ open: id })),
    fc.integer({ min: 1, max: 4 }).map((id) => ({ close: id })),
    fc.integer({ min: 1, max: 4 }).map((id) => ({ single: id })),
  );
  const words = (text: string) => parseTags(text).filter((one) => typeof one === 'string').join('');
  fc.assert(
    fc.property(fc.array(token, { maxLength: 10 }).map(writeTags), (target) => {
      const { text, left } = fixTags({ source, tags }, target);
      expect(words(text)).toBe(words(target));
      const problems = tagProblems(source, text, tags);
      expect(new Set(problems.map(({ id }) => id))).toEqual(new Set(left));
      if (tagProblems(source, target, tags).length === 0) expect(text).toBe(target);
    }),
    { numRuns: 2000, seed: 11 },
  );
});
