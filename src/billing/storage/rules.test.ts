import { expect, test } from 'vitest';
import { refusalToStore, sizeText } from './rules.ts';

test.each([
  [{ used: 90, deleted: 0 }, 10, undefined],
  [{ used: 90, deleted: 0 }, 11, 'full'],
  [{ used: 90, deleted: 100 }, 10, undefined],
  [{ used: 90, deleted: 101 }, 10, 'trashFull'],
  [{ used: 0, deleted: 200 }, 1, 'trashFull'],
])('with %o of 100 in use, %i more are answered %s', (stored, bytes, refusal) => {
  expect(refusalToStore({ ...stored, limit: 100 }, bytes)).toBe(refusal);
});

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [350 * 1024, '350 KB'],
  [1.5 * 1024 ** 2, '1.5 MB'],
  [1023 * 1024, '1 MB'],
  [20 * 1024 ** 3, '20 GB'],
])('%i bytes are read as %s', (bytes, shown) => expect(sizeText(bytes)).toBe(shown));
