import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { writeComment, writePost } from '../../../tests/board.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let han: Person;
let post: number;
beforeEach(async () => {
  app = await testApp();
  [kim, lee, han] = [await app.member('kim'), await app.member('lee'), await app.member('han')];
  post = await writePost(app, kim);
});
afterEach(() => app.close());

const news = async (as: Person) => {
  const res = await app.api('POST', '/notification', { as, json: { member: as.email } });
  return (await res.json()).map((
    one: { comment: string; thread: string; query: string; member_name: string },
  ) => [one.comment, one.thread, one.query, one.member_name]);
};

test('the author of a post hears of comments, the answered one of replies, the named one of the mention', async () => {
  const first = await writeComment(app, lee, post, '첫 댓글');
  expect(await news(kim)).toEqual([['첫 댓글', '0', String(post), 'lee']]);
  const json = { fid: first.fid, thread: first.thread, comment: '답글 @Han 보세요' };
  await app.api('POST', `/recomment/${post}`, { as: kim, json });
  expect(await news(lee)).toEqual([['답글 @Han 보세요', 'AA', String(post), 'kim']]);
  expect(await news(han)).toEqual([['답글 @Han 보세요', 'AA', String(post), 'kim']]);
  expect(await news(kim)).toHaveLength(1);
});

test('nobody is notified twice of one comment, nor of their own', async () => {
  const own = await writeComment(app, kim, post, '@kim @lee');
  expect(await news(kim)).toEqual([]);
  const json = { fid: own.fid, thread: own.thread, comment: '@kim 네' };
  await app.api('POST', `/recomment/${post}`, { as: lee, json });
  expect(await news(kim)).toHaveLength(1);
});

test('opening the post marks its notifications read', async () => {
  await writeComment(app, lee, post, '첫 댓글');
  const refs = async () => {
    const res = await app.api('POST', '/notification', { as: kim, json: { member: kim.email } });
    return (await res.json()).map(({ ref }: { ref: number }) => Number(ref));
  };
  expect(await refs()).toEqual([0]);
  await (await app.page(`/support/${post}`, { as: kim })).text();
  expect(await refs()).toEqual([1]);
});

test('the own export holds posts, comments and recommendations, and no words of others', async () => {
  await writeComment(app, lee, post, '남의 댓글');
  await writeComment(app, kim, post, '내 댓글');
  const res = await app.api('GET', '/profile/export', { as: kim });
  const data = await res.json();
  expect(data.posts).toMatchObject([{
    no: post,
    title: '질문이 있어요',
    text: '어떻게 옮길까요?',
  }]);
  expect(data.comments).toMatchObject([{ post, text: '내 댓글' }]);
  expect(data.recommended_posts).toEqual([]);
});

test('whose answer is accepted hears of it once, and nobody of their own', async () => {
  const answer = await writeComment(app, lee, post, '이렇게요');
  const own = await writeComment(app, kim, post, '저도요');
  const accept = (comment: number | null) =>
    app.api('PUT', `/support/${post}/accepted`, { as: kim, json: { comment } });
  for (const comment of [answer.no, null, answer.no, own.no]) await accept(comment);
  const res = await app.api('POST', '/notification', { as: lee, json: {} });
  expect(await res.json()).toMatchObject([
    {
      cause: 'accepted answer',
      link: `/support/${post}`,
      message: expect.stringContaining('채택'),
    },
  ]);
  expect(await news(kim)).toHaveLength(1);
});

test('nothing is said across a block, in either direction', async () => {
  await app.api('PUT', '/blocks/lee', { as: kim });
  const comment = await writeComment(app, lee, post, '@han 안녕하세요');
  await app.api('POST', '/love', { as: lee, json: { no: post } });
  expect(await news(kim)).toEqual([]);
  expect(await news(han)).toHaveLength(1);
  const json = { fid: comment.fid, thread: comment.thread, comment: '@lee' };
  await app.api('POST', `/recomment/${post}`, { as: kim, json });
  await app.api('PUT', `/support/${post}/accepted`, { as: kim, json: { comment: comment.no } });
  expect(await news(lee)).toEqual([]);
});
