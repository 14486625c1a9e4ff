import { afterEach, beforeEach, expect, test } from 'vitest';
import { comments } from '../../../db/schema/community.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { bodyOf, writeComment, writePost } from '../../../tests/board.ts';
import { blockMember } from '../../../src/community/chat/rooms/block-member.ts';
import { memberOfToken } from '../../../src/accounts/sessions/sessions.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let park: Person;
let choi: Person;
let post: number;
beforeEach(async () => {
  app = await testApp();
  [kim, lee, park, choi] = await Promise.all(
    ['kim', 'lee', 'park', 'choi'].map((name) => app.member(name)),
  ) as [Person, Person, Person, Person];
  post = await writePost(app, kim, { document: bodyOf('본문') });
  await writeComment(app, lee, post, '먼저 단 댓글');
});
afterEach(() => app.close());

const read = async (as: Person, path = `/support/${post}`) =>
  await (await app.page(path, { as })).text();
const formIds = (html: string) =>
  [...html.matchAll(/name="client_id" value="([^"]+)"/g)].map(([, id]) => id);

test('members who have no part in it see the same comments, each with forms of their own', async () => {
  const [one, other, again] = [await read(park), await read(choi), await read(park)];
  const ids = [one, other, again].flatMap(formIds);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  const plain = (html: string) =>
    html.slice(html.indexOf('class="post-comments"')).replaceAll(/value="[\w-]{32}"/g, '');
  const section = (html: string) => plain(html).slice(0, plain(html).indexOf('</section>'));
  expect(section(other)).toBe(section(one));
  expect(section(one)).toContain('먼저 단 댓글');
  expect(other).not.toContain('park');
  expect(one).not.toContain('choi');
});

test('who has written sees what they may do, also after others have read', async () => {
  await read(park);
  const mine = '/form/delete_comment/';
  expect(await read(park)).not.toContain(mine);
  expect(await read(lee)).toContain(mine);
  expect(await read(kim)).toContain('value="accept"');
  expect(await read(choi)).not.toContain(mine);
  expect(await read(choi)).not.toContain('value="accept"');
  expect(await read(choi)).toContain('/form/report/comment/');
});

test('a block folds what its author wrote, for the one who blocks alone', async () => {
  await read(park);
  const member = await memberOfToken(app.deps, park.token);
  if (!member) throw new Error('not signed in');
  await blockMember(app.deps, member, 'lee');
  expect(await read(park)).toContain('blocked-words');
  expect(await read(choi)).not.toContain('blocked-words');
  await blockMember(app.deps, member, 'kim');
  expect(await read(park, '/supports')).not.toContain('질문이 있어요');
  expect(await read(choi, '/supports')).toContain('질문이 있어요');
});

test('a change is seen at once by every member', async () => {
  const both = async () => [await read(park), await read(choi)];
  await both();
  const { no } = await writeComment(app, kim, post, '새로 단 댓글');
  for (const html of await both()) expect(html).toContain('새로 단 댓글');
  await app.api('PUT', `/comment/${no}`, { as: kim, json: { comment: '고친 댓글' } });
  for (const html of await both()) {
    expect(html).toContain('고친 댓글');
    expect(html).not.toContain('새로 단 댓글');
  }
  await app.api('DELETE', `/comment/${no}`, { as: kim });
  for (const html of await both()) expect(html).not.toContain('고친 댓글');
});

test('where processes share a database, members read what another process has written', async () => {
  app.deps.config.sharesDatabase = true;
  await read(park);
  await app.deps.db.update(comments).set({ body: '다른 곳에서 쓴 말' });
  expect(await read(park)).toContain('다른 곳에서 쓴 말');
});
