import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from './app.ts';

let app: TestApp;
afterEach(() => app.close());

test('an unknown API address answers the catalogue error', async () => {
  app = await testApp();
  const res = await app.api('GET', '/nothing');
  expect(res.status).toBe(404);
  expect((await res.json()).code).toBe('page.notFound');
});

test('the landing page is drawn for everyone', async () => {
  app = await testApp();
  const kim = await app.member('kim');
  const res = await app.page('/', { as: kim });
  expect(res.status).toBe(200);
  expect(res.headers.get('content-security-policy')).toContain('nonce-');
  expect(app.faults).toEqual([]);
});
