import { afterEach, expect, test } from 'vitest';
import { checks } from '../../../../src/language/qa-checks/table.ts';
import { explainedCodes } from '../../../../src/language/qa-checks/explained.ts';
import { type TestApp, testApp } from '../../../../tests/app.ts';
import { text } from './text.ts';

let app: TestApp;
afterEach(() => app.close());

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

test.each(['', '?lang=en'])('the list of checks%s leads to a page of every code', async (query) => {
  app = await testApp();
  const html = await (await app.page(`/docs/checks${query}`)).text();
  const lang = query ? 'en' : 'ko';
  for (const { label } of checks) expect(html).toContain(escaped(label[lang]));
  const links = [...html.matchAll(/href="\/docs\/checks\/([^"]+)"/g)].map(([, code]) => code);
  expect(links.toSorted()).toEqual(explainedCodes.map(({ code }) => code).toSorted());
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['', '?lang=en'])(
  'every code has its rule and its example on its page%s',
  async (query) => {
    app = await testApp();
    const lang = query ? 'en' : 'ko';
    for (const { code, rule, why, exceptions, example } of explainedCodes) {
      const res = await app.page(`/docs/checks/${code}${query}`);
      expect(res.status, code).toBe(200);
      const html = await res.text();
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toContain('<script');
      const words = [rule[lang], why[lang], exceptions[lang], example.wrong, example.right];
      for (const one of words) expect(html, code).toContain(escaped(one));
    }
  },
);

test('the list says which checks are of some languages only', async () => {
  app = await testApp();
  const html = await (await app.page('/docs/checks')).text();
  for (const { code, into } of checks) {
    const part = html.split(` id="${code}"`)[1]?.split('</section>')[0] ?? expect.fail(code);
    const languages = into?.map((one) => text.languages[one].ko).join(', ');
    if (languages) expect(part).toContain(`${languages} 번역문에서만 봐요.`);
    else expect(part).not.toContain('번역문에서만 봐요.');
  }
});

test('the page of a code says what its check may stop', async () => {
  app = await testApp();
  for (const { code, check } of explainedCodes) {
    const html = await (await app.page(`/docs/checks/${code}`)).text();
    const found = Object.entries(text.policies).filter(([, { ko }]) => html.includes(ko));
    expect(found.map(([policy]) => policy), code).toEqual([check.policy]);
  }
});

test('a code that is none has no page', async () => {
  app = await testApp();
  expect((await app.page('/docs/checks/ko.nothing')).status).toBe(404);
});
