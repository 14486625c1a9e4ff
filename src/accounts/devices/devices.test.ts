import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinFully, kim } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { deviceName } from './rules.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
});
afterEach(() => app.close());

const by = (token: string) => ({ headers: { authorization: `JWT ${token}` } });
const list = async (token: string) =>
  (await (await app.api('GET', '/sessions', by(token))).json()).sessions;
const statusOf = async (token: string) => (await app.api('GET', '/name', by(token))).status;
const pageOf = async (cookie: string) => (await app.page('/auth/sign-in', { cookie })).status;

/** Signs in from a browser; answers its token and its cookie. */
async function enter(userAgent: string) {
  const res = await app.api('POST', '/auth', {
    json: { username: kim.email, password: kim.password },
    headers: { 'user-agent': userAgent },
  });
  const cookie = res.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { token: (await res.json()).access_token as string, cookie };
}

test('a member sees where they are logged in, and nothing that opens a session', async () => {
  const desk = await enter(chrome);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const phone = await enter(safari);
  const sessions = await list(phone.token);
  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      device: 'Safari · iPhone',
      created_datetime: '2026-03-02 18:00:01',
      last_seen_datetime: '2026-03-02 18:00:01',
      is_current: true,
    },
    expect.objectContaining({ device: 'Chrome · Windows', is_current: false }),
  ]);
  const [, body = ''] = desk.token.split('.');
  const { sid } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
  expect(JSON.stringify(sessions)).not.toContain(sid);
});

test('W1: logging a device out ends its token and its pages at once, and only its own', async () => {
  const desk = await enter(chrome);
  const phone = await enter(safari);
  const [found] = (await list(phone.token)).filter((one: { is_current: boolean }) =>
    !one.is_current
  );
  expect(await pageOf(desk.cookie)).toBe(302);

  const res = await app.api('DELETE', `/sessions/${found.id}`, by(phone.token));
  expect([res.status, res.headers.get('set-cookie')]).toEqual([200, null]);
  expect([await statusOf(desk.token), await pageOf(desk.cookie)]).toEqual([401, 200]);
  expect([await statusOf(phone.token), await pageOf(phone.cookie)]).toEqual([200, 302]);
  const again = await app.api('DELETE', `/sessions/${found.id}`, by(phone.token));
  expect([again.status, (await again.json()).code]).toEqual([404, 'session.notFound']);
});

test('logging out everywhere ends every session, this one too, and empties the browser', async () => {
  const desk = await enter(chrome);
  const phone = await enter(safari);
  const res = await app.api('DELETE', '/sessions', by(phone.token));
  expect(res.headers.get('clear-site-data')).toBe('"storage"');
  expect(res.headers.get('set-cookie')).toMatch(/^page=;/);
  expect([await statusOf(desk.token), await statusOf(phone.token)]).toEqual([401, 401]);
  expect([await pageOf(desk.cookie), await pageOf(phone.cookie)]).toEqual([200, 200]);
  expect(app.events.map((event) => event.type)).toContain('session.ended');
});

test('devices that were logged out, or whose day is over, are not on the list', async () => {
  const desk = await enter(chrome);
  await enter(safari);
  await app.api('POST', '/logout', by(desk.token));
  const later = await enter(chrome);
  expect((await list(later.token)).map((one: { device: string }) => one.device).toSorted())
    .toEqual(['Chrome · Windows', 'Safari · iPhone']);
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  expect(await statusOf(later.token)).toBe(401);
  const { token } = await enter(safari);
  expect((await list(token)).map((one: { device: string }) => one.device))
    .toEqual(['Safari · iPhone']);
});

test('the device of somebody else cannot be ended', async () => {
  const { token } = await enter(chrome);
  const [own] = await list(token);
  const lee = await app.member('lee');
  const res = await app.api('DELETE', `/sessions/${own.id}`, { as: lee });
  expect(res.status).toBe(404);
  expect(await statusOf(token)).toBe(200);
});

test.each([
  [chrome, 'Chrome · Windows'],
  [`${chrome} Edg/142.0.0.0`, 'Edge · Windows'],
  [safari, 'Safari · iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/138.0.0.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['curl/8.9', ''],
  ['', ''],
])('%s is called %j', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
