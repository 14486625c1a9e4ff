import { afterEach, beforeEach, expect, test } from 'vitest';
import { consents, mailTokens, outbox, users } from '../../../db/schema/index.ts';
import { join, kim } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { wholeText } from '../legal/rules.ts';
import { personal } from '../legal/text-personal.ts';
import { policy } from '../legal/text-policy.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';
import { hashOf } from '../../shared/random.ts';
import { consentText } from '../consents/text.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const register = (given: Record<string, unknown> = {}) =>
  app.api('POST', '/register', { json: { ...kim, ...given } });

async function codeOf(res: Response): Promise<string> {
  return (await res.json()).code;
}

test('joining creates an unverified account, its consents and one mail', async () => {
  const res = await register();
  expect(res.status).toBe(200);
  const [user] = await app.db.select().from(users);
  expect(user).toMatchObject({
    email: kim.email,
    name: kim.name,
    verifiedAt: null,
    role: 'member',
  });
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await app.db.$count(outbox)).toBe(1);
  const kept = await app.db.select().from(consents);
  expect(kept.map((row) => row.kind).toSorted()).toEqual(['privacy', 'terms']);
});

test.each(['ko', 'en'] as const)(
  'each consent keeps the version and the hash of the text that was shown, in %s',
  async (lang) => {
    const given = { ...kim, consents: ['terms', 'privacy', 'marketing'] };
    await app.api('POST', '/register', { json: given, cookie: `lang=${lang}` });
    const rows = await app.db.select().from(consents);
    const kept = Object.fromEntries(rows.map((row) => [row.kind, [row.version, row.textHash]]));
    expect(kept).toEqual({
      terms: [policy.version, await hashOf(wholeText(policy, lang))],
      privacy: [personal.version, await hashOf(wholeText(personal, lang))],
      marketing: ['2022-07-01', await hashOf(consentText.marketing[lang])],
    });
  },
);

test.each([
  [{ email: '' }, 'account.emailMissing'],
  [{ email: 'kim' }, 'account.emailInvalid'],
  [{ email: 'a|b@example.com' }, 'account.emailInvalid'],
  [{ email: '"kim"@example.com' }, 'account.emailInvalid'],
  [{ email: 'kim@example.com\r\nBcc: lee@example.com' }, 'account.emailInvalid'],
  [{ name: '  ' }, 'account.nameMissing'],
  [{ name: '김' }, 'account.nameInvalid'],
  [{ name: '김_철수' }, 'account.nameInvalid'],
  [{ password: 'Ab1!' }, 'account.passwordWeak'],
  [{ password: 'abcdefgh1' }, 'account.passwordWeak'],
  [{ password: 'Qwer1234!' }, 'account.passwordCommon'],
  [{ age14: false }, 'account.underAge'],
  [{ consents: ['terms', 'marketing'] }, 'account.consentMissing'],
])('%j is refused with %s and leaves nothing', async (given, code) => {
  const res = await register(given);
  expect(res.status).toBe(422);
  expect(await codeOf(res)).toBe(code);
  expect(await app.db.$count(users)).toBe(0);
  expect(await app.db.$count(outbox)).toBe(0);
});

test('the bare fields of the specification are enough where consents are switched off', async () => {
  await app.close();
  app = await testApp();
  app.deps.config.requireConsents = false;
  const { email, name, password } = kim;
  const res = await app.api('POST', '/register', { json: { email, name, password, chk: 0 } });
  expect(res.status).toBe(200);
});

test('a taken e-mail and a taken nickname are refused, each with its own words', async () => {
  await join(app);
  const sameEmail = await register({ email: 'KIM@example.com', name: '이 영희' });
  expect([sameEmail.status, await codeOf(sameEmail)]).toEqual([409, 'account.registered']);
  const sameName = await register({ email: 'lee@example.com' });
  expect([sameName.status, await codeOf(sameName)]).toEqual([409, 'account.nameTaken']);
});

test('of twenty simultaneous sign-ups with one address exactly one succeeds', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => register({ name: `김 철수 ${index}` })),
  );
  expect(all.filter((res) => res.status === 200)).toHaveLength(1);
  expect(all.filter((res) => res.status === 409)).toHaveLength(19);
  expect(await app.db.$count(users)).toBe(1);
});

test('W21: names that look alike are taken', async () => {
  await join(app);
  const alike = ['김 철수', '김  철수', ' 김 철수 ', '김 철수'.normalize('NFD')];
  for (const [index, name] of alike.entries()) {
    const res = await register({ email: `other${index}@example.com`, name });
    expect(await codeOf(res)).toBe('account.nameTaken');
    const check = { json: { _type: 'CHK_NAME', name } };
    expect(await (await app.api('POST', '/chk-information', check)).json())
      .toEqual({ name: '김 철수' });
  }
  const other = await register({ email: 'abc@example.com', name: 'Kim ABC' });
  expect(other.status).toBe(200);
  const folded = await register({ email: 'def@example.com', name: 'kim abc' });
  expect(await codeOf(folded)).toBe('account.nameTaken');
});

test('an address that nobody confirmed for a day is free again, with its nickname', async () => {
  const old = await join(app);
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  const free = await app.api('POST', '/chk-information', {
    json: { _type: 'CHK_EMAIL', email: kim.email },
  });
  expect(await free.json()).toEqual({ email: null });
  expect((await register()).status).toBe(200);
  expect(await app.db.$count(users)).toBe(1);
  expect(await app.db.$count(mailTokens)).toBe(1);
  const res = await app.api('POST', '/register', { json: old.form });
  expect(await codeOf(res)).toBe('account.linkInvalid');
});

test('the link in the mail points to the public origin, whatever host was asked', async () => {
  app.deps.config.publicOrigin = 'https://omgim.example';
  await app.api('POST', '/register', { json: kim, headers: { host: 'evil.example' } });
  const [mail] = await app.db.select().from(outbox);
  expect(mail?.text).toContain('https://omgim.example/auth/chk-request/');
  expect(mail?.text + (mail?.html ?? '')).not.toContain('evil');
});

test('the mail speaks the language of the page that was used', async () => {
  await app.api('POST', '/register', { json: kim, cookie: 'lang=en' });
  const [mail] = await app.db.select().from(outbox);
  expect(mail?.subject).toBe('[Omgim] Confirm your e-mail');
});

test('no password and no link secret is stored or logged as it is', async () => {
  const { form } = await join(app);
  await app.api('POST', '/register', { json: form });
  const tables = [users, mailTokens, outbox, consents];
  const rows = await Promise.all(tables.map((table) => app.db.select().from(table)));
  for (const where of [JSON.stringify(rows), JSON.stringify(app.logged)]) {
    expect(where).not.toContain(kim.password);
    expect(where).not.toContain(form.query);
  }
});

test('an office may join: refusals do not count as accounts, and after twenty the rest is told when', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  const join = (no: number) => register({ email: `p${no}@example.com`, name: `사람 ${no}` });
  for (let no = 0; no < 20; no++) {
    expect((await join(no)).status).toBe(200);
    if (no < 19) expect((await join(no)).status).toBe(409);
  }
  const res = await join(20);
  limiter.close();
  expect(res.status).toBe(429);
  expect(Number(res.headers.get('retry-after'))).toBe(3 * 60);
});

test('who tries names and addresses of others one after the other is refused at last', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  expect((await register()).status).toBe(200);
  const statuses: number[] = [];
  for (let no = 0; no < 61; no++) statuses.push((await register()).status);
  limiter.close();
  expect(statuses.filter((status) => status === 409)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});
