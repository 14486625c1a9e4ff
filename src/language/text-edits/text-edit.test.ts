import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdit, editBetween } from './text-edit.ts';

test('the edit makes the second text of the first, wherever the caret is', () => {
  const text = fc.string({ unit: fc.constantFrom('가', 'a', ' ', '👍', '\ud83d') });
  fc.assert(
    fc.property(text, text, fc.option(fc.nat(20), { nil: undefined }), (before, after, caret) => {
      const edit = editBetween(before, after, caret);
      expect(edit ? applyEdit(before, edit) : before).toBe(after);
    }),
    { numRuns: 3000, seed: 7 },
  );
});

test('the caret says which of equal letters was typed', () => {
  expect(editBetween('aa', 'aaa', 2)).toEqual({ start: 1, end: 1, insert: 'a' });
  expect(editBetween('aa', 'aaa', 1)).toEqual({ start: 0, end: 0, insert: 'a' });
  expect(editBetween('aaa', 'aa', 1)).toEqual({ start: 1, end: 2, insert: '' });
});

test('one of two signs that share a half is replaced whole', () => {
  expect(editBetween('a👍b', 'a👎b')).toEqual({ start: 1, end: 3, insert: '👎' });
});
