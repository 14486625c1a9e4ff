import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank } from './fonts/break-class.ts';
import { breakLines } from './break-lines.ts';

const lettersOf = (text: string) => [...text].map((char) => ({ char, advance: 1 }));

function rowsOf(text: string, width: number): string[] {
  const letters = lettersOf(text);
  return breakLines(letters, () => width).map(({ from, to }) =>
    letters.slice(from, to).map(({ char }) => char).join('')
  );
}

test.each([
  ['Latin and Hangul break at blanks', '문서를 번역합니다 the end', 10, [
    '문서를 번역합니다',
    'the end',
  ]],
  ['Han and kana break anywhere', '日本語の文章です', 3, ['日本語', 'の文章', 'です']],
  ['a closing mark never begins a line', '日本語。文章', 3, ['日本', '語。文', '章']],
  ['an opening mark never ends one', '日本（語）文', 3, ['日本', '（語）', '文']],
  ['a particle stays with the Chinese letter before it', '이는 大學은', 5, ['이는 大', '學은']],
  ['a hyphen inside a word is a place to break', 'well-known fact', 6, ['well-', 'known', 'fact']],
  ['an address is cut behind its marks', 'http://a.example/path', 12, [
    'http://a.',
    'example/path',
  ]],
  ['a word that is too long is cut', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['a wanted break ends the line', 'a\nb', 9, ['a', 'b']],
])('%s', (_, text, width, expected) => {
  expect(rowsOf(text, width)).toEqual(expected);
});

test('nothing but blanks at the ends of lines gets lost, in order', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'a가日、（） -\ń'),
    maxLength: 60,
  });
  fc.assert(fc.property(text, fc.integer({ min: 1, max: 12 }), (given, width) => {
    const letters = lettersOf(given);
    const rows = breakLines(letters, () => width);
    let at = 0;
    for (const { from, to } of rows) {
      const between = letters.slice(at, from);
      expect(between.every(({ char }) => isBlank(char))).toBe(true);
      at = to;
    }
    expect(letters.slice(at).every(({ char }) => isBlank(char))).toBe(true);
  }));
});

test('no line is wider than its place, unless a single letter is', () => {
  const advances = fc.array(fc.tuple(fc.constantFrom('a', '가', '日', ' '), fc.nat({ max: 9 })));
  fc.assert(fc.property(advances, fc.array(fc.integer({ min: 1, max: 30 })), (given, widths) => {
    const letters = given.map(([char, advance]) => ({ char, advance }));
    const widthOf = (row: number) => widths[row] ?? 10;
    for (const [row, { from, to, width }] of breakLines(letters, widthOf).entries()) {
      const shown = letters.slice(from, to).filter(({ advance }) => advance > 0);
      if (shown.length > 1) expect(width).toBeLessThanOrEqual(widthOf(row) + 0.02);
    }
  }));
});
