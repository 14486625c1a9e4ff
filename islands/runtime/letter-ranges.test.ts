import { expect, test } from 'vitest';
import { rangesOf, withoutLetters } from './letter-ranges.ts';

const code = (letter: string) => letter.codePointAt(0) ?? 0;

test('neighbours are one range, in any order and once', () => {
  expect(rangesOf([0x43, 0x41, 0x42, 0x42, 0xac00])).toBe('U+41-43,U+ac00');
  expect(rangesOf([])).toBe('');
});

test('letters that have a face of their own are in no other one', () => {
  const css = '@font-face{src:url(1);unicode-range:U+41-44, U+ac00}' +
    '@font-face { src: url(2);\n\tunicode-range: U+61;\n}' +
    '@font-face{src:url(3)}';

  const rest = withoutLetters(css, new Set(['B', 'a', '가'].map(code)));

  expect(rest).toBe('@font-face{src:url(1);unicode-range:U+41,U+43-44}@font-face{src:url(3)}');
});
