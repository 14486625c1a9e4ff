import { expect, test } from 'vitest';
import { fileSizeText } from './file-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [52_428_800, '50.0 MB'],
  [3 * 1024 ** 3, '3.0 GB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(fileSizeText(bytes)).toBe(shown);
});
