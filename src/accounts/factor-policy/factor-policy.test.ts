import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { kim } from '../../../tests/accounts.ts';
import { codeOf, type FactorWorld, openFactors } from '../../../tests/second-factors.ts';

let app: FactorWorld['app'];
let cookie: FactorWorld['cookie'];
let headers: FactorWorld['headers'];
let pass: FactorWorld['pass'];
let post: FactorWorld['post'];
let shown: FactorWorld['shown'];
let turnOn: FactorWorld['turnOn'];
let ticket: FactorWorld['ticket'];
beforeEach(async () => {
  ({ app, cookie, headers, pass, post, shown, turnOn, ticket } = await openFactors());
});
afterEach(() => app.close());

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
  // Nothing on the page asks for what is refused.
  expect(page).not.toContain('data-island="NotificationMenus"');
  expect((await post('/chk-withdrawal', { password: kim.password })).status).toBe(200);

  const { secret } = await turnOn();
  const open = await app.page('/upload', { cookie });
  expect(open.status).toBe(200);
  expect(await open.text()).toContain('data-island="NotificationMenus"');
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
