import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

async function front(asked: { from?: string; path?: string; cookie?: string; referer?: string }) {
  const { from = '127.0.0.1', path = '/', cookie, referer } = asked;
  const headers = { ...(referer && { referer }) };
  const res = await app.page(path, { from, headers, ...(cookie && { cookie }) });
  return res.headers.get('location') ?? res.status;
}

test.each(['127.0.0.1', '::1', '192.168.0.7', '10.1.2.3', '172.20.0.1', '::ffff:127.0.0.1'])(
  'a new installation leads a browser at %s to the start code',
  async (from) => expect(await front({ from })).toBe('/operator'),
);

test('strangers from outside see the front page', async () => {
  for (const from of ['203.0.113.7', '172.32.0.1', '2001:db8::1']) {
    expect(await front({ from })).toBe(200);
  }
});

test('there is a way past it, and it is offered once', async () => {
  const start = await (await app.page('/operator', { from: '127.0.0.1' })).text();
  const [, way = ''] = /href="([^"]*)"[^>]*>나중에/.exec(start) ?? [];
  expect(await front({ path: way })).toBe(200);
  expect(await front({ referer: 'http://localhost:8000/docs/policy' })).toBe(200);
  expect(await front({ cookie: 'v=visitor-one' })).toBe(200);
  expect(await front({ cookie: 'lang=en' })).toBe(200);
  expect(await front({ path: '/upload' })).toBe(200);
});

test('members see the front page, and with an operator everybody does', async () => {
  const kim = await app.member('kim');
  expect((await app.page('/', { as: kim, from: '127.0.0.1' })).status).toBe(200);
  expect(await front({})).toBe('/operator');
  await app.db.run("update users set role = 'operator'");
  expect(await front({})).toBe(200);
});
