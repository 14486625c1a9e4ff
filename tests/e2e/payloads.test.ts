import { expect, test } from 'vitest';
import { open } from '../xss-adapter.ts';
import { openBrowser } from './browser.ts';

const URL_OF_TEST = 'http://127.0.0.1:8931';

/** Each runs `xss()` where words become HTML, or addresses become links, without a check. */
const payloads = [
  '<script>xss()</script>',
  '<img src=x onerror=xss()>',
  '<svg onload=xss()><p>',
  '"><iframe srcdoc="<script>parent.xss()</script>">',
  '<a href="javascript:xss()" autofocus onfocus=xss()>a</a>',
  'javascript:xss()',
  "'-xss()-'",
  '</textarea><script>xss()</script>',
  '</title><script>xss()</script>',
  '<div data-island="x" data-src="data:text/javascript,xss()">',
];

test('what members write, or what stands in the tables, executes nothing', async () => {
  const target = await open({ url: URL_OF_TEST });
  const browser = await openBrowser();
  try {
    const paths = new Set<string>();
    for (const [at, payload] of payloads.entries()) {
      const entry = { id: String(at), kind: 'text' as const, payload };
      for (const field of target.fields) {
        for (const path of await target.put(field, entry) ?? []) paths.add(path);
      }
      for (const path of await target.direct(entry)) paths.add(path);
    }
    expect(paths.size).toBeGreaterThan(3 * payloads.length);
    const context = await browser.newContext();
    await context.addCookies(target.cookies());
    await context.addInitScript(() => {
      Object.assign(globalThis, { xss: () => console.info('EXECUTED') });
      addEventListener('securitypolicyviolation', () => console.info('EXECUTED by policy only'));
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('EXECUTED')) problems.push(`${page.url()} ${message.text()}`);
    });
    for (const path of paths) {
      await page.goto(URL_OF_TEST + path);
      const found = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((one) =>
          [...one.attributes].filter(({ name, value }) =>
            /^on/i.test(name) || (/^(?:href|src)$/.test(name) && /^javascript:/i.test(value))
          ).map(({ name, value }) => `${one.tagName} ${name}=${value}`)
        )
      );
      problems.push(...found.map((one) => `${path} ${one}`));
    }
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await target.close();
  }
});
