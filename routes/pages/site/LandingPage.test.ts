import { afterEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { operatorOf } from '../../../tests/operators.ts';

let app: TestApp;
afterEach(() => app.close());

const htmlOf = async (path: string, asked = {}) => await (await app.page(path, asked)).text();

test('a visitor reads the landing page without a single script', async () => {
  app = await testApp();
  const html = await htmlOf('/');
  expect(html).not.toContain('<script');
  expect(html).toContain('href="/upload"');
  expect(html).toContain('href="/auth/sign-up"');
  expect(html.match(/<details>/g)).toHaveLength(4);
});

test('the box of the front page is the form that sends a file, in the words of the page', async () => {
  app = await testApp();
  for (const [lang, choose] of [['ko', '파일 올리고 시작하기'], ['en', 'Upload a file']]) {
    const html = await htmlOf(`/?lang=${lang}`);
    const [box = ''] = html.match(/<form class="hero-drop"[\s\S]*?<\/form>/) ?? [];
    expect(box).toContain('method="post" action="/upload" enctype="multipart/form-data"');
    expect(box).toMatch(/<input id="hero-file" type="file" name="file" required/);
    expect(box).toMatch(new RegExp(`<label for="hero-file"[^>]*>.*${choose}</label>`));
  }
});

test('the page stays under 30 KB when compressed', async () => {
  app = await testApp();
  const packed = new Response(
    new Blob([await htmlOf('/')]).stream().pipeThrough(new CompressionStream('gzip')),
  );
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(30_000);
});

test('the demo plays without a script or a file, and only when it is asked for', async () => {
  app = await testApp();
  const html = await htmlOf('/');
  expect(html).toContain('<details class="demo">');
  expect(html.match(/<figure class="demo-scene/g)).toHaveLength(4);
  expect(html).not.toMatch(/<(video|iframe)/);
});

test.each([
  ['security-code', '이메일로 보안 코드를 보냈어요'],
  ['password', '비밀번호를 바꿨어요'],
  ['withdrawn', '탈퇴가 완료되었어요'],
])('whoever was sent home by %s reads why', async (notice, words) => {
  app = await testApp();
  expect(await htmlOf(`/?notice=${notice}`)).toContain(words);
  expect(await htmlOf('/?notice=toString')).not.toContain('front-notice');
});

test('?lang=en speaks English and offers Korean', async () => {
  app = await testApp();
  const html = await htmlOf('/?lang=en');
  expect(html).toContain('<html lang="en"');
  expect(html).toContain('Upload a file');
  expect(html).toContain('href="/?lang=ko"');
});

test('a member is greeted by name and not asked to sign up', async () => {
  app = await testApp();
  const kim = await app.member('kim');
  const html = await htmlOf('/', { as: kim });
  expect(html).toContain('data-island="UserMenu"');
  expect(html).not.toContain('href="/auth/sign-up"');
});

test('the chosen look is kept; nothing else is taken for one', async () => {
  app = await testApp();
  const res = await app.page('/?theme=modern&mode=dark&page=2');
  expect([res.status, res.headers.get('location')]).toEqual([303, '/?page=2']);
  const [cookie = ''] = res.headers.getSetCookie()[0]?.split(';') ?? [];
  const html = await htmlOf('/', { cookie });
  expect(html).toContain('data-theme="modern" data-mode="dark"');
  expect(await htmlOf('/?theme=pink')).toContain('data-theme="corporate">');
});

test('a link to the other language keeps the question of the address', async () => {
  app = await testApp();
  expect(await htmlOf('/upload?page=2&lang=ko')).toContain('href="/upload?page=2&amp;lang=en"');
});

test('every page can be shared: title, description and card', async () => {
  app = await testApp();
  const html = await htmlOf('/');
  expect(html).toMatch(/<title>.+ · 옮김<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  expect(html).toContain('property="og:url" content="http://localhost:8000/"');
});

const localAddresses = ['127.0.0.1', '::1', '192.168.0.7'];

test('who starts a server at home is led to the start code, as long as nobody operates it', async () => {
  app = await testApp();
  const leads = async (from: string, lang = 'ko') => {
    const html = await htmlOf(`/?lang=${lang}`, { from });
    return html.includes('class="front-notice"') && html.includes('href="/operator"');
  };
  for (const from of localAddresses) expect(await leads(from)).toBe(true);
  expect(await leads('127.0.0.1', 'en')).toBe(true);
  expect(await leads('8.8.8.8')).toBe(false);

  await operatorOf(app);
  for (const from of localAddresses) expect(await leads(from)).toBe(false);
});
