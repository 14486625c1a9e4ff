import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

test(
  'when nothing can be written in time, the answer is to come back, and it is logged',
  async () => {
    const json = { title: '안내서', source_language: 'ko', target_language: 'en' };
    const body = new URLSearchParams(json);
    const headers = { cookie: `page=${kim.page}`, origin: 'http://localhost:8000' };
    const held = Promise.withResolvers<void>();
    const holding = app.db.transaction(() => held.promise);
    const [api, page] = await Promise.all([
      app.api('POST', '/project', { as: kim, json }),
      app.app.request('/projects/new', { method: 'POST', body, headers }),
    ]);
    held.resolve();
    await holding;

    expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await api.json()).code).toBe('server.unavailable');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(app.logged.filter(({ event }) => event === 'fault')).toHaveLength(2);
  },
  20_000,
);
