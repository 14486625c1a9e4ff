import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { sanctions } from '../../../db/schema/community/moderation.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { bodyOf, writeComment, writePost } from '../../../tests/board.ts';
import { passDays, sendForm, signInAgain } from '../../../tests/moderation.ts';
import { operatorOf, retype } from '../../../tests/operators.ts';
import { PASSWORD } from '../../../tests/client.ts';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';

let app: TestApp;
let kim: Person;
let boss: Person;
let no: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  boss = await operatorOf(app);
  const post = await writePost(app, kim);
  no = (await (await app.api('GET', `/support/${post}`)).json()).member_no;
});
afterEach(() => app.close());

const suspension = {
  do: 'suspend',
  feature: 'write',
  days: '7',
  reason: 'spam',
  words: '광고를 되풀이했어요',
};
async function suspend(form: Record<string, string> = {}) {
  await retype(app, boss);
  return await sendForm(app, `/moderation/member/${no}`, boss, { ...suspension, ...form });
}
const breach = async (act = 'hide', reason = 'spam') => {
  const post = await writePost(app, kim);
  await sendForm(app, `/moderation/post/${post}`, boss, { do: act, reason, words: '광고예요' });
  return post;
};
const write = async (as: Person) =>
  await app.api('POST', '/support', { as, json: { title: '제목', document: bodyOf('본문') } });

test('it is refused while the terms do not allow it', async () => {
  expect((await suspend()).status).toBe(409);
  await breach();
  const early = await suspend();
  expect(early.status).toBe(409);
  expect(await early.text()).toContain('광고를 되풀이했어요');
  await breach('hide', 'abuse');
  expect((await suspend()).status).toBe(409);
  await breach();
  expect((await suspend()).status).toBe(303);
  expect(await app.db.$count(sanctions)).toBe(1);
});

test('without the password of some minutes ago nobody is suspended and nothing is lifted', async () => {
  await breach();
  await breach();
  const page = async () => await (await app.page(`/moderation/member/${no}`, { as: boss })).text();
  expect(await page()).toContain('비밀번호를 다시 입력하면');
  expect(await page()).not.toContain('value="suspend"');
  const address = `/moderation/member/${no}`;
  expect((await sendForm(app, address, boss, suspension)).status).toBe(403);
  expect(await app.db.$count(sanctions)).toBe(0);
  expect((await suspend()).status).toBe(303);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  const lift = { do: 'lift', act: '3', words: '풀어요' };
  expect((await sendForm(app, address, boss, lift)).status).toBe(403);
  expect((await app.db.select().from(sanctions))[0]?.endedAt).toBeNull();
  await retype(app, boss);
  expect((await sendForm(app, address, boss, lift)).status).toBe(303);
});

const typePassword = { password: PASSWORD };

async function setPassword(person: Person) {
  const passwordHash = await hashPassword(app.deps, PASSWORD);
  await app.db.update(users).set({ passwordHash }).where(eq(users.uid, person.uid));
}

test('words typed when the ten minutes were over stand in the form again, which goes on with the password', async () => {
  await setPassword(boss);
  await breach();
  await breach();
  const address = `/moderation/member/${no}`;
  const over = await sendForm(app, address, boss, { ...suspension, feature: 'chat', days: '30' });
  expect(over.status).toBe(403);
  const form = await over.text();
  expect(form).toContain('광고를 되풀이했어요</textarea>');
  expect(form).toMatch(/<option[^>]* value="chat"[^>]* selected/);
  expect(form).toMatch(/<option[^>]* value="30"[^>]* selected/);
  expect(form).toContain('id="suspend-password"');

  const wrong = await sendForm(app, address, boss, { ...suspension, password: 'Wrong-one-9' });
  expect(wrong.status).toBe(403);
  const again = await wrong.text();
  expect(again).toContain('광고를 되풀이했어요</textarea>');
  expect(again).toContain('비밀번호를 확인해 주세요.');
  expect(again).not.toContain('Wrong-one-9');
  expect(await app.db.$count(sanctions)).toBe(0);

  const right = await sendForm(app, address, boss, { ...suspension, ...typePassword });
  expect(right.status).toBe(303);
  expect(await app.db.$count(sanctions)).toBe(1);

  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  const lift = { do: 'lift', act: '3', words: '다시 보니 아니에요' };
  const lifted = await sendForm(app, address, boss, lift);
  expect(lifted.status).toBe(403);
  expect(await lifted.text()).toContain('다시 보니 아니에요</textarea>');
  expect((await sendForm(app, address, boss, { ...lift, ...typePassword })).status).toBe(303);
});

test('a password that comes with a form opens nothing to those who run nothing', async () => {
  await setPassword(kim);
  const res = await sendForm(app, `/moderation/member/${no}`, kim, {
    ...suspension,
    ...typePassword,
  });
  expect(res.status).toBe(403);
  expect(await app.db.$count(sanctions)).toBe(0);
});

test('an objection to a suspension is upheld with the password only; rejected without', async () => {
  await setPassword(boss);
  await breach();
  await breach();
  await suspend();
  await sendForm(app, '/moderation/mine/3', kim, { words: '아니에요' });
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  const uphold = { act: '3', do: 'uphold', words: '저희가 틀렸어요' };
  const refused = await sendForm(app, '/moderation', boss, uphold);
  expect(refused.status).toBe(403);
  const form = await refused.text();
  expect(form).toContain('저희가 틀렸어요</textarea>');
  expect(form).toContain('id="password-3"');
  expect((await app.db.select().from(sanctions))[0]?.endedAt).toBeNull();
  expect((await sendForm(app, '/moderation', boss, { ...uphold, ...typePassword })).status)
    .toBe(303);
  expect((await app.db.select().from(sanctions))[0]?.endedAt).not.toBeNull();

  await suspend({ reason: 'filming', grave: 'on' });
  await sendForm(app, '/moderation/mine/5', kim, { words: '아니에요' });
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  const reject = { act: '5', do: 'reject', words: '그대로예요' };
  expect((await sendForm(app, '/moderation', boss, reject)).status).toBe(303);
});

test('a request for correction allows it after ten days without effect', async () => {
  const post = await breach('warn');
  passDays(app, 9);
  boss = await signInAgain(app, boss);
  expect((await suspend()).status).toBe(409);
  passDays(app, 1);
  boss = await signInAgain(app, boss);
  expect((await suspend()).status).toBe(303);
  kim = await signInAgain(app, kim);
  await app.api('DELETE', `/support/${post}`, { as: kim });
  expect((await suspend({ feature: 'chat' })).status).toBe(409);
});

test('an upheld objection takes the breach back', async () => {
  await breach();
  await breach();
  await sendForm(app, '/moderation/mine/1', kim, { words: '아니에요' });
  await sendForm(app, '/moderation', boss, { act: '1', do: 'uphold', words: '맞아요' });
  expect((await suspend()).status).toBe(409);
});

test('the suspended member reads what and until when on every refused writing, and nothing is stored', async () => {
  const post = await writePost(app, kim);
  const { no: comment } = await writeComment(app, kim, post, '댓글');
  await breach();
  await breach();
  await suspend();
  const asked: [string, string, unknown][] = [
    ['POST', '/support', { title: '제목', document: bodyOf('본문') }],
    ['PUT', `/support/${post}`, { title: '제목', document: bodyOf('본문'), rev: 1 }],
    ['POST', `/comment/${post}`, { comment: '또' }],
    ['POST', `/recomment/${post}`, { fid: comment, thread: 'A', comment: '또' }],
    ['PUT', `/comment/${comment}`, { comment: '고침' }],
  ];
  for (const [method, path, json] of asked) {
    const res = await app.api(method, path, { as: kim, json });
    const { code, message } = await res.json();
    expect([path, res.status, code]).toEqual([path, 403, 'sanction.active']);
    expect(message).toContain(
      '게시판 글쓰기 기능이 2026-03-09 18:00까지 정지되었어요. 이유: 광고·도배',
    );
    const en = await app.api(method, path, { as: kim, json, cookie: 'lang=en' });
    expect((await en.json()).message).toContain('until 2026-03-09 18:00. Reason: Spam');
  }
  // Reading, deleting and recommending are left.
  expect((await app.api('DELETE', `/comment/${comment}`, { as: kim })).status).toBe(200);
  const form = await sendForm(app, `/support/${post}`, kim, { do: 'comment', comment: '남을 말' });
  expect(form.status).toBe(403);
  expect(await form.text()).toContain('남을 말');
  passDays(app, 8);
  expect((await write(await signInAgain(app, kim))).status).toBe(200);
});

test('an account that is suspended is signed out, and left with its reason, objection, data and leaving', async () => {
  await breach();
  await breach();
  expect((await suspend({ feature: 'account' })).status).toBe(303);
  expect((await write(kim)).status).toBe(401);
  expect(app.events).toContainEqual({ type: 'session.ended', uid: kim.uid });
  kim = await signInAgain(app, kim);
  const refused = await write(kim);
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'sanction.account']);
  expect((await app.api('POST', '/ticket', { as: kim })).status).toBe(403);
  for (const path of ['/upload', '/supports', '/chats', '/projects', '/form/add/Q']) {
    const res = await app.page(path, { as: kim });
    expect([path, res.status, res.headers.get('location')]).toEqual([
      path,
      302,
      '/moderation/mine',
    ]);
  }
  const page = await (await app.page('/moderation/mine', { as: kim })).text();
  expect(page).toContain('이용이 정지된 계정이에요');
  expect(page).toContain('광고를 되풀이했어요');
  for (const path of ['/profile', '/profile/edit', '/auth/withdrawal', '/inquiry']) {
    expect([path, (await app.page(path, { as: kim })).status]).toEqual([path, 200]);
  }
  expect((await app.api('GET', '/profile/export', { as: kim })).status).toBe(200);
  const act = 3;
  expect((await sendForm(app, `/moderation/mine/${act}`, kim, { words: '억울해요' })).status)
    .toBe(303);
  await sendForm(app, '/moderation', boss, { act: String(act), do: 'uphold', words: '풀었어요' });
  expect((await write(kim)).status).toBe(200);
});

test('an operator ends it before its time, and is never suspended', async () => {
  await breach();
  await breach();
  await suspend();
  await sendForm(app, `/moderation/member/${no}`, boss, { do: 'lift', act: '3', words: '풀어요' });
  expect((await write(kim)).status).toBe(200);
  expect(await (await app.page('/moderation/mine', { as: kim })).text()).toContain('정지 풂');
  const own = await writePost(app, boss);
  no = (await (await app.api('GET', `/support/${own}`)).json()).member_no;
  const res = await suspend({ reason: 'filming', grave: 'on' });
  expect(res.status).toBe(409);
  expect(await res.text()).toContain('운영자는 정지할 수 없어요');
});

test('grave breaches of law need no second one', async () => {
  expect((await suspend({ reason: 'filming' })).status).toBe(409);
  expect((await suspend({ reason: 'filming', grave: 'on' })).status).toBe(303);
  expect((await write(kim)).status).toBe(403);
});
