import { expect, test } from 'vitest';
import { mayDelete, mentionedIn, placeOf } from './rules.ts';

const people = ['김민', '김민수', 'Lee', 'Kim Suji'].map((name) => ({ name }));
const called = (body: string) => mentionedIn(body, people).map(({ name }) => name);

test.each([
  ['@김민수 님, 이 용어가 맞나요?', ['김민수']],
  ['@김민님 확인 부탁드려요', ['김민']],
  ['(@lee) 그리고 @Kim Suji', ['Lee', 'Kim Suji']],
  ['@Lee @Lee', ['Lee']],
  ['lee@Lee.com으로 보내 주세요', []],
  ['@아무개', []],
  ['@leeward @lee2', []],
  ['@lee는', ['Lee']],
  ['@', []],
])('%s', (body, names) => {
  expect(called(body)).toEqual(names);
});

test.each([
  ['at the same place', 4, '비밀 유지 의무', 3, { start: 3, end: 5 }],
  ['nearest to where they were', 9, '의무와 권리와 의무', 7, { start: 8, end: 10 }],
  ['nowhere', 0, '권리', 0, undefined],
])('words of an anchor are found %s', (_, start, text, __, expected) => {
  const words = text.startsWith('비밀') ? '유지' : '의무';
  expect(placeOf({ start, words }, text)).toEqual(expected);
});

test('who wrote a comment may delete it, and who manages the document', () => {
  const comment = { authorUid: 'kim' };
  expect(mayDelete({ by: 'kim', duty: 'translator' }, comment)).toBe(true);
  expect(mayDelete({ by: 'lee', duty: 'manager' }, comment)).toBe(true);
  expect(mayDelete({ by: 'lee', duty: 'reviewer' }, comment)).toBe(false);
});
