import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { operatorOf, supportOf } from '../../../tests/operators.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const htmlOf = async (path: string, asked = {}) => await (await app.page(path, asked)).text();

/** The words of the entry of the sidebar that is marked as the present one. */
const active = (html: string) =>
  [...html.matchAll(/<a class="side-link"[^>]*title="([^"]+)" aria-current="page"/g)]
    .map(([, words]) => words);

test.each([
  ['/upload', '빠른 번역'],
  ['/projects', '번역 프로젝트'],
  ['/projects?type=post-editing', '포스트에디팅 프로젝트'],
  ['/supports', '게시판'],
  ['/inquiry', '1:1 문의'],
  ['/search_pjt', '검색'],
])('%s is the entry %s of both menus', async (path, words) => {
  expect(active(await htmlOf(path))).toEqual([words, words]);
});

test('the page of plans is the entry 구독 of both menus', async () => {
  const kim = await app.member('kim');
  expect(active(await htmlOf('/payment', { as: kim }))).toEqual(['구독', '구독']);
});

test('the engines stand among the entries of operators, and of nobody else', async () => {
  const kim = await app.member('kim');
  expect(await htmlOf('/upload', { as: kim })).not.toContain('번역 엔진"');
  expect(await htmlOf('/upload', { as: await supportOf(app) })).not.toContain('번역 엔진"');
  const boss = await operatorOf(app);
  expect(active(await htmlOf('/settings/engines', { as: boss }))).toEqual([
    '번역 엔진',
    '번역 엔진',
  ]);
});

test('while developing, log-in leads to the outbox', async () => {
  expect(await htmlOf('/auth/sign-in?joined=1')).not.toContain('/dev/outbox');
  app.deps.config.isDev = true;
  expect(await htmlOf('/auth/sign-in?joined=1')).toContain('href="/dev/outbox"');
});

test('a member has ways to messages and notifications, also without a script; a visitor has none', async () => {
  const kim = await app.member('kim');
  const html = await htmlOf('/upload', { as: kim });
  expect(html).toContain('href="/chats"');
  expect(html).toContain('href="/notifications"');
  expect(await htmlOf('/upload')).not.toContain('href="/notifications"');
});

test('the menu folds by a link and stays folded', async () => {
  expect(await htmlOf('/upload?page=2')).toContain('href="/upload?page=2&amp;side=rail"');
  const res = await app.page('/upload?page=2&side=rail');
  expect(res.headers.get('location')).toBe('/upload?page=2');
  const [cookie = ''] = res.headers.getSetCookie()[0]?.split(';') ?? [];
  const html = await htmlOf('/upload', { cookie });
  expect(html).toContain('class="side-rail"');
  expect(html).toContain('href="/upload?side=open"');
});

test('no look can be asked for that leads to another site', async () => {
  const res = await app.page('//evil.example/upload?theme=modern');
  expect(res.headers.get('location')).toBeNull();
});

test('the form of the look sends what the address asked for along, and shows the present look', async () => {
  const html = await htmlOf('/upload?page=2', { cookie: 'theme=classic.dark.boxed' });
  expect(html).toContain('<input type="hidden" name="page" value="2"');
  for (const value of ['classic', 'dark', 'boxed']) {
    expect(html).toMatch(new RegExp(`<input[^>]*value="${value}"[^>]* checked`));
  }
  expect(html.match(/ checked/g)).toHaveLength(3);
});

test('the foot names whom to call and who answers for the service, as far as the settings say', async () => {
  expect(await htmlOf('/')).not.toContain('href="tel:');
  app.deps.config.lines = { SUPPORT_PHONE: '02-123-4567' };
  app.deps.config.companyLine = '(주)보기 · 사업자등록번호 000-00-00000';
  const html = await htmlOf('/');
  expect(html).toContain('href="tel:021234567"');
  expect(html).toContain('평일 09:00–17:00 (점심 11:30–12:30)');
  expect(html).toContain('사업자등록번호 000-00-00000');
});

test('robots are told what to leave alone, and where the map is', async () => {
  const robots = await htmlOf('/robots.txt');
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toContain('Sitemap: http://localhost:8000/sitemap.xml');
});

test('every address of the map is a page that robots may read', async () => {
  const map = await htmlOf('/sitemap.xml');
  const paths = [...map.matchAll(/<loc>http:\/\/localhost:8000([^<]*)<\/loc>/g)]
    .map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    const res = await app.page(path);
    expect([path, res.status]).toEqual([path, 200]);
    expect(await res.text()).not.toContain('noindex');
  }
});

test('the inquiry knows a member by name and address, and says when nobody could read it', async () => {
  const kim = await app.member('kim');
  expect(await htmlOf('/inquiry', { as: kim })).toContain('메일 주소를 준비하고 있어요.');
  app.deps.config.supportEmail = 'help@omgim.example';
  const html = await htmlOf('/inquiry', { as: kim });
  expect(html).toContain('kim@example.com');
  expect(html).toContain('data-island="InquiryForm"');
});
