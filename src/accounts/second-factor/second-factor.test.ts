import { afterEach, beforeEach, expect, test } from 'vitest';
import { recoveryCodes, secondFactors, signInTickets } from '../../../db/schema/index.ts';
import { kim, signIn } from '../../../tests/accounts.ts';
import { codeOf, type FactorWorld, openFactors } from '../../../tests/second-factors.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';

let app: FactorWorld['app'];
let headers: FactorWorld['headers'];
let goOnBy: FactorWorld['goOnBy'];
let pass: FactorWorld['pass'];
let post: FactorWorld['post'];
let shown: FactorWorld['shown'];
let setUp: FactorWorld['setUp'];
let turnOn: FactorWorld['turnOn'];
let ticket: FactorWorld['ticket'];
beforeEach(async () => {
  ({ app, goOnBy, headers, pass, post, shown, setUp, turnOn, ticket } = await openFactors());
});
afterEach(() => app.close());

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
  goOnBy((await res.json()).access_token);
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
