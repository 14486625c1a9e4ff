import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/app.ts';

let app: TestApp;
afterEach(() => app.close());

test('no page of the frame leads to an address that does not exist', async () => {
  app = await testApp();
  const kim = await app.member('kim');
  const found = new Set<string>();
  for (const asked of [{}, { as: kim }]) {
    for (const path of ['/', '/upload', '/docs/policy', '/unauthorized']) {
      const html = await (await app.page(path, asked)).text();
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
        found.add(href.replaceAll('&amp;', '&'));
      }
    }
  }
  // The page for those who are not signed in says so by its status.
  const answers = await Promise.all(
    [...found].filter((href) => !href.startsWith('/unauthorized'))
      .map(async (href) => ({ href, status: (await app.page(href)).status })),
  );
  expect(answers.length).toBeGreaterThan(8);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
});
