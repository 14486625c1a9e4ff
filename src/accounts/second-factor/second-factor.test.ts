import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recoveryCodes, secondFactors, signInTickets, users } from '../../../db/schema/index.ts';
import { joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';

let app: TestApp;
let token = '';
let cookie = '';
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
  const res = await signIn(app);
  cookie = res.headers.get('set-cookie')?.split(';')[0] ?? '';
  token = (await res.json()).access_token;
});
afterEach(() => app.close());

const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);
const headers = () => ({ authorization: `JWT ${token}` });
const post = (path: string, json: unknown = {}) =>
  app.api('POST', path, { headers: headers(), json });
const codeOf = async (res: Response) => [res.status, (await res.json()).code];

/** What an authenticator shows for a key at a moment. */
function shown(secret: string, offsetMs = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) })
    .generate({ timestamp: app.clock.now.getTime() + offsetMs });
}

async function setUp() {
  await post('/reauthenticate', { password: kim.password });
  return await (await post('/mfa/setup')).json() as { secret: string; uri: string };
}

async function turnOn() {
  const { secret } = await setUp();
  const res = await post('/mfa/confirm', { code: shown(secret) });
  pass(30_000);
  return { secret, recovery: (await res.json()).recovery_codes as string[] };
}

async function ticket(): Promise<string> {
  return (await (await signIn(app)).json()).mfa;
}

const second = (given: { ticket: string; code: string }) =>
  app.api('POST', '/auth/mfa', { json: given });

test('setting it up needs the password again, and asks for nothing until a code was right', async () => {
  expect(await codeOf(await post('/mfa/setup'))).toEqual([403, 'account.reauthenticate']);
  const { secret, uri } = await setUp();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Omgim:kim%40example\.com\?/);
  expect(uri).toContain(`secret=${secret}`);
  expect((await (await signIn(app)).json()).access_token).toBeDefined();
  expect(await codeOf(await post('/mfa/confirm', { code: 'abc' }))).toEqual([401, 'mfa.wrongCode']);
  expect((await (await signIn(app)).json()).access_token).toBeDefined();
});

test('turning it on logs out all other devices, and this one goes on', async () => {
  const other = await signIn(app);
  const otherCookie = other.headers.get('set-cookie')?.split(';')[0] ?? '';
  const otherToken = (await other.json()).access_token;
  const asOther = () =>
    app.api('GET', '/name', { headers: { authorization: `JWT ${otherToken}` } });
  expect((await asOther()).status).toBe(200);
  app.events.length = 0;

  await turnOn();
  expect((await asOther()).status).toBe(401);
  expect((await app.page('/profile', { cookie: otherCookie })).status).not.toBe(200);
  expect((await app.api('GET', '/name', { headers: headers() })).status).toBe(200);
  expect(app.events.map(({ type }) => type)).toContain('session.ended');
});

test('then the password opens a second step, and only the code opens a session', async () => {
  const { secret } = await turnOn();
  const first = await signIn(app);
  expect(first.headers.get('set-cookie')).toBeNull();
  const { mfa, access_token } = await first.json();
  expect(access_token).toBeUndefined();

  const res = await second({ ticket: mfa, code: shown(secret) });
  expect(res.headers.get('set-cookie')).toMatch(/^page=[\w-]{43};/);
  token = (await res.json()).access_token;
  expect((await app.api('GET', '/name', { headers: headers() })).status).toBe(200);
});

test('a ticket counts once, five minutes, and for five tries', async () => {
  const { secret } = await turnOn();
  const used = await ticket();
  expect((await second({ ticket: used, code: shown(secret) })).status).toBe(200);
  pass(30_000);
  expect(await codeOf(await second({ ticket: used, code: shown(secret) })))
    .toEqual([401, 'mfa.ticketInvalid']);

  const old = await ticket();
  pass(5 * 60_000);
  expect(await codeOf(await second({ ticket: old, code: shown(secret) })))
    .toEqual([401, 'mfa.ticketInvalid']);

  const tried = await ticket();
  for (let time = 0; time < 5; time++) {
    expect(await codeOf(await second({ ticket: tried, code: 'zzzzz' })))
      .toEqual([401, 'mfa.wrongCode']);
  }
  expect(await codeOf(await second({ ticket: tried, code: shown(secret) })))
    .toEqual([401, 'mfa.ticketInvalid']);
});

test('a code counts once, also with another ticket', async () => {
  const { secret } = await turnOn();
  const code = shown(secret);
  expect((await second({ ticket: await ticket(), code })).status).toBe(200);
  expect(await codeOf(await second({ ticket: await ticket(), code })))
    .toEqual([401, 'mfa.wrongCode']);
});

test.each([[-60_000, 401], [-30_000, 200], [0, 200], [30_000, 200], [60_000, 401]])(
  'a phone whose clock is %d ms off: %d',
  async (offset, status) => {
    const { secret } = await turnOn();
    pass(10 * 60_000);
    const res = await second({ ticket: await ticket(), code: shown(secret, offset) });
    expect(res.status).toBe(status);
  },
);

test('each of the ten recovery codes opens once, however it is typed', async () => {
  const { recovery } = await turnOn();
  expect(new Set(recovery).size).toBe(10);
  const typed = ` ${recovery[0]!.toUpperCase().replace('-', ' ')} `;
  expect((await second({ ticket: await ticket(), code: typed })).status).toBe(200);
  expect((await second({ ticket: await ticket(), code: recovery[0]! })).status).toBe(401);
  const profile = await app.api('GET', '/profile', { headers: headers() });
  expect(await profile.json()).toMatchObject({ has_second_factor: true, recovery_codes_left: 9 });
});

test('wrong codes are limited per account, over as many tickets as one likes', async () => {
  const { secret } = await turnOn();
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  for (let time = 0; time < 5; time++) {
    expect((await second({ ticket: await ticket(), code: 'zzzzz' })).status).toBe(401);
  }
  const res = await second({ ticket: await ticket(), code: shown(secret) });
  limiter.close();
  expect(res.status).toBe(429);
});

test('who tries tickets from one place is stopped', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  const answers: number[] = [];
  for (let no = 0; no < 40; no++) {
    answers.push((await second({ ticket: `guess${no}`, code: '123456' })).status);
  }
  limiter.close();
  expect(answers.indexOf(429)).toBe(30);
});

test('turning it off needs the password again and a code', async () => {
  const { secret } = await turnOn();
  pass(11 * 60_000);
  expect(await codeOf(await post('/mfa/disable', { code: shown(secret) })))
    .toEqual([403, 'account.reauthenticate']);
  await post('/reauthenticate', { password: kim.password });
  expect(await codeOf(await post('/mfa/disable', { code: 'zzzzz' })))
    .toEqual([401, 'mfa.wrongCode']);
  expect((await post('/mfa/disable', { code: shown(secret) })).status).toBe(200);
  expect((await (await signIn(app)).json()).access_token).toBeDefined();
  expect(await app.db.$count(recoveryCodes)).toBe(0);
});

test('a key that is in use is not replaced', async () => {
  await turnOn();
  expect(await codeOf(await post('/mfa/setup'))).toEqual([409, 'mfa.alreadyOn']);
});

test('a new password ends what stands between the steps', async () => {
  const { secret } = await turnOn();
  const open = await ticket();
  await post('/reauthenticate', { password: kim.password });
  expect((await post('/reset-password', { password: 'Graphite9!y' })).status).toBe(200);
  expect(await codeOf(await second({ ticket: open, code: shown(secret) })))
    .toEqual([401, 'mfa.ticketInvalid']);
});

test('an operator without it may set it up and nothing else', async () => {
  await app.db.update(users).set({ role: 'operator' }).where(eq(users.email, kim.email));
  const uid = (await app.db.select().from(users))[0]?.uid;
  const blocked = [
    await app.api('PUT', '/profile', { headers: headers(), json: { colour: 1 } }),
    await app.api('GET', `/getFiles/individual/${uid}`, { headers: headers() }),
    await app.api('POST', '/upload', {
      headers: headers(),
      form: { file: new File(['한 문장입니다.'], 'a.txt') },
    }),
    await post('/name', { name: '새 이름' }),
  ];
  for (const res of blocked) expect(await codeOf(res)).toEqual([403, 'mfa.setupNeeded']);
  expect((await app.api('GET', '/name', { headers: headers() })).status).toBe(200);
  const pages = ['/upload', '/editor/a.txt/ko2en?line=3', '/profile/edit', '/docs/policy'];
  const before = await Promise.all(pages.map((path) => app.page(path, { cookie })));
  expect(before.map((res) => res.headers.get('location') ?? res.status))
    .toEqual([
      '/profile/edit?next=%2Fupload',
      '/profile/edit?next=%2Feditor%2Fa.txt%2Fko2en%3Fline%3D3',
      200,
      200,
    ]);
  const wanted = await app.page('/profile/edit?next=%2Feditor%2Fa.txt%2Fko2en%3Fline%3D3', {
    cookie,
  });
  expect(await wanted.text()).toContain('&quot;next&quot;:&quot;/editor/a.txt/ko2en?line=3&quot;');

  const { secret } = await turnOn();
  expect((await app.page('/upload', { cookie })).status).toBe(200);
  const free = await app.api('PUT', '/profile', { headers: headers(), json: { colour: 1 } });
  expect(free.status).toBe(200);
  expect(await codeOf(await post('/mfa/disable', { code: shown(secret) })))
    .toEqual([403, 'mfa.required']);
});

test('with MFA=all every member sets it up first, is told so, and may leave for good without it', async () => {
  expect((await app.page('/upload', { cookie })).status).toBe(200);
  app.deps.config.mfa = 'all';
  expect(await codeOf(await app.api('PUT', '/profile', { headers: headers(), json: {} })))
    .toEqual([403, 'mfa.setupNeeded']);
  expect((await app.page('/upload', { cookie })).headers.get('location'))
    .toBe('/profile/edit?next=%2Fupload');
  const page = await (await app.page('/profile/edit', { cookie })).text();
  expect(page).toContain('2단계 인증을 설정하면 이어서 쓸 수 있어요.');
  expect((await post('/chk-withdrawal', { password: kim.password })).status).toBe(200);

  const { secret } = await turnOn();
  expect((await app.page('/upload', { cookie })).status).toBe(200);
  expect(await codeOf(await post('/mfa/disable', { code: shown(secret) })))
    .toEqual([403, 'mfa.required']);
  app.deps.config.mfa = 'optional';
  pass(30_000);
  expect((await post('/mfa/disable', { code: shown(secret) })).status).toBe(200);
});

test('with MFA=pm a member without projects is asked for nothing', async () => {
  app.deps.config.mfa = 'pm';
  expect((await app.page('/upload', { cookie })).status).toBe(200);
  expect((await post('/name', { name: '새 이름' })).status).toBe(200);
});

test('with MFA=pm whoever manages a project sets it up first; after the last project nothing is asked', async () => {
  app.deps.config.mfa = 'pm';
  const facts = { title: '계약서', source_language: 'ko', target_language: 'en' };
  const { no } = await (await post('/project', facts)).json();
  expect((await app.page('/upload', { cookie })).headers.get('location'))
    .toBe('/profile/edit?next=%2Fupload');
  expect(await codeOf(await post('/project', facts))).toEqual([403, 'mfa.setupNeeded']);
  app.deps.config.mfa = 'optional';
  await post('/delpjt', { no });
  app.deps.config.mfa = 'pm';
  expect((await app.page('/upload', { cookie })).status).toBe(200);
});

test('with MFA=off members are offered none, and whoever has one keeps it until they turn it off', async () => {
  app.deps.config.mfa = 'off';
  await post('/reauthenticate', { password: kim.password });
  expect(await codeOf(await post('/mfa/setup'))).toEqual([403, 'mfa.notOffered']);
  const page = async () => await (await app.page('/profile/edit', { cookie })).text();
  expect(await page()).not.toContain('data-island="SecondFactor"');

  app.deps.config.mfa = 'optional';
  const { secret } = await turnOn();
  app.deps.config.mfa = 'off';
  expect(await page()).toContain('data-island="SecondFactor"');
  expect(typeof await ticket()).toBe('string');
  expect((await post('/mfa/disable', { code: shown(secret) })).status).toBe(200);
});

test('with MFA=off the operator sets it up all the same', async () => {
  app.deps.config.mfa = 'off';
  await app.db.update(users).set({ role: 'operator' }).where(eq(users.email, kim.email));
  expect((await app.page('/upload', { cookie })).headers.get('location'))
    .toBe('/profile/edit?next=%2Fupload');
  await turnOn();
  expect((await app.page('/upload', { cookie })).status).toBe(200);
});

test('no key, ticket or recovery code is stored or logged as it is', async () => {
  const { secret, recovery } = await turnOn();
  const open = await ticket();
  await second({ ticket: open, code: 'zzzzz' });
  const kept = JSON.stringify([
    await app.db.select().from(secondFactors),
    await app.db.select().from(recoveryCodes),
    await app.db.select().from(signInTickets),
    app.logged,
  ]);
  for (const one of [secret, open, ...recovery]) expect(kept).not.toContain(one);
});
