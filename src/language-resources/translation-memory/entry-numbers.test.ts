import { expect, test } from 'vitest';
import { entryNo, entryRange, numberWithin } from './entry-numbers.ts';
import { LAST_ENTRY } from './rules.ts';

const OUTSIDE = [0, -1, 0.5, LAST_ENTRY + 1, 2 ** 32, 2 ** 53, 2 ** 64, NaN, Infinity];

test('a number is taken apart into what it was made of', () => {
  for (const within of [1, 2, LAST_ENTRY]) {
    expect(numberWithin(entryNo(7, within))).toBe(within);
    expect(entryNo(7, within)).toBeLessThan(entryNo(8, 1));
  }
});

test('a number outside its memory is refused', () => {
  for (const within of OUTSIDE) {
    expect(() => entryNo(7, within), `${within}`).toThrow('memory.entryNotFound');
  }
});

test('a memory whose entries could not be told apart is refused', () => {
  for (const memory of [0, -1, 0.5, 2 ** 21, 2 ** 53, NaN]) {
    expect(() => entryNo(memory, 1), `${memory}`).toThrow('memory.notFound');
  }
});

test('a range ends where the memory ends, whatever it is narrowed to', () => {
  expect(entryRange(7)).toEqual({ first: entryNo(7, 1), last: entryNo(7, LAST_ENTRY) });
  expect(entryRange(7, { after: 3, before: 9 })).toEqual({
    first: entryNo(7, 4),
    last: entryNo(7, 8),
  });
  for (const outside of [-2, 2 ** 32, 2 ** 40, 2 ** 53, NaN]) {
    expect(() => entryRange(7, { after: outside }), `after ${outside}`).toThrow();
    expect(() => entryRange(7, { before: outside }), `before ${outside}`).toThrow();
  }
});
