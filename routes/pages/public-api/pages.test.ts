import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiTokens } from '../../../db/schema/index.ts';
import { joinFully, kim as typed, signIn } from '../../../tests/accounts.ts';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
  const res = await signIn(app);
  cookie = res.headers.getSetCookie().find((one) => one.startsWith('page='))!.split(';')[0]!;
});
afterEach(() => app.close());

/** A form as a browser without scripts sends it. */
async function send(fields: [name: string, value: string][], as = cookie) {
  return await app.app.request('/profile/tokens', {
    method: 'POST',
    headers: { cookie: as, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
}

const order: [string, string][] = [
  ['do', 'make'],
  ['name', 'CI <b>'],
  ['days', '30'],
  ['scopes', 'projects:read'],
  ['scopes', 'lines:read'],
];

const secretIn = (html: string) => />(omg_\w+)</.exec(html)?.[1];

test('a token is made with the password, shown once and revoked', async () => {
  const made = await send([...order, ['password', typed.password]]);
  const html = await made.text();
  expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const token = secretIn(html) ?? '';
  const me = await callV1(app, token, ['GET', '/me']);
  expect((await me.json()).scopes).toEqual(['projects:read', 'lines:read']);

  const again = await (await app.page('/profile/tokens', { cookie })).text();
  expect(secretIn(again)).toBeUndefined();
  expect(again).toContain('CI &lt;b>');
  expect(again).toContain('되돌릴 수 없어요');
  const [row] = await app.db.select().from(apiTokens);
  const revoked = await send([['do', 'revoke'], ['token', String(row!.no)]]);
  expect([revoked.status, revoked.headers.get('location')]).toEqual([
    303,
    '/profile/tokens?revoked=1',
  ]);
  const res = await callV1(app, token, ['GET', '/me']);
  expect([res.status, (await res.json()).code]).toEqual([401, 'token.invalid']);
});

test.each([
  ['no password', order, 403],
  ['a wrong password', [...order, ['password', 'not-mine7!']], 401],
  ['no scope', [...order.slice(0, 3), ['password', typed.password]], 422],
  [
    'a scope that does not exist',
    [...order, ['scopes', 'admin'], ['password', typed.password]],
    422,
  ],
  ['ten years', [...order.filter(([name]) => name !== 'days'), ['days', '3650']], 422],
] as [string, [string, string][], number][])('%s makes nothing', async (_what, fields, status) => {
  const res = await send(fields);
  const html = await res.text();
  expect([res.status, await app.db.$count(apiTokens)]).toEqual([status, 0]);
  expect(html).toContain('role="alert"');
  expect(html).toContain('CI &lt;b>');
  expect(html).not.toContain('not-mine7!');
});

test('nobody revokes the token of another member', async () => {
  const lee = await app.member('lee');
  const token = await tokenOf(app, lee);
  const [row] = await app.db.select().from(apiTokens);
  expect((await send([['do', 'revoke'], ['token', String(row!.no)]])).status).toBe(404);
  expect((await callV1(app, token, ['GET', '/me'])).status).toBe(200);
});
