import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const sideLinks = (html: string) =>
  [...html.matchAll(/<a class="side-link" href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('no entry of the menu leads a visitor to an error: each opens, or says what one finds there after logging in', async () => {
  const html = await (await app.page('/upload')).text();
  const pages = sideLinks(html).filter((href) =>
    /^\/(?!auth)/.test(href) && !/side=|lang=/.test(href)
  );
  expect(pages.length).toBeGreaterThanOrEqual(10);
  for (const path of new Set(pages)) {
    const res = await app.page(path);
    expect([path, res.status]).toEqual([path, 200]);
  }
});

test.each([
  ['/projects?type=translation', '마감일', '/projects?type=translation'],
  ['/projects?type=post-editing', '검수', '/projects?type=post-editing'],
  ['/search_pjt?search=a', '찾을 수 있어요', '/search_pjt?search=a'],
  ['/glossaries', 'xlsx', '/glossaries'],
  ['/pages/clients', 'tmx', '/pages/clients'],
])(
  '%s tells a visitor to log in first, what is there, and leads back to it',
  async (path, words, next) => {
    const html = await (await app.page(path)).text();
    expect(html).toContain('로그인 후 이용할 수 있어요.');
    expect(html.match(/<main.*<\/main>/s)?.[0]).toContain(words);
    expect(html).toContain(`href="/auth/sign-in?next=${encodeURIComponent(next)}"`);
    expect(html).toContain('name="robots" content="noindex"');
    const english = await (await app.page(`${path}${path.includes('?') ? '&' : '?'}lang=en`))
      .text();
    expect(english).toContain('Log in first.');
  },
);

test('what a project calls its glossaries is nothing for visitors', async () => {
  expect((await app.page('/glossaries?project=1')).status).toBe(302);
});

test('pages without the menu lead members to their projects', async () => {
  const kim = await app.member('kim');
  const header = (html: string) => html.match(/<header class="top-bar".*?<\/header>/s)?.[0] ?? '';
  const ofKim = header(await (await app.page('/', { as: kim })).text());
  expect(ofKim).toContain('<a class="top-link" href="/projects?type=translation"');
  expect(ofKim).toContain('<a class="top-link" href="/projects?type=post-editing"');
  expect(header(await (await app.page('/')).text())).not.toContain(
    'class="top-link" href="/projects',
  );
});
