import { afterEach, beforeEach, expect, test } from 'vitest';
import { rightsRequests } from '../../../../db/schema/community/moderation.ts';
import { openLimiter } from '../../../ports/limiter/libsql.ts';
import { linksIn } from '../../../notifications/mail/rules.ts';
import { sendOutbox } from '../../../notifications/mail/send-outbox.ts';
import { purge } from '../../../privacy/withdrawal/purge.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { bodyOf, writeComment, writePost } from '../../../../tests/board.ts';
import { passDays, sendForm, signInAgain } from '../../../../tests/moderation.ts';
import { operatorOf } from '../../../../tests/operators.ts';
import { endHiding } from './follow-request.ts';
import { readTarget } from './rules.ts';

let app: TestApp;
let kim: Person;
let boss: Person;
let post: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  boss = await operatorOf(app);
  post = await writePost(app, kim, { title: '소문', document: bodyOf('홍길동 씨 이야기') });
});
afterEach(() => app.close());

const request = (given: Record<string, string> = {}) =>
  sendForm(app, '/rights', null, {
    kind: 'rights',
    name: '홍길동',
    email: 'hong@example.com',
    link: `http://localhost:8000/support/${post}`,
    words: '제 이야기를 거짓으로 썼어요',
    proof: '',
    agree: 'on',
    ...given,
  });
const mailsTo = async (to: string) => {
  await sendOutbox(app.deps);
  return app.mails.filter((mail) => mail.to === to);
};
/** The address in the mail that asks to confirm. */
async function mailedPath(to = 'hong@example.com') {
  const [link = ''] = linksIn((await mailsTo(to)).at(-1)?.text ?? '');
  return new URL(link).pathname;
}
async function confirmed(given: Record<string, string> = {}) {
  expect((await request(given)).headers.get('location')).toBe('/rights?said=sent');
  const path = await mailedPath();
  expect((await sendForm(app, path, null, {})).status).toBe(303);
  return path;
}
const decide = (decision: string) =>
  sendForm(app, '/moderation/requests/1', boss, { do: decision, words: '검토했어요' });
const isShown = async () => (await app.page(`/support/${post}`)).status === 200;
const state = async () => (await app.db.select().from(rightsRequests))[0]?.state;
const htmlOf = async (path: string, as?: Person) =>
  await (await app.page(path, as ? { as } : {})).text();

test.each([
  ['https://omgim.example/support/12', { thing: 'post', thingNo: 12 }],
  [' /support/12 ', { thing: 'post', thingNo: 12 }],
  ['https://omgim.example/support/12?comment=34#c34', { thing: 'comment', thingNo: 34 }],
  ['https://omgim.example/support/12?lang=en', undefined],
  ['/supports/12', undefined],
  ['javascript:1', undefined],
])('%s leads to %j', (link, target) => {
  expect(readTarget(link)).toEqual(target);
});

test('a visitor asks, confirms by mail, and nothing happens before; opening the link confirms nothing', async () => {
  await request();
  expect(await htmlOf('/moderation?tab=requests', boss)).not.toContain('거짓으로');
  const path = await mailedPath();
  expect(await htmlOf(path)).toContain('요청 확인하기');
  expect(await state()).toBe('unconfirmed');
  await sendForm(app, path, null, {});
  expect(await htmlOf('/moderation?tab=requests', boss)).toContain('거짓으로');
  expect(await isShown()).toBe(true);
  expect((await app.page(`/rights/${'x'.repeat(43)}`)).status).toBe(404);
  expect(await htmlOf(path)).not.toContain('@');
});

test.each([
  [{ link: 'http://localhost:8000/support/987' }, '글이나 댓글을 찾을 수 없어요'],
  [{ email: 'hong' }, '이메일 주소가 올바르지 않아요'],
  [{ words: ' ' }, '설명을 적어 주세요'],
  [{ agree: '' }, '동의해 주셔야'],
])('%j is refused with the reason, and what was typed comes back', async (given, said) => {
  const res = await request(given);
  expect(res.status).toBe(422);
  const html = await res.text();
  expect(html).toContain(said);
  expect(html).toContain('홍길동');
  expect(await app.db.$count(rightsRequests)).toBe(0);
});

test('hidden for thirty days, both told; decided by nobody it is shown again, and both told', async () => {
  await confirmed();
  await decide('hide');
  expect(await isShown()).toBe(false);
  expect((await mailsTo('hong@example.com')).at(-1)?.text).toContain('2026-04-01 18:00');
  expect((await mailsTo(kim.email)).at(-1)?.text).toContain('2026-04-01 18:00');
  expect(await htmlOf('/moderation/mine/1', kim)).toContain('권리 침해 신고에 따라');
  passDays(app, 29.9);
  await endHiding(app.deps);
  expect(await isShown()).toBe(false);
  passDays(app, 0.1);
  await endHiding(app.deps);
  expect(await isShown()).toBe(true);
  expect(await state()).toBe('restored');
  expect((await mailsTo('hong@example.com')).at(-1)?.text).toContain('다시 보임');
  expect((await mailsTo(kim.email)).at(-1)?.text).toContain('다시 보여요');
});

test('the author objects, the operator decides, both hear; it is no breach of the terms', async () => {
  await confirmed();
  await decide('hide');
  await sendForm(app, '/moderation/mine/1', kim, { words: '사실이에요' });
  expect((await mailsTo('hong@example.com')).at(-1)?.text).toContain('이의');
  expect(await htmlOf('/moderation/requests/1', boss)).toContain('사실이에요');
  expect(await htmlOf('/moderation?tab=appeals', boss)).not.toContain('사실이에요');
  expect((await decide('refuse')).status).toBe(409);
  await decide('restore');
  expect(await isShown()).toBe(true);
  expect(await htmlOf('/moderation/mine/1', kim)).toContain('받아들여졌어요');
  expect((await decide('remove')).status).toBe(409);
});

test('removed for good it stays hidden after the thirty days', async () => {
  await confirmed();
  await decide('hide');
  await decide('remove');
  passDays(app, 60);
  await endHiding(app.deps);
  expect(await isShown()).toBe(false);
});

test('a work is hidden on notice, and shown again fourteen days after the author objects', async () => {
  await confirmed({ kind: 'copyright', proof: '등록 번호 C-2026-1' });
  await decide('hide');
  passDays(app, 40);
  await endHiding(app.deps);
  expect(await isShown()).toBe(false);
  passDays(app, -38);
  kim = await signInAgain(app, kim);
  await sendForm(app, '/moderation/mine/1', kim, { words: '제가 찍었어요' });
  expect((await mailsTo('hong@example.com')).at(-1)?.text).toContain('2026-03-18 18:00');
  passDays(app, 14);
  await endHiding(app.deps);
  expect(await isShown()).toBe(true);
});

test('illegally filmed material is hidden when it is confirmed, and stands first', async () => {
  await confirmed({ kind: 'rights' });
  const other = await writePost(app, kim);
  const { no } = await writeComment(app, kim, other, '영상');
  await request({
    kind: 'filming',
    email: 'other@example.com',
    link: `/support/${other}?comment=${no}#c${no}`,
  });
  await sendForm(app, await mailedPath('other@example.com'), null, {});
  const comments = await (await app.api('GET', `/comments/${other}`)).text();
  expect(comments).not.toContain('영상');
  const tab = await htmlOf('/moderation?tab=requests', boss);
  expect(tab.indexOf('requests/2')).toBeLessThan(tab.indexOf('requests/1'));
  const rows = await (await app.api('POST', '/notification', { as: boss, json: {} })).json();
  expect(rows.map(({ cause }: { cause: string }) => cause))
    .toEqual(['urgent report', 'rights request']);
});

test('members see no requests, and five a day come from one sender', async () => {
  await confirmed();
  expect((await app.page('/moderation/requests/1', { as: kim })).status).toBe(403);
  expect((await sendForm(app, '/moderation/requests/1', kim, { do: 'hide' })).status).toBe(403);
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, app.deps.now);
  app.deps.limiter = limiter;
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) {
    statuses.push((await request({ email: `hong${at}@example.com` })).status);
  }
  limiter.close();
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});

test('unconfirmed requests go after a day, closed ones after three years', async () => {
  await request();
  passDays(app, 1);
  await purge(app.deps);
  expect(await app.db.$count(rightsRequests)).toBe(0);
  app.mails.length = 0;
  await confirmed();
  boss = await signInAgain(app, boss);
  await sendForm(app, '/moderation/requests/2', boss, { do: 'refuse', words: '확인했어요' });
  passDays(app, 3 * 365 - 1);
  await purge(app.deps);
  expect(await app.db.$count(rightsRequests)).toBe(1);
  passDays(app, 3);
  await purge(app.deps);
  expect(await app.db.$count(rightsRequests)).toBe(0);
});
