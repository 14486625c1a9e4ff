import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/app.ts';

let app: TestApp;
afterEach(() => app.close());

const htmlOf = async (path: string) => await (await app.page(path)).text();

test('the terms state age, notice periods and their date', async () => {
  app = await testApp();
  const html = await htmlOf('/docs/policy');
  for (const words of ['만 14세', '7일', '30일', '2회', '10일', '2022-07-01']) {
    expect(html).toContain(words);
  }
});

test('the privacy policy names what is needed and how long each record is kept', async () => {
  app = await testApp();
  const html = await htmlOf('/docs/personal');
  for (const words of ['이메일 주소', '탈퇴 후 3개월', '1개월', '6개월', '5년', '3년', '쿠키']) {
    expect(html).toContain(words);
  }
  expect(html).toContain('href="/"');
});

test('who reads English is told that Korean is binding', async () => {
  app = await testApp();
  expect(await htmlOf('/docs/policy?lang=en')).toContain('binding');
});

test('help explains the roles and answers four questions', async () => {
  app = await testApp();
  const html = await htmlOf('/docs/introduction');
  for (const role of ['프로젝트 매니저', '번역가', '감수자', '번역 팀']) {
    expect(html).toContain(role);
  }
  expect(html.match(/<details>/g)).toHaveLength(4);
});

test('no page of the frame leads to an address that does not exist', async () => {
  app = await testApp();
  const found = new Set<string>();
  for (const path of ['/', '/upload', '/docs/policy', '/unauthorized']) {
    for (const [, href = ''] of (await htmlOf(path)).matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
      found.add(href.replaceAll('&amp;', '&'));
    }
  }
  const dead: string[] = [];
  for (const href of found) if ((await app.page(href)).status >= 404) dead.push(href);
  expect(found.size).toBeGreaterThan(5);
  expect(dead).toEqual([]);
});
