import { afterEach, beforeEach, expect, test } from 'vitest';
import { join, kim } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const addresses = ['/auth/sign-in', '/auth/sign-up', '/auth/chk-request/u1?temp=x'];

test.each(addresses)('%s is there for visitors, and members are sent on', async (address) => {
  const visitor = await app.page(address);
  expect(visitor.status).toBe(200);
  expect(await visitor.text()).toContain('data-island=');
  const lee = await app.member('lee');
  const member = await app.page(address, { as: lee });
  expect([member.status, member.headers.get('location')]).toEqual([302, '/upload']);
  expect(app.faults).toEqual([]);
});

test('members go where they wanted to go, but never to another site', async () => {
  const lee = await app.member('lee');
  const to = async (next: string) =>
    (await app.page(`/auth/sign-in?next=${encodeURIComponent(next)}`, { as: lee }))
      .headers.get('location');
  expect(await to('/editor/a.docx/ko2en')).toBe('/editor/a.docx/ko2en');
  expect(await to('//evil.example/')).toBe('/upload');
});

test('the form of sign-in is drawn by the server and readable without scripts', async () => {
  const html = await (await app.page('/auth/sign-in?lang=en')).text();
  expect(html).toMatch(/<input[^>]*autocomplete="username"[^>]*name="username"/i);
  expect(html).toContain('Password');
  expect(html).not.toContain('style=');
});

test('sign-in says that a mail is on its way after joining', async () => {
  const html = await (await app.page('/auth/sign-in?joined=1')).text();
  expect(html).toContain('가입이 끝났어요');
});

test('the page of a mailed link keeps its secret out of props and words, and is kept by nobody', async () => {
  const { url, form } = await join(app);
  const res = await app.page(url.pathname + url.search);
  expect(res.status).toBe(200);
  expect(res.headers.get('cache-control')).toBe('private, no-store');
  // Only the links that switch the language of this page carry it, as they must.
  const rest = (await res.text()).replace(/href="\/auth\/chk-request[^"]*"/g, '');
  expect(rest).not.toContain(form.query);
});

test('the outbox is shown in development only', async () => {
  await app.api('POST', '/register', { json: kim });
  expect((await app.page('/dev/outbox')).status).toBe(404);
  app.deps.config.isDev = true;
  const html = await (await app.page('/dev/outbox')).text();
  expect(html).toContain(kim.email);
  expect(html).toMatch(
    /href="http:\/\/localhost:8000\/auth\/chk-request\/[\w-]{32}\?temp=[\w-]{43}"/,
  );
});
