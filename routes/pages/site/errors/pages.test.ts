import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../tests/app.ts';

let app: TestApp;
afterEach(() => app.close());

test.each([
  [401, '로그인이 필요해요'],
  [404, '페이지를 찾을 수 없어요'],
  [500, '서버에 문제가 생겼어요'],
])('/error/%i answers its own status and says so', async (status, words) => {
  app = await testApp();
  const res = await app.page(`/error/${status}`);
  expect(res.status).toBe(status);
  expect(await res.text()).toContain(words);
});

test.each([
  [401, '/'],
  [404, '/projects'],
  [500, '/dashboard/default'],
])(
  '/error/%i leads to %s when nobody says where to go back to, and that is a page',
  async (status, target) => {
    app = await testApp();
    const html = await (await app.page(`/error/${status}`)).text();
    expect(html).toContain(`href="${target}">이전으로`);
    expect((await app.page(target)).status).toBeLessThan(400);
  },
);

test('an error page says what was refused by its code, and takes no words from the address', async () => {
  app = await testApp();
  const html = await (await app.page('/error/404?code=document.notFound&title=Hello')).text();
  expect(html).toContain('권한이 없거나 접근할 수 없는 문서예요.');
  expect(html).not.toContain('>Hello');
  expect(await (await app.page('/error/404?code=toString')).text()).toContain(
    '페이지를 찾을 수 없어요',
  );
});

test('after logging in one comes back to the page that asked for it', async () => {
  app = await testApp();
  const res = await app.page('/profile/edit');
  expect([res.status, res.headers.get('location')])
    .toEqual([302, '/unauthorized?next=%2Fprofile%2Fedit']);
  const html = await (await app.page('/unauthorized?next=%2Fprofile%2Fedit')).text();
  expect(html).toContain('href="/auth/sign-in?next=%2Fprofile%2Fedit"');
  const trick = await (await app.page('/unauthorized?next=//evil.example')).text();
  expect(trick).toContain('href="/auth/sign-in?next=%2Fupload"');
});

test.each([
  '/projects/edit/7?type=translation&tab=team',
  '/translate/7/%EA%B3%84%EC%95%BD%20%EC%84%9C.docx/ko2en?line=12&filter=status%3Dempty',
  '/notifications?page=2',
])('%s is found again after the log-in, with its query', async (address) => {
  app = await testApp();
  const unauthorized = (await app.page(address)).headers.get('location') ?? '';
  const html = await (await app.page(unauthorized)).text();
  expect(html).toContain(`href="/auth/sign-in?next=${encodeURIComponent(address)}"`);
});

test('the log-in of the bar leads back to the page, and never to another site', async () => {
  app = await testApp();
  const linksOn = async (path: string) =>
    [...(await (await app.page(path)).text()).matchAll(/href="(\/auth\/sign-(?:in|up)[^"]*)"/g)]
      .map(([, href]) => href);
  const inBar = await linksOn('/search_pjt?search=%EA%B3%84%EC%95%BD');
  const next = encodeURIComponent('/search_pjt?search=%EA%B3%84%EC%95%BD');
  expect(new Set(inBar)).toEqual(
    new Set([`/auth/sign-in?next=${next}`, `/auth/sign-up?next=${next}`]),
  );
  expect(new Set(await linksOn('/'))).toEqual(new Set(['/auth/sign-in', '/auth/sign-up']));
  for (const href of await linksOn('//evil.example/')) {
    expect(decodeURIComponent(href ?? '')).not.toContain('//evil');
  }
});

test('an error that is none of ours counts as 404', async () => {
  app = await testApp();
  expect((await app.page('/error/418')).status).toBe(404);
});

test.each([
  ['/upload?page=2', '/upload?page=2'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['http://', '/'],
])('back to %s leads to %s', async (asked, target) => {
  app = await testApp();
  const html = await (await app.page(`/error/404?back=${encodeURIComponent(asked)}`)).text();
  expect(html).toContain(`href="${target}">이전으로`);
});

test('/unauthorized says that the session has ended and leads to log-in and home', async () => {
  app = await testApp();
  const res = await app.page('/unauthorized');
  const html = await res.text();
  expect(res.status).toBe(401);
  expect(html).toContain('세션 인증 오류');
  expect(html).toContain('href="/auth/sign-in"');
});

test('an unknown address is 404 in the frame of the site', async () => {
  app = await testApp();
  const res = await app.page('/no/such/page');
  expect(res.status).toBe(404);
  expect(await res.text()).toContain('<header class="top-bar"');
});
