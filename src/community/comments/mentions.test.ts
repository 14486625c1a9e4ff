import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { writeComment, writePost } from '../../../tests/board.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let post: number;
beforeEach(async () => {
  app = await testApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
  post = await writePost(app, kim);
});
afterEach(() => app.close());

const names = async (as: Person) => {
  const res = await app.api('GET', `/mention-names/${post}`, { as });
  return res.status === 200 ? await res.json() : res.status;
};
const called = async (as: Person) => {
  const res = await app.api('POST', '/notification', { as, json: { member: as.email } });
  return (await res.json()).filter(({ cause }: { cause: string }) => cause === 'mention').length;
};

test('who wrote under a post is suggested, the author first, and nobody who only reads', async () => {
  const han = await app.member('han');
  await app.member('reader');
  await writeComment(app, lee, post, '먼저');
  await writeComment(app, han, post, '나중');
  expect(await names(lee)).toEqual(['kim', 'han']);
  expect(await names(kim)).toEqual(['han', 'lee']);
});

test('who is blocked, or whose comment was deleted, is not suggested', async () => {
  await writeComment(app, lee, post, '하나');
  const han = await app.member('han');
  const { no } = await writeComment(app, han, post, '둘');
  await app.api('DELETE', `/comment/${no}`, { as: han });
  expect(await names(kim)).toEqual(['lee']);
  await app.api('PUT', '/blocks/kim', { as: lee });
  expect(await names(kim)).toEqual([]);
});

test('what is no post for the reader has no names', async () => {
  await app.api('DELETE', `/support/${post}`, { as: kim });
  expect(await names(lee)).toBe(404);
});

test('a name with a blank, and one with a particle behind it, are mentioned among those who write there', async () => {
  const park = await app.member('박 번역');
  const seo = await app.member('서윤');
  for (const one of [park, seo]) await writeComment(app, one, post, '여기 있어요');
  await writeComment(app, lee, post, '@박 번역 님, @서윤은 어떻게 생각하세요?');
  expect([await called(park), await called(seo)]).toEqual([1, 1]);
});
