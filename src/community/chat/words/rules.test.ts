import { expect, test } from 'vitest';
import { wordParts } from './rules.ts';

test.each([
  ['안녕하세요', [['text', '안녕하세요']]],
  ['`a < b` 예요', [['code', 'a < b'], ['text', ' 예요']]],
  ['> 인용\n답', [['quote', '인용'], ['text', '답']]],
  ['봐요 https://omgim.example/a?b=1, 네', [
    ['text', '봐요 '],
    ['link', 'https://omgim.example/a?b=1'],
    ['text', ', 네'],
  ]],
  ['/translate/3/a.txt/ko2en?line=4 여기', [
    ['link', '/translate/3/a.txt/ko2en?line=4'],
    ['text', ' 여기'],
  ]],
  ['@이수진 봐 주세요', [['mention', '@이수진'], ['text', ' 봐 주세요']]],
  ['kim@omgim.example, @@lee', [['text', 'kim@omgim.example, @@lee']]],
  ['`@kim` https://a.example/@kim', [
    ['code', '@kim'],
    ['text', ' '],
    ['link', 'https://a.example/@kim'],
  ]],
  ['javascript:alert(1)', [['text', 'javascript:alert(1)']]],
  ['https://bank@evil.example', [['text', 'https://bank@evil.example']]],
  ['<img src=x onerror=alert(1)>', [['text', '<img src=x onerror=alert(1)>']]],
])('%j', (words, parts) => {
  expect(wordParts(words).map(({ kind, text }) => [kind, text])).toEqual(parts);
});
