import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countClusters, countText } from './count-text.ts';
import { wordsOf } from './rules.ts';

/** Text, then eojeol, characters with and without blanks, letters and GMX-V words, counted by hand. */
const korean = [
  ['계약을 해지한다.', 2, 9, 8, 7, 2.12],
  ['번역 메모리', 2, 6, 5, 5, 1.52],
  ['번역메모리', 1, 5, 5, 5, 1.52],
  ['API 키를 3개 만든다.', 4, 14, 11, 10, 3.03],
  ['제3조(정의) ① 뜻은 다음과 같다.', 5, 20, 16, 13, 3.94],
  ['"네," 그가 말했다.', 3, 12, 10, 6, 1.82],
  ['- - -', 0, 5, 3, 0, 0],
  // A family of three people, joined without a width, is one character.
  ['좋아요 👨‍👩‍👧', 1, 5, 4, 3, 0.91],
  ['한글'.normalize('NFD'), 1, 2, 2, 2, 0.61],
  // Neither line breaks nor what cannot be seen counts, but a break parts eojeols.
  ['첫째\n둘째', 2, 4, 4, 4, 1.21],
  ['첫\u200b째\ufeff 둘\u00ad째', 2, 5, 4, 4, 1.21],
  ['가\u3000나\u00a0다', 3, 5, 3, 3, 0.91],
  ['', 0, 0, 0, 0, 0],
  [' \t ', 0, 3, 0, 0, 0],
] as const;

test.each(korean)('Korean: %s', (text, eojeol, spaced, characters, letters, words) => {
  const counts = countText(text, 'ko');

  expect(counts).toEqual({ eojeol, spaced, characters, letters, words: 0 });
  expect(wordsOf('ko', counts)).toBeCloseTo(words, 2);
});

test.each([
  ['The file could not be saved.', 6],
  ["Don't use a well-known 3.5-inch disk", 8],
  ['a/b, c & d', 4],
  ['e.g. 1,000 items', 3],
  ['… — !', 0],
  ['v2.0 of www.example.com, 24/7', 5],
  ['naïve co-operation: 3:30 p.m.', 6],
  ['the 한국어 word 文字', 5],
])('English words are those of Unicode: %s', (text, words) => {
  expect(wordsOf('en', countText(text, 'en'))).toBe(words);
});

test('Japanese and Chinese words are reckoned from letters too', () => {
  // Five and seven letters, and a full stop each.
  expect(wordsOf('ja', countText('保存する。', 'ja'))).toBeCloseTo(4 / 3, 5);
  expect(wordsOf('zh', countText('请保存这个文件。', 'zh'))).toBeCloseTo(7 / 2.8, 5);
});

test('the short way counts as the long one, for any text', () => {
  const alphabet = [
    ...'a1 .,-가힣ㄱ나①계약文字かター、。「」“”…·→％Ａé\t\n\u0301\u200b\u200d\u00ad👨👩🇰🇷\u1100\u1161\u3099\u302a\ufe0f',
  ];
  const texts = fc.array(fc.constantFrom(...alphabet), { maxLength: 30 }).map((all) =>
    all.join('')
  );
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
      const { spaced, characters, letters } = countText(text, 'ko');
      expect({ spaced, characters, letters }).toEqual(countClusters(text.normalize('NFC')));
    }),
    { numRuns: 2000 },
  );
});

test('every character that is taken the short way stands alone', () => {
  const wrong: string[] = [];
  for (let code = 0; code < 0x10000; code++) {
    const text = `가${String.fromCharCode(code)}나`;
    if (text.normalize('NFC') !== text) continue;
    const { spaced, characters, letters } = countText(text, 'ko');
    const exact = countClusters(text);
    if (spaced !== exact.spaced || characters !== exact.characters || letters !== exact.letters) {
      wrong.push(code.toString(16));
    }
  }
  expect(wrong).toEqual([]);
});
