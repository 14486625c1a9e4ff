import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTags, writeTags } from '../../../../src/language/tags/tags.ts';
import { lengthOf, looseHalves, offsetAt, piecesOf, placeAt, writePieces } from './pieces.ts';

const again = (text: string) => writePieces(piecesOf(text)).text;

test.each([
  '{1}빨간색{/1} 밸브{2/}.',
  '{1}가{2}나{/2}{/1}',
  '{2}{1}가{/1}{/2}',
  '{1}{2}가{/2}나{/1}',
  '{1}가{/1}{1}나{/1}',
  '{1}{/1}',
  '가{1}{2/}{/1}',
  '{1}가{2}나{/1}다{/2}',
  '{/1}가{1}',
  '{{이름}} {1}}}{/1}',
  '{1}{2}{/2}{/1}가\n나\t',
  '',
])('%j goes through the rich editor unchanged', (text) => {
  expect(again(text)).toBe(text);
});

const token = fc.oneof(
  fc.constantFrom('가', ' ', '{', '}', '\n', '👍', 'ab'),
  fc.integer({ min: 1, max: 4 }).map((id) => ({ open: id })),
  fc.integer({ min: 1, max: 4 }).map((id) => ({ close: id })),
  fc.integer({ min: 1, max: 4 }).map((id) => ({ single: id })),
);
const tagForm = fc.array(token, { maxLength: 14 }).map(writeTags);

test('no text in tag form is changed by being shown', () => {
  fc.assert(
    fc.property(tagForm, (text) => void expect(again(text)).toBe(text)),
    { numRuns: 5000, seed: 8 },
  );
});

test('a caret that goes into the rich editor and back stays at its sign', () => {
  fc.assert(
    fc.property(tagForm, fc.nat(30), (text, some) => {
      const pieces = piecesOf(text);
      const written = writePieces(pieces);
      const all = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
      const place = Math.min(some, all);
      for (const bias of ['before', 'after'] as const) {
        expect(placeAt(pieces, written, offsetAt(pieces, written, place, bias))).toBe(place);
      }
    }),
    { numRuns: 5000, seed: 9 },
  );
});

test('words that lose their pair by an edit in its middle are in two pairs', () => {
  const around = [{ id: 1, copy: 0 }];
  const pieces = [
    { kind: 'words', words: '가', around },
    { kind: 'words', words: '나', around: [] },
    { kind: 'words', words: '다', around },
  ] as const;
  expect(writePieces(pieces).text).toBe('{1}가{/1}나{1}다{/1}');
});

test('what is written is read as the same words and tags', () => {
  fc.assert(
    fc.property(tagForm, (text) => void expect(parseTags(again(text))).toEqual(parseTags(text))),
    { numRuns: 500, seed: 10 },
  );
});

test.each([
  ['나{1}다', '{1}'],
  ['나{/1}다', '{/1}'],
  ['{1}나{/1}', ''],
  ['{/2}나{1}', '{/2}{1}'],
  ['{1/}나', ''],
])('of %j, these halves belong to what stays: %j', (stretch, halves) => {
  expect(looseHalves(stretch)).toBe(halves);
});
