import { afterEach, beforeEach, expect, test } from 'vitest';
import { notify } from '../../../src/notifications/feed/notify.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const htmlOf = async (path: string, as?: Person) =>
  await (await app.page(path, as ? { as } : {})).text();

test('without a script the page shows ten, and a link leads to the ones before', async () => {
  for (let at = 1; at <= 12; at++) {
    await notify(app.deps, app.db, {
      uid: kim.uid,
      cause: 'invite',
      query: at,
      words: `프로젝트 ${at}.`,
    });
  }
  const first = await htmlOf('/notifications', kim);
  expect(first).toContain('‘프로젝트 12.’');
  expect(first).toContain('href="/projects/edit/12"');
  expect(first).toContain('새 알림');
  expect(first).not.toContain('‘프로젝트 2.’');
  expect(first).toContain('href="/notifications?past=10"');

  const second = await htmlOf('/notifications?past=10', kim);
  expect(second).toContain('‘프로젝트 2.’');
  expect(second).not.toContain('‘프로젝트 3.’');
  expect(second).not.toContain('past=20');
});

test('a place that makes no sense is the beginning', async () => {
  await notify(app.deps, app.db, { uid: kim.uid, cause: 'second factor on' });
  expect(await htmlOf('/notifications?past=-1', kim)).toContain('2단계 인증이 켜졌어요.');
});

test('only pages of members have the menus of news', async () => {
  expect(await htmlOf('/upload', kim)).toContain('data-island="NotificationMenus"');
  for (const path of ['/', '/upload', '/docs/policy']) {
    expect(await htmlOf(path)).not.toContain('Notification');
  }
});
