import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

function send(name: string, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.set('file', new File(['첫 문장입니다.\n'], name));
  return app.app.request('/upload', { method: 'POST', body, headers });
}

test('a visitor sends a file by the plain form and finds it in the list', async () => {
  const res = await send('계약서.txt');
  expect(res.status).toBe(303);
  const [path, row = ''] = res.headers.get('location')?.split('#') ?? [];
  expect(path).toBe('/upload');
  const cookie = res.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(cookie).toMatch(/^v=/);
  const list = await (await app.page('/upload', { cookie })).text();
  expect(list).toContain('계약서.txt');
  expect(row).not.toBe('');
  expect(list.includes(`id="${row}"`)).toBe(true);
});

test('a member who sends one keeps it as a member', async () => {
  const kim = await app.member('kim');
  await send('kim.txt', { cookie: `page=${kim.page}` });
  expect(await (await app.page('/upload', { as: kim })).text()).toContain('kim.txt');
});

test('a file that cannot be read is refused on a page with words', async () => {
  const res = await send('picture.exe');
  expect(res.status).toBeGreaterThanOrEqual(400);
  expect(await res.text()).toContain('<header class="top-bar"');
});

test('forms of other sites are refused', async () => {
  const res = await send('a.txt', { origin: 'https://elsewhere.example' });
  expect(res.status).toBe(403);
});
