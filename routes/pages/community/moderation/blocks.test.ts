import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { bodyOf, writeComment, writePost } from '../../../../tests/board.ts';
import { sendForm } from '../../../../tests/moderation.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let post: number;
let leeNo: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  post = await writePost(app, lee, { title: '제목 하나', document: bodyOf('본문 하나') });
  leeNo = (await (await app.api('GET', `/support/${post}`)).json()).member_no;
});
afterEach(() => app.close());

const block = (command = 'block', as = kim) =>
  sendForm(app, `/form/block/${leeNo}`, as, { do: command });
const htmlOf = async (path: string, as: Person) => await (await app.page(path, { as })).text();
const folded = '<details class="blocked-words">';
const notices = async (as: Person) =>
  (await (await app.api('POST', '/notification', { as, json: {} })).json()).length;

test('what a blocked member wrote is folded for the member who blocked, and for nobody else', async () => {
  const own = await writePost(app, kim);
  await writeComment(app, lee, own, '댓글 하나');
  expect((await block()).headers.get('location')).toBe('/moderation/mine#blocked');
  expect(await htmlOf(`/support/${post}`, kim)).toContain(folded);
  expect(await htmlOf(`/support/${own}`, kim)).toContain(folded);
  const list = await htmlOf('/supports', kim);
  expect(list).not.toContain('제목 하나');
  expect(list).toContain('차단한 회원의 글');
  for (const path of [`/support/${post}`, `/support/${own}`]) {
    expect(await htmlOf(path, lee)).not.toContain(folded);
  }
  expect(await htmlOf('/moderation/mine', kim)).toContain(`href="/form/block/${leeNo}"`);
  await block('unblock');
  expect(await htmlOf(`/support/${post}`, kim)).not.toContain(folded);
});

test('no notification crosses a block, in either direction', async () => {
  const own = await writePost(app, kim);
  await block();
  await writeComment(app, lee, own, '@kim 댓글');
  await app.api('POST', '/love', { as: lee, json: { no: own } });
  await writeComment(app, kim, post, '@lee 댓글');
  expect([await notices(kim), await notices(lee)]).toEqual([0, 0]);
  await block('unblock');
  await writeComment(app, lee, own, '댓글');
  expect(await notices(kim)).toBe(1);
});

test('a block on the board is the block of the chat', async () => {
  await block();
  expect(await (await app.api('GET', '/blocks', { as: kim })).json())
    .toMatchObject([{ name: 'lee' }]);
  await app.api('DELETE', '/blocks/lee', { as: kim });
  expect(await htmlOf(`/support/${post}`, kim)).not.toContain(folded);
});

test('nobody blocks themselves, or a member who is not there', async () => {
  expect((await block('block', lee)).status).toBe(422);
  expect((await app.page('/form/block/987', { as: kim })).status).toBe(404);
});
