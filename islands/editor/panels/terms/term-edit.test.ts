import { expect, test } from 'vitest';
import { termEdit } from './term-edit.ts';

/** `▮` is the caret, `[…]` the selection. */
function after(shown: string, term: string, lang = 'ko'): string {
  const text = shown.replace(/[[\]▮]/g, '');
  const start = shown.search(/[[▮]/);
  const end = shown.includes('[') ? shown.indexOf(']') - 1 : start;
  const edit = termEdit(text, { start, end }, term, lang);
  const changed = text.slice(0, edit.start) + edit.insert + text.slice(edit.end);
  return `${changed.slice(0, edit.caret.start)}▮${changed.slice(edit.caret.start)}`;
}

test.each([
  ['▮를 연다', '파일', '파일▮을 연다'],
  ['▮으로 보낸다', '서울', '서울▮로 보낸다'],
  ['[매수인]이 서명한다', '구매자', '구매자▮가 서명한다'],
  ['[계약]은 계약서에 따른다', '합의', '합의▮는 계약서에 따른다'],
  ['[서버](을)를 연다', '파일', '파일▮(을)를 연다'],
  ['▮을(를) 연다', '서버', '서버▮를 연다'],
  ['문서▮', '파일', '문서파일▮'],
  ['', '파일', '파일▮'],
])('%s becomes with %s: %s', (shown, term, result) => {
  expect(after(shown || '▮', term)).toBe(result);
});

test('other languages have no particles', () => {
  expect(after('▮를', 'file', 'en')).toBe('file▮를');
});
