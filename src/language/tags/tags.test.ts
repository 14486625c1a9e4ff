import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextMissingTag,
  parseTags,
  plainText,
  smallestSplice,
  type TagFact,
  tagProblems,
  type Token,
  writeTags,
} from './tags.ts';

const bold: TagFact = { pair: true, t: 'fmt', f: 'f1', del: true, dup: true };
const note: TagFact = { pair: false, t: 'fn', del: false, dup: false };
const line: TagFact = { pair: false, t: 'br', del: true, dup: true };

test('pairs, single tags and doubled braces are read', () => {
  expect(parseTags('The {1}red{/1} {{valve}}{2/}.')).toEqual(
    ['The ', { open: 1 }, 'red', { close: 1 }, ' {valve}', { single: 2 }, '.'],
  );
});

test.each(['{', '}', '{0}', '{01}', '{1', '{ 1}', '{/1/}', '{a}', '{-1}', '{1234567890}'])(
  'what is only nearly a tag is text: %s',
  (text) => expect(parseTags(text)).toEqual([text]),
);

test('every list of tokens comes back from its tag form', () => {
  fc.assert(
    fc.property(tokenLists(), (tokens) => {
      expect(parseTags(writeTags(tokens))).toEqual(tokens);
    }),
    { numRuns: 10_000 },
  );
});

test('any text, read and written, reads the same again', () => {
  const texts = fc.string({ unit: fc.constantFrom('{', '}', '/', '1', '0', 'a', '가', '😀') });
  fc.assert(
    fc.property(texts, (text) => {
      const tokens = parseTags(text);
      expect(parseTags(writeTags(tokens))).toEqual(tokens);
    }),
    { numRuns: 10_000 },
  );
});

test('plain text has no tags, and one blank for each break or tab', () => {
  expect(plainText('{1}a{/1}{2/}b{3/}c\r\nd\te {{x}}', { '1': bold, '2': line, '3': note }))
    .toBe('a bc d e {x}');
  expect(plainText('a{1/}b')).toBe('ab');
});

test.each([
  ['{1}빨간색{/1} 밸브{2/}', []],
  ['빨간색 밸브{2/}', []],
  ['{1}빨간색{/1} {1}밸브{/1}{2/}', []],
  ['{1}빨간색{/1} 밸브', [{ kind: 'missing', id: 2 }]],
  ['밸브{2/}{2/}', [{ kind: 'extra', id: 2 }]],
  ['{1}밸브{2/}', [{ kind: 'unclosed', id: 1 }]],
  ['밸브{/1}{2/}', [{ kind: 'unclosed', id: 1 }]],
  ['밸브{3/}{4}{/4}{2/}', [{ kind: 'unknown', id: 3 }, { kind: 'unknown', id: 4 }]],
  ['{2}밸브{/2}', [{ kind: 'unknown', id: 2 }, { kind: 'missing', id: 2 }]],
])('problems of %s', (target, problems) => {
  expect(tagProblems('The {1}red{/1} valve{2/}.', target, { '1': bold, '2': note }))
    .toEqual(problems);
});

test('pairs that cross are a problem, pairs inside each other are not', () => {
  const tags = { '1': bold, '2': bold };
  expect(tagProblems('{1}a{/1}{2}b{/2}', '{1}가{2}나{/2}{/1}', tags)).toEqual([]);
  expect(tagProblems('{1}a{/1}{2}b{/2}', '{1}가{2}나{/1}다{/2}', tags))
    .toEqual([{ kind: 'nesting', id: 1 }]);
});

test('the next missing tag follows the order of the source and completes half a pair', () => {
  const source = '{1}a{/1} {2/} b';
  expect(nextMissingTag(source, '')).toEqual([{ open: 1 }, { close: 1 }]);
  expect(nextMissingTag(source, '{1}가')).toEqual([{ close: 1 }]);
  expect(nextMissingTag(source, '{1}가{/1}')).toEqual([{ single: 2 }]);
  expect(nextMissingTag(source, '{2/}{1}가{/1}')).toBeUndefined();
});

test('the smallest splice touches only what changed', () => {
  expect(smallestSplice('빨간 밸브', '빨간색 밸브')).toEqual({ index: 2, remove: 0, insert: '색' });
  expect(smallestSplice('같음', '같음')).toEqual({ index: 2, remove: 0, insert: '' });
  expect(smallestSplice('a😀b', 'a😁b')).toEqual({ index: 1, remove: 2, insert: '😁' });
});

test('a splice leads from any text to any other and never cuts a character in two', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '가', '😀', '😁', '𝟘', '𠀀') });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { index, remove, insert } = smallestSplice(before, after);
      const kept = [before.slice(0, index), before.slice(index + remove)];
      expect(kept[0] + insert + kept[1]).toBe(after);
      expect([...kept, insert].every((piece) => piece.isWellFormed())).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

/** Token lists as a parser makes them: no empty text, no two texts side by side. */
function tokenLists() {
  const id = fc.integer({ min: 1, max: 999_999_999 });
  const token = fc.oneof(
    fc.string({ unit: fc.constantFrom('{', '}', '/', '1', 'a', '가', '😀', '\n'), minLength: 1 }),
    id.map((open) => ({ open })),
    id.map((close) => ({ close })),
    id.map((single) => ({ single })),
  );
  return fc.array(token).map((tokens: Token[]) =>
    tokens.filter((t, i) => typeof t !== 'string' || typeof tokens[i - 1] !== 'string')
  );
}
