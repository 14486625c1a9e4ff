import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secondFactors, securityEvents, users } from '../../../db/schema/accounts.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { sendForm, signInAgain } from '../../../tests/moderation.ts';
import { operatorOf, retype, supportOf } from '../../../tests/operators.ts';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';
import { verifyChain } from '../../accounts/security-events/verify-chain.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';

const PASSWORD = 'Zeppelin7!x';
let app: TestApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  boss = await operatorOf(app);
  kim = await app.member('kim');
});
afterEach(() => app.close());

const noOf = async ({ uid }: Person) =>
  (await app.db.select().from(users).where(eq(users.uid, uid)))[0]?.no;
const roleOf = async ({ uid }: Person) =>
  (await app.db.select().from(users).where(eq(users.uid, uid)))[0]?.role;
const addressOf = async (who: Person) => `/operator/members/${await noOf(who)}`;

async function change(who: Person, role: string, { as = boss, reason = '야간 문의 담당' } = {}) {
  return await sendForm(app, await addressOf(who), as, { do: 'role', role, reason });
}

async function setUpFactor({ uid }: Person) {
  const at = app.deps.now();
  const sealedKey = 'cannot be opened';
  await app.db.insert(secondFactors).values({ uid, sealedKey, createdAt: at, confirmedAt: at });
}

async function setPassword({ uid }: Person) {
  const passwordHash = await hashPassword(app.deps, PASSWORD);
  await app.db.update(users).set({ passwordHash }).where(eq(users.uid, uid));
}

test('a role is given with a reason: on record, read by the member, mailed to both, and logged in anew', async () => {
  await setUpFactor(kim);
  await retype(app, boss);
  const done = await change(kim, 'support');
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    `${await addressOf(kim)}?done`,
  ]);
  expect(await roleOf(kim)).toBe('support');
  expect((await app.api('GET', '/name', { as: kim })).status).toBe(401);
  kim = await signInAgain(app, kim);
  expect((await app.page('/operator', { as: kim })).status).toBe(200);
  const record = await (await app.page('/profile/record', { as: kim })).text();
  expect(record).toContain('역할을 바꿨어요: 회원 → 고객 지원 (야간 문의 담당)');
  await sendOutbox(app.deps);
  expect(app.mails.map(({ to }) => to).toSorted()).toEqual([boss.email, kim.email].toSorted());
  for (const { text } of app.mails) expect(text).toContain('회원 → 고객 지원');
  const rows = await app.db.select().from(securityEvents)
    .where(eq(securityEvents.kind, 'role.changed'));
  expect(rows.map(({ uid }) => uid)).toEqual([kim.uid]);
  expect(await verifyChain(app.deps)).not.toHaveProperty('brokenAt');
});

test('without the password of some minutes ago it is refused, and what was typed comes back', async () => {
  await setUpFactor(kim);
  await sendForm(app, await addressOf(kim), boss, { do: 'open', why: 'security' });
  const refused = await change(kim, 'operator');
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('야간 문의 담당');
  expect(await roleOf(kim)).toBe('member');
});

test('support gives nobody a role, itself neither', async () => {
  const helper = await supportOf(app);
  await retype(app, helper);
  await setUpFactor(kim);
  expect((await change(kim, 'support', { as: helper })).status).toBe(403);
  expect((await change(helper, 'operator', { as: helper })).status).toBe(403);
  expect([await roleOf(kim), await roleOf(helper)]).toEqual(['member', 'support']);
});

test('a role needs a second factor, an active account, a reason, and to be another one', async () => {
  await retype(app, boss);
  const words = async (res: Response) => [res.status, await res.text()] as const;
  await sendForm(app, await addressOf(kim), boss, { do: 'open', why: 'security' });
  const [status, page] = await words(await change(kim, 'support'));
  expect([status, page.includes('2단계 인증을 켜야')]).toEqual([409, true]);
  await setUpFactor(kim);
  expect((await change(kim, 'member')).status).toBe(409);
  expect((await change(kim, 'support', { reason: ' ' })).status).toBe(400);
  expect((await change(kim, 'support', { reason: 'x'.repeat(201) })).status).toBe(400);
  expect((await change(kim, 'owner')).status).toBe(400);
  await app.db.update(users).set({ suspendedAt: app.clock.now }).where(eq(users.uid, kim.uid));
  expect((await change(kim, 'support')).status).toBe(409);
  expect(await roleOf(kim)).toBe('member');
});

test('the last operator stays: the role cannot be lost, the account neither left nor suspended', async () => {
  await setPassword(boss);
  await retype(app, boss);
  await sendForm(app, await addressOf(boss), boss, { do: 'open', why: 'security' });
  const lost = await change(boss, 'member');
  expect(lost.status).toBe(409);
  expect(await lost.text()).toContain('서비스를 운영하는 사람이 한 명도 남지 않아요');
  const json = { password: PASSWORD };
  for (const path of ['/chk-withdrawal', '/withdrawal']) {
    const res = await app.api('POST', path, { as: boss, json });
    expect([path, res.status, (await res.json()).code]).toEqual([path, 409, 'operator.last']);
  }
  const english = await app.api('POST', '/withdrawal', {
    as: boss,
    json,
    headers: { cookie: 'lang=en' },
  });
  expect((await english.json()).message).toContain('Nobody would be left');
  const suspension = {
    do: 'suspend',
    feature: 'account',
    reason: 'abuse',
    words: '반복',
    days: '1',
    grave: 'yes',
  };
  const at = `/moderation/member/${await noOf(boss)}`;
  expect((await sendForm(app, at, boss, suspension)).status).toBe(409);
  expect(await roleOf(boss)).toBe('operator');
});

test('of two operators one may go, also when both go at the same moment', async () => {
  const other = await operatorOf(app, 'other');
  for (const one of [boss, other]) {
    await setPassword(one);
    await retype(app, one);
  }
  const answers = await Promise.all([
    change(boss, 'member', { as: boss }),
    change(other, 'support', { as: other }),
    app.api('POST', '/withdrawal', { as: other, json: { password: PASSWORD } }),
  ]);
  expect(answers.filter(({ status }) => status < 400).length).toBeGreaterThanOrEqual(1);
  const left = await app.db.$count(users, eq(users.role, 'operator'));
  expect(left).toBe(1);
});

test('an operator who is suspended in the database does not count as another', async () => {
  const other = await operatorOf(app, 'other');
  await app.db.update(users).set({ suspendedAt: app.clock.now }).where(eq(users.uid, other.uid));
  await retype(app, boss);
  expect((await change(boss, 'member')).status).toBe(409);
});
