import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const rebound = 'http://evil.example:8000';

test('a name that somebody else points at this machine makes no page of ours', async () => {
  const res = await app.app.request(`${rebound}/api/logout`, {
    method: 'POST',
    headers: { origin: rebound, authorization: `JWT ${kim.token}` },
  });
  expect([res.status, (await res.json()).code]).toEqual([403, 'request.origin']);
});

test.each(['http://localhost:8000', 'http://127.0.0.1:9000', 'http://[::1]:8000'])(
  'a page of %s is one of ours',
  async (origin) => {
    app.deps.config.publicOrigin = 'https://omgim.example';
    const res = await app.app.request(`${origin}/api/logout`, {
      method: 'POST',
      headers: { origin, authorization: `JWT ${kim.token}` },
    });
    expect(res.status).toBe(200);
  },
);

test('in development other names are answered with nothing, so that no site reads the mails', async () => {
  app.deps.config.isDev = true;
  for (const path of ['/dev/outbox', '/', '/api/sessions', '/static/styles/app.css']) {
    expect((await app.app.request(rebound + path)).status).toBe(421);
  }
  app.deps.config.publicOrigin = rebound;
  expect((await app.app.request(`${rebound}/dev/outbox`)).status).toBe(200);
  expect((await app.app.request('http://127.0.0.1:8000/dev/outbox')).status).toBe(200);
});

test('the way back leads to a page of ours, whatever the page before was called', async () => {
  const referer = 'http://localhost:8000//evil.example/x';
  const html = await (await app.page('/docs/policy', { headers: { referer } })).text();
  const links = [...html.matchAll(/href="([^"]*evil[^"]*)"/g)].map(([, link]) => link);
  expect(new Set(links)).toEqual(new Set(['/evil.example/x']));
});
