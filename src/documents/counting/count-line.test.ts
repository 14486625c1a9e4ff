import { expect, test } from 'vitest';
import { countLine } from './count-line.ts';

const bold = { t: 'fmt' } as never;
const line = (source: string, tags = {}) => countLine(source, tags, 'ko');

test('tags count nothing', () => {
  // 계약을 해지: two eojeols, six characters, five without the blank.
  const facts = line('{1}계약{/1}을 {2/}해지', { 1: bold, 2: bold });

  expect(facts).toMatchObject({ eojeol: 2, spaced: 6, characters: 5, letters: 5 });
});

test('a line break parts eojeols and is no character; a tab is a blank', () => {
  const tags = { 1: { t: 'br' }, 2: { t: 'tab' } };

  expect(line('갑{1/}을', tags)).toMatchObject({ eojeol: 2, spaced: 2, characters: 2 });
  expect(line('갑{2/}을', tags)).toMatchObject({ eojeol: 2, spaced: 3, characters: 2 });
});

test('doubled braces are one brace each', () => {
  expect(line('{{이름}}')).toMatchObject({ eojeol: 1, characters: 4, letters: 2 });
});

test('lines without a letter are numbers', () => {
  expect(['12.5 %', '2026-01-02', '- - -', '① 3'].map((text) => line(text).isNumbers))
    .toEqual([true, true, true, true]);
  expect(['3개', 'A-1', '가'].map((text) => line(text).isNumbers)).toEqual([false, false, false]);
});

test('lines are equal by text and tags, however blanks and code points are written', () => {
  const key = (source: string) => line(source, { 1: bold, 7: bold }).repeatKey;

  expect(key(' 계약을  해지한다. ')).toBe(key('계약을 해지한다.'));
  expect(key('계약'.normalize('NFD'))).toBe(key('계약'));
  expect(key('{1}계약{/1}')).toBe(key('{7}계약{/7}'));
  expect(key('{1}계약{/1}')).not.toBe(key('계약'));
  expect(key('계약을 해지한다.')).not.toBe(key('계약을 해지한다'));
});
