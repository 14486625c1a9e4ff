import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, ready } from './browser.ts';
import { signIn } from './person.ts';

/** What a page names to be used at all, on a slow line the better part of the wait; panels, tools and rooms come later. */
const MOST_REQUESTS = 20;
const MOST_BYTES = 200_000;
/** Styles and lists of fonts that hold back the first paint. */
const MOST_STYLE_BYTES = 52_000;
/** It is preloaded on every page, so it takes its part of a slow line. */
const MOST_FONT_BYTES = 125_000;

let server: Running;
let browser: Browser;
let kim: Client;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  kim = await joinServer(server, 'kim');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each(['ko', 'en'])(
  '%s: the editor and the list of files are there after few requests',
  async (lang) => {
    const file = new File([`첫 문장.\n둘째 문장.\n`], `${lang}.txt`);
    expect((await kim.api('POST', '/upload', { file })).status).toBe(200);
    const begun = { process: 'manual_translation', filename: file.name, direction: 'ko2en' };
    expect((await kim.api('POST', '/translate', begun)).status).toBe(200);
    const { page, context, problems } = await openPerson(browser, { origin: server.origin });
    await signIn(page, kim.email);

    for (const path of [`/editor/${file.name}/ko2en?lang=${lang}`, `/upload?lang=${lang}`]) {
      await page.goto(path);
      await ready(page);
      const named = await page.evaluate(() =>
        Array.from(
          document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
            'link[rel=stylesheet], link[rel=modulepreload], link[rel=preload], script[src]',
          ),
          (one) => 'href' in one ? one.href : one.src,
        )
      );
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      // The page itself comes first.
      expect(new Set(named).size + 1, named.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);

test.each(['ko', 'en'])('%s: the script of the editor is light', async (lang) => {
  const built = JSON.parse(await Deno.readTextFile('static/build/manifest.json')).scripts[lang];
  const { js, preload } = built.islands.LineEditor;
  let bytes = 0;
  for (const path of new Set<string>([built.mount, js, ...preload])) {
    bytes += gzipSync(await Deno.readFile(`.${path}`)).length;
  }
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('what every page shares is light', async () => {
  const { styles, fonts, font } = JSON.parse(await Deno.readTextFile('static/build/manifest.json'));
  const sizes = await Promise.all(
    [styles, fonts].map(async (path) => gzipSync(await Deno.readFile(`.${path}`)).length),
  );
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(MOST_STYLE_BYTES);
  expect((await Deno.stat(`.${font}`)).size).toBeLessThanOrEqual(MOST_FONT_BYTES);
});

test('refusals that no script names are in no script', async () => {
  for await (const { name } of Deno.readDir('static/build')) {
    if (!name.endsWith('.js')) continue;
    expect(await Deno.readTextFile(`static/build/${name}`), name).not.toContain(
      'operator.codeWrong',
    );
  }
});
