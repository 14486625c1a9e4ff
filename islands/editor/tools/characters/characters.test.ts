import { expect, test } from 'vitest';
import { applyEdit } from '../../field/text/tag-text.ts';
import { changeWords, wordAt } from './edits.ts';
import { nextCase } from './letter-case.ts';
import { signGroups } from './signs.ts';
import { toFullWidth, toHalfWidth } from './width.ts';

test('small letters, capitals at the front, capitals, and round again', () => {
  expect(
    ['the buyer’s note', 'The Buyer’s Note', 'THE BUYER’S NOTE'].map((one) => nextCase(one, 'en')),
  )
    .toEqual(['The Buyer’s Note', 'THE BUYER’S NOTE', 'the buyer’s note']);
  expect(['a', 'A', 'mIxed', '계약'].map((one) => nextCase(one, 'en'))).toEqual([
    'A',
    'a',
    'mixed',
    '계약',
  ]);
});

test('width changes of letters, digits and blanks, and there and back is the same', () => {
  expect(toFullWidth('ABC 12%')).toBe('ＡＢＣ　１２％');
  expect(toHalfWidth('ＡＢＣ　１２％')).toBe('ABC 12%');
  expect(toHalfWidth('ｶﾞｲﾄﾞ 한글')).toBe('ガイド 한글');
});

test('tags within the words that change stay as they are', () => {
  const text = 'a {1}red{/1} {12/}valve';
  const edit = changeWords(text, { start: 2, end: text.length }, (words) => toFullWidth(words));
  expect(applyEdit(text, edit)).toBe('a {1}ｒｅｄ{/1}　{12/}ｖａｌｖｅ');
});

test.each([
  ['The buyer pays', 6, 'en', 'buyer'],
  ['The buyer pays', 9, 'en', 'buyer'],
  ['我喜欢翻译', 4, 'zh-CN', '翻译'],
  ['{12}a', 2, 'en', ''],
  ['  ', 1, 'en', ''],
])('in %j the word at %i is %j: %j', (text, caret, lang, word) => {
  const { start, end } = wordAt(text, caret, lang);
  expect(text.slice(start, end)).toBe(word);
});

test('each sign stands there once', () => {
  const all = signGroups.flatMap(({ signs }) => signs.map((one) => one.sign));
  expect(new Set(all).size).toBe(all.length);
});
