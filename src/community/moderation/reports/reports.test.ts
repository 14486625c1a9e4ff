import { afterEach, beforeEach, expect, test } from 'vitest';
import { reports } from '../../../../db/schema/community/moderation.ts';
import { openLimiter } from '../../../ports/limiter/libsql.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { bodyOf, writeComment, writePost } from '../../../../tests/board.ts';
import { grownMember, sendForm } from '../../../../tests/moderation.ts';
import { operatorOf } from '../../../../tests/operators.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let post: number;
beforeEach(async () => {
  app = await testApp();
  kim = await grownMember(app, 'kim');
  lee = await grownMember(app, 'lee');
  post = await writePost(app, kim, { title: '광고 제목', document: bodyOf('광고 본문') });
});
afterEach(() => app.close());

const report = (path: string, as: Person | null, form: Record<string, string> = {}) =>
  sendForm(app, `/form/report/${path}`, as, { reason: 'spam', words: '', ...form });
const htmlOf = async (path: string, as?: Person) =>
  await (await app.page(path, as ? { as } : {})).text();
const causes = async (as: Person) =>
  ((await (await app.api('POST', '/notification', { as, json: {} })).json()) as {
    cause: string;
    comment: string;
  }[]).map(({ cause }) => cause);

test('a report holds what was reported as it was then', async () => {
  const res = await report(`post/${post}`, lee, { words: '같은 광고를 계속 올려요' });
  expect([res.status, res.headers.get('location')]).toEqual([
    303,
    '/moderation/mine?said=reported',
  ]);
  await app.api('PUT', `/support/${post}`, {
    as: kim,
    json: { category: 'Q', title: '고친 제목', document: bodyOf('고친 본문'), rev: 1 },
  });
  const [row] = await app.db.select().from(reports);
  expect(row).toMatchObject({
    reporterUid: lee.uid,
    authorUid: kim.uid,
    thing: 'post',
    reason: 'spam',
    words: '같은 광고를 계속 올려요',
    snapshot: { title: '광고 제목', words: '광고 본문' },
    state: 'open',
  });
  expect(await htmlOf('/moderation/mine', lee)).toContain('같은 광고를 계속 올려요');
});

test('one member reports one thing once; own things, hidden ones and none cannot be reported', async () => {
  const comment = await writeComment(app, kim, post, '댓글');
  expect((await report(`comment/${comment.no}`, lee)).status).toBe(303);
  const twice = await report(`comment/${comment.no}`, lee);
  expect(twice.status).toBe(409);
  expect(await twice.text()).toContain('이미 신고한 내용이에요');
  expect((await report(`post/${post}`, kim)).status).toBe(409);
  expect((await report('post/987', lee)).status).toBe(404);
  expect((await report('message/1', lee)).status).toBe(404);
  expect((await report('cat/1', lee)).status).toBe(404);
  expect((await report(`post/${post}`, null)).status).toBe(302);
  expect(await app.db.$count(reports)).toBe(1);
});

test.each([
  [{ reason: 'other', words: ' ' }, 'moderation.wordsMissing', '설명을 적어 주세요'],
  [{ words: '가'.repeat(1001) }, 'moderation.wordsLong', '지금 1001자예요'],
])('%j is refused, and what was typed comes back', async (form, _, said) => {
  const res = await report(`post/${post}`, lee, form);
  expect(res.status).toBe(422);
  expect(await res.text()).toContain(said);
  expect(await app.db.$count(reports)).toBe(0);
});

test('a nickname is reported too', async () => {
  const no = (await (await app.api('GET', `/support/${post}`, { as: lee })).json()).member_no;
  expect((await report(`member/${no}`, lee, { reason: 'abuse' })).status).toBe(303);
  const [row] = await app.db.select().from(reports);
  expect(row).toMatchObject({ thing: 'member', thingNo: no, snapshot: { words: 'kim' } });

  const boss = await operatorOf(app);
  const address = `/moderation/member/${no}`;
  expect(await htmlOf('/moderation', boss)).toContain(address);
  await sendForm(app, address, boss, { do: 'warn', reason: 'abuse', words: '이름을 바꿔 주세요' });
  expect(await htmlOf('/moderation', boss)).not.toContain(address);
  expect(await causes(lee)).toEqual(['report acted']);
  expect(await htmlOf('/moderation/mine', kim)).toContain('이름을 바꿔 주세요');
  expect(await htmlOf(address, boss)).toContain('시정 기한');
  await app.api('POST', '/name', { as: kim, json: { name: '새 이름' } });
  expect(await htmlOf(address, boss)).not.toContain('시정 기한');
});

test('three members hide a post; rights and new accounts do not count', async () => {
  const young = await app.member('young');
  const park = await grownMember(app, 'park');
  const choi = await grownMember(app, 'choi');
  await report(`post/${post}`, young);
  await report(`post/${post}`, lee);
  await report(`post/${post}`, park, { reason: 'rights', words: '내 사진' });
  await report(`post/${post}`, choi);
  expect((await app.page(`/support/${post}`)).status).toBe(200);
  await report(`post/${post}`, await grownMember(app, 'jung'));
  expect((await app.page(`/support/${post}`)).status).toBe(404);
  expect(await htmlOf(`/support/${post}`, kim)).toContain('운영 정책에 따라 가려진 글');
});

test('illegally filmed material is hidden by the first report, and the operator hears at once', async () => {
  const boss = await operatorOf(app);
  await report(`post/${post}`, lee, { reason: 'filming' });
  expect((await app.page(`/support/${post}`)).status).toBe(404);
  expect(await causes(boss)).toEqual(['urgent report']);
  const spam = await writePost(app, kim, { title: '다른 광고' });
  await report(`post/${spam}`, lee);
  const queue = await htmlOf('/moderation', boss);
  expect(queue.indexOf(`/moderation/post/${post}`))
    .toBeLessThan(queue.indexOf(`/moderation/post/${spam}`));
  expect(queue).toContain('급함');
});

test('nobody learns who reported, not even the operator; reporters hear the result', async () => {
  const boss = await operatorOf(app);
  await report(`post/${post}`, lee, { words: '광고예요' });
  const file = await htmlOf(`/moderation/post/${post}`, boss);
  expect(file).toContain('광고예요');
  expect(file).not.toMatch(/\blee\b/);
  await sendForm(app, `/moderation/post/${post}`, boss, {
    do: 'hide',
    reason: 'spam',
    words: '광고라서 가렸어요',
  });
  expect(await causes(lee)).toEqual(['report acted']);
  const mine = await htmlOf('/moderation/mine', kim);
  expect(mine).toContain('광고라서 가렸어요');
  expect(mine).not.toMatch(/\blee\b|광고예요/);
  expect(await htmlOf('/moderation/mine', lee)).toContain('조치함');
});

test('what an operator has left is not hidden again by reports', async () => {
  const boss = await operatorOf(app);
  await report(`post/${post}`, lee, { reason: 'filming' });
  await sendForm(app, `/moderation/post/${post}`, boss, { do: 'dismiss', reason: 'filming' });
  expect((await app.page(`/support/${post}`)).status).toBe(200);
  expect(await causes(lee)).toEqual(['report dismissed']);
  await report(`post/${post}`, await grownMember(app, 'park'), { reason: 'filming' });
  expect((await app.page(`/support/${post}`)).status).toBe(200);
});

test('a member reports so often and no more', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, app.deps.now);
  app.deps.limiter = limiter;
  const statuses: number[] = [];
  for (let at = 0; at < 6; at++) {
    statuses.push((await report(`post/${await writePost(app, kim)}`, lee)).status);
  }
  limiter.close();
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});
