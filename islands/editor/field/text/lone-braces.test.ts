import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdit } from '../../../../src/language/text-edits/text-edit.ts';
import { carryOver, fromWhole, toWhole, wholeForm } from './lone-braces.ts';
import { lengthOf, offsetAt, piecesOf, writePieces } from '../rich/pieces.ts';

test('whoever types beside a tag that is being typed leaves its brace alone', () => {
  expect(carryOver('가{ 나', '가{{ 나다')).toBe('가{ 나다');
  expect(carryOver('{/ 나', '다{{/ 나')).toBe('다{/ 나');
});

test('what would become a tag by standing beside the brace is written as words', () => {
  expect(carryOver('가{', '가{{1}}')).toBe('가{{1}}');
});

const rough = fc.array(
  fc.constantFrom('{', '}', '{{', '}}', '{1}', '{/1}', '{2/}', '가', '1', '/'),
  {
    maxLength: 12,
  },
).map((parts) => parts.join(''));

test('places go to the whole form and back', () => {
  fc.assert(
    fc.property(rough, fc.nat(30), (text, some) => {
      const at = Math.min(some, text.length);
      expect(fromWhole(text, toWhole(text, at))).toBe(at);
      expect(toWhole(text, text.length)).toBe(wholeForm(text).length);
    }),
    { numRuns: 5000, seed: 11 },
  );
});

test('whatever is typed means the same, and changes no brace of anybody else', () => {
  fc.assert(
    fc.property(
      rough,
      fc.constantFrom('나', 'x', ' ', '{{', '{3/}'),
      fc.nat(30),
      (text, words, some) => {
        const pieces = piecesOf(text);
        const written = writePieces(pieces);
        const all = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
        const at = offsetAt(pieces, written, Math.min(some, all));
        const after = applyEdit(written.text, { start: at, end: at, insert: words });
        const carried = carryOver(text, after);
        expect(wholeForm(carried)).toBe(after);
        if (/[나x ]/.test(words)) expect(carried.length).toBe(text.length + words.length);
      },
    ),
    { numRuns: 5000, seed: 12 },
  );
});
