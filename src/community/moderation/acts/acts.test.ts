import { afterEach, beforeEach, expect, test } from 'vitest';
import { moderationActs } from '../../../../db/schema/community/moderation.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { bodyOf, writeComment, writePost } from '../../../../tests/board.ts';
import { passDays, sendForm, signInAgain } from '../../../../tests/moderation.ts';
import { operatorOf } from '../../../../tests/operators.ts';
import { sendOutbox } from '../../../notifications/mail/send-outbox.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let boss: Person;
let post: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  boss = await operatorOf(app);
  post = await writePost(app, kim, { title: '차입금', document: bodyOf('본문입니다') });
});
afterEach(() => app.close());

const decide = (path: string, form: Record<string, string>, as = boss) =>
  sendForm(app, `/moderation/${path}`, as, { reason: 'spam', words: '광고예요', ...form });
const htmlOf = async (path: string, as?: Person) =>
  await (await app.page(path, as ? { as } : {})).text();
const statusOf = async (path: string, as?: Person) =>
  (await app.page(path, as ? { as } : {})).status;
const found = async (words: string) =>
  (await (await app.api('GET', `/support-search?searchkey=${encodeURIComponent(words)}`)).json())
    .length;

test('what is hidden leaves lists, counts, search, the map of pages and stored pages; and comes back', async () => {
  const { no } = await writeComment(app, lee, post, '상환 일정은요');
  const everywhere = async () => [
    await statusOf(`/support/${post}`),
    (await htmlOf('/supports')).includes('차입금'),
    (await (await app.api('GET', '/supports')).json()).length,
    await found('차입금'),
    await found('상환'),
    (await (await app.app.request('/sitemap.xml')).text()).includes(`/support/${post}`),
    (await app.api('GET', `/comments/${post}`)).status,
  ];
  const shown = [200, true, 1, 1, 1, true, 200];
  expect(await everywhere()).toEqual(shown);
  expect((await decide(`post/${post}`, { do: 'hide' })).status).toBe(303);
  expect(await everywhere()).toEqual([404, false, 0, 0, 0, false, 404]);
  expect(await statusOf(`/support/${post}`, lee)).toBe(404);
  expect((await app.api('POST', `/comment/${post}`, { as: lee, json: { comment: 'x' } })).status)
    .toBe(404);
  await decide(`post/${post}`, { do: 'restore' });
  expect(await everywhere()).toEqual(shown);
  await decide(`comment/${no}`, { do: 'hide' });
  expect(await found('상환')).toBe(0);
  expect((await (await app.api('GET', `/support/${post}`)).json()).comments).toBe(0);
  await decide(`comment/${no}`, { do: 'restore' });
  expect(await everywhere()).toEqual(shown);
});

test('its author sees what was done and why, here and by mail', async () => {
  await decide(`post/${post}`, { do: 'hide', words: '같은 광고가 되풀이돼요' });
  const page = await htmlOf(`/support/${post}`, kim);
  expect(page).toContain('운영 정책에 따라 가려진 글');
  expect(page).toContain('href="/moderation/mine"');
  expect(page).toContain('noindex');
  const [notice] = await (await app.api('POST', '/notification', { as: kim, json: {} })).json();
  expect(notice).toMatchObject({ cause: 'moderation', link: '/moderation/mine/1' });
  const own = await htmlOf('/moderation/mine/1', kim);
  expect(own).toContain('같은 광고가 되풀이돼요');
  expect(own).toContain('광고·도배');
  expect(await statusOf('/moderation/mine/1', lee)).toBe(404);
  await sendOutbox(app.deps);
  const [mail] = app.mails.filter(({ to }) => to === kim.email);
  expect(mail?.text).toContain('같은 광고가 되풀이돼요');
  expect(mail?.text).toContain('/moderation/mine/1');
  expect(mail?.text).not.toContain(boss.name);
});

test('a decision needs words, is made once, and goes on record with who made it', async () => {
  const refused = await decide(`post/${post}`, { do: 'hide', words: ' ' });
  expect(refused.status).toBe(422);
  await decide(`post/${post}`, { do: 'hide' });
  expect((await decide(`post/${post}`, { do: 'hide' })).status).toBe(409);
  expect((await decide(`comment/1`, { do: 'lock' })).status).toBe(404);
  expect(await app.db.select().from(moderationActs)).toMatchObject([
    { act: 'hide', operatorUid: boss.uid, uid: kim.uid, reason: 'spam', words: '광고예요' },
  ]);
  expect(await htmlOf('/moderation?tab=log', boss)).toContain('boss');
});

test('members and visitors decide nothing', async () => {
  expect((await decide(`post/${post}`, { do: 'hide' }, lee)).status).toBe(403);
  expect((await sendForm(app, `/moderation/post/${post}`, null, { do: 'hide' })).status).toBe(302);
  expect(await statusOf('/moderation', lee)).toBe(403);
  expect(await statusOf(`/support/${post}`)).toBe(200);
});

test('a locked post takes no comments, and what was typed is not lost', async () => {
  await decide(`post/${post}`, { do: 'lock' });
  const res = await sendForm(app, `/support/${post}`, lee, { do: 'comment', comment: '늦은 말' });
  expect(res.status).toBe(409);
  expect(await res.text()).toContain('늦은 말');
  const call = await app.api('POST', `/comment/${post}`, { as: lee, json: { comment: 'x' } });
  expect([call.status, (await call.json()).code]).toEqual([409, 'post.locked']);
  expect(await htmlOf(`/support/${post}`, lee)).not.toContain('id="comment-box"');
  await decide(`post/${post}`, { do: 'unlock' });
  await writeComment(app, lee, post, '이제 돼요');
});

test('a pinned post stands above the first page and not above others', async () => {
  for (let at = 0; at < 11; at++) await writePost(app, lee, { title: `글 ${at}` });
  expect(await htmlOf('/supports')).not.toContain('차입금');
  await decide(`post/${post}`, { do: 'pin', words: '' });
  expect(await htmlOf('/supports')).toContain('차입금');
  expect(await htmlOf('/supports')).toContain('board-category">고정<');
  expect(await htmlOf('/supports?category=R')).not.toContain('차입금');
  expect((await htmlOf('/supports?page=2')).match(/차입금/g)).toHaveLength(1);
  await decide(`post/${post}`, { do: 'unpin' });
  expect((await htmlOf('/supports')).includes('차입금')).toBe(false);
});

test('one objects once within fifteen days; upheld, it is undone', async () => {
  await decide(`post/${post}`, { do: 'hide' });
  const object = (as: Person, words = '광고가 아니라 질문이에요') =>
    sendForm(app, '/moderation/mine/1', as, { words });
  expect((await object(lee)).status).toBe(404);
  expect((await object(kim, ' ')).status).toBe(422);
  expect((await object(kim)).headers.get('location')).toBe('/moderation/mine/1?said=appealed');
  expect((await object(kim)).status).toBe(409);
  expect(await htmlOf('/moderation?tab=appeals', boss)).toContain('광고가 아니라 질문이에요');
  const answer = (as: Person) =>
    sendForm(app, '/moderation', as, { act: '1', do: 'uphold', words: '저희가 틀렸어요' });
  expect((await answer(kim)).status).toBe(403);
  expect((await answer(boss)).status).toBe(303);
  expect((await answer(boss)).status).toBe(409);
  expect(await statusOf(`/support/${post}`)).toBe(200);
  expect(await htmlOf('/moderation/mine/1', kim)).toContain('저희가 틀렸어요');
  const rows = await (await app.api('POST', '/notification', { as: kim, json: {} })).json();
  expect(rows.map(({ cause }: { cause: string }) => cause))
    .toEqual(['moderation', 'appeal answered', 'moderation']);
});

test('rejected it stays; after fifteen days it is too late', async () => {
  await decide(`post/${post}`, { do: 'hide' });
  await sendForm(app, '/moderation/mine/1', kim, { words: '아니에요' });
  await sendForm(app, '/moderation', boss, { act: '1', do: 'reject', words: '광고가 맞아요' });
  expect(await statusOf(`/support/${post}`)).toBe(404);
  const other = await writePost(app, kim);
  await decide(`post/${other}`, { do: 'hide' });
  passDays(app, 16);
  const late = await sendForm(app, '/moderation/mine/2', await signInAgain(app, kim), {
    words: '늦었어요',
  });
  expect(late.status).toBe(409);
});
