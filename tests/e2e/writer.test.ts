import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { notedPicture } from '../images.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { inputMethod } from './ime.ts';
import { isWiderThanScreen, look, signIn } from './person.ts';

let server: Running;
let browser: Browser;
let kim: Client;
let lee: Client;
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  [kim, lee] = [await joinServer(server, 'kim'), await joinServer(server, 'leejun')];
  browser = await openBrowser();
});
afterEach(() => {
  expect(people.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function visit(who: Client, width = 1280): Promise<Page> {
  const person = await openPerson(browser, { origin: server.origin, width });
  people.push(person);
  await signIn(person.page, who.email);
  return person.page;
}

const body = (page: Page) => page.getByRole('textbox', { name: '내용' });
const savedLine = (page: Page) => page.getByText(/^임시 저장됨 \d\d:\d\d$/);

async function openWriter(page: Page, path = '/form/add/Q') {
  await page.goto(path);
  await ready(page);
  await page.getByLabel('내용').first().focus();
  await page.getByRole('toolbar', { name: '서식' }).waitFor();
}

/** Scripts of the page as they were sent; `own`: without those of the shell, which all pages of members share. */
async function scriptBytes(page: Page): Promise<{ all: number; own: number }> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'))
  );
  const manifest = JSON.parse(await Deno.readTextFile('static/build/manifest.json')).scripts.ko;
  const shared = new Set<string>(
    ['NotificationMenus', 'UserMenu', 'LoginWatch'].flatMap((name) => [
      manifest.islands[name].js,
      ...manifest.islands[name].preload,
    ]).concat(manifest.mount),
  );
  let [all, own] = [0, 0];
  for (const path of new Set(paths)) {
    const bytes = gzipSync(await Deno.readFile(`.${path}`)).length;
    all += bytes;
    if (!shared.has(path)) own += bytes;
  }
  return { all, own };
}

/** As a browser does it: the bytes of a picture, and no words. */
async function pastePicture(page: Page) {
  const bytes = [...notedPicture('jpeg')];
  await body(page).evaluate((field, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([Uint8Array.from(bytes)], 'a.jpg', { type: 'image/jpeg' }));
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, bytes);
}

test.each([1280, 360])('a post with a pasted picture is written at %i px', async (width) => {
  const page = await visit(kim, width);
  await page.goto('/form/add/Q');
  await ready(page);
  const before = await scriptBytes(page);
  expect(before.own).toBeLessThan(15 * 1024);
  await page.getByLabel('내용').first().focus();
  await page.getByRole('toolbar', { name: '서식' }).waitFor();
  // The writer is there at the first focus, and not before.
  const writer = (await scriptBytes(page)).all - before.all;
  expect(writer).toBeGreaterThan(50 * 1024);
  expect(writer).toBeLessThan(150 * 1024);

  await page.getByRole('textbox', { name: '제목', exact: true }).fill(`그림이 있는 질문 ${width}`);
  await body(page).focus();
  await page.keyboard.type('## 화면');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- 하나');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await pastePicture(page);
  await page.getByText('그림을 넣었어요.').waitFor();
  await page.getByLabel('그림 설명').fill('메뉴가 열린 화면');
  await savedLine(page).waitFor();
  await look(page, `writer-${width}`);
  await page.getByRole('button', { name: '미리보기' }).click();
  await page.locator('.writer-preview img[alt="메뉴가 열린 화면"]').waitFor();
  await look(page, `writer-preview-${width}`);
  await page.getByRole('button', { name: '올리기' }).click();
  await page.waitForURL(/\/support\/\d+$/);
  await page.locator('.post-body h2').getByText('화면').waitFor();
  await page.locator('.post-body li').getByText('하나').waitFor();
  const picture = page.locator('.post-body img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  expect(await isWiderThanScreen(page)).toBe(false);
  await page.context().close();
});

test('what is typed survives a closed tab, lost connection and the end of a session', async () => {
  const page = await visit(lee);
  await openWriter(page, '/form/add/R');
  await page.getByRole('textbox', { name: '제목', exact: true }).fill('쓰던 글');
  await body(page).focus();
  await (await inputMethod(page)).type('한글로 쓴 말');
  await savedLine(page).waitFor();
  await page.keyboard.press('End');
  await page.context().setOffline(true);
  await page.keyboard.type(' 그리고 끊긴 뒤');
  await page.getByText('연결이 끊겨 이 브라우저에 임시 저장했어요.').waitFor();
  await page.close();

  // The session ends, and somebody logs in again.
  const again = await page.context().newPage();
  await page.context().setOffline(false);
  await page.context().clearCookies({ name: 'page' });
  await again.goto('/form/add/R');
  await ready(again);
  await again.evaluate(() => localStorage.removeItem('token'));
  await signIn(again, lee.email);
  await again.goto('/form/add/R');
  await again.getByRole('toolbar', { name: '서식' }).waitFor();
  await body(again).getByText('한글로 쓴 말 그리고 끊긴 뒤').waitFor();
  await savedLine(again).waitFor();
  await again.reload();
  await again.getByText('임시 저장한 글을 불러왔어요').waitFor();
  expect(await again.getByLabel('내용').first().inputValue()).toBe('한글로 쓴 말 그리고 끊긴 뒤');
  await again.context().close();
});

test('two who change one post see both versions, and lose neither', async () => {
  const { no } = await kim.json('POST', '/support', { title: '글', comment: '<p>처음</p>' });
  const page = await visit(kim);
  await openWriter(page, `/form/edit/${no}`);
  await page.keyboard.type(' 내 말');
  await kim.json('PUT', `/support/${no}`, { title: '글', comment: '<p>다른 말</p>', rev: 1 });
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByText('다른 곳에서 먼저 고친 글이에요').waitFor();
  await page.locator('.writer-conflict').getByText('다른 말').waitFor();
  await body(page).getByText('처음 내 말').waitFor();
  await look(page, 'writer-conflict');
  await page.getByRole('button', { name: '내가 쓴 내용으로 저장' }).click();
  await page.waitForURL(`**/support/${no}`);
  await page.locator('.post-body').getByText('처음 내 말').waitFor();
  await page.context().close();
});

test('by keyboard alone: form, link, table, list and undo', async () => {
  const page = await visit(kim);
  await page.goto('/form/add/T');
  await ready(page);
  await page.getByRole('textbox', { name: '제목', exact: true }).focus();
  await page.keyboard.type('자판으로 쓴 글');
  await page.getByRole('toolbar').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('example.com/a');
  await page.keyboard.press('Enter');
  await body(page).locator('a[href="https://example.com/a"]').waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('굵게');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await body(page).locator('table').waitFor();
  await page.keyboard.type('칸');
  await page.keyboard.press('Tab');
  await page.keyboard.type('옆 칸');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await savedLine(page).waitFor();
  await page.getByRole('button', { name: '올리기' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/support\/\d+$/);
  await page.locator('.post-body strong').getByText('굵게').waitFor();
  await page.locator('.post-body th').getByText('옆 칸').waitFor();
  await page.context().close();
});

test.each([1280, 360])('comments come and go without leaving the page at %i px', async (width) => {
  const { no } = await lee.json('POST', '/support', {
    title: `댓글을 받는 글 ${width}`,
    comment: '<p>본문이에요</p>',
  });
  const { fid } = await lee.json('POST', `/comment/${no}`, { comment: '첫 댓글 하나' });
  await lee.json('POST', `/comment/${no}`, { comment: '둘째 댓글' });
  const page = await visit(kim, width);
  await page.goto(`/support/${no}`);
  await ready(page);
  expect((await scriptBytes(page)).own).toBeLessThan(15 * 1024);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await page.getByLabel('댓글 쓰기').fill('아직 안 보낸 말');
  const first = page.locator(`#c${fid}`);
  await first.locator('.comment-words').selectText();
  await first.locator('summary').getByText('답글').click();
  const reply = first.getByRole('textbox');
  // The browser announces a box that opened a moment later.
  await expect.poll(() => reply.inputValue()).toBe('> 첫 댓글 하나\n');
  expect(await reply.evaluate((field) => field === document.activeElement)).toBe(true);
  const method = await inputMethod(page);
  await page.keyboard.insertText('@lee');
  await page.getByRole('option', { name: 'leejun' }).waitFor();
  await look(page, `comments-mention-${width}`);
  await page.keyboard.press('Tab');
  await method.type('한글 답글');
  await page.keyboard.press('Control+Enter');
  const added = page.locator('.post-comment.lit[data-level="2"]');
  await added.locator('blockquote').getByText('첫 댓글 하나').waitFor();
  expect(await added.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('올렸어요.');
  await look(page, `comments-${width}`);
  const words = await page.locator('.comment-words').allTextContents();
  expect(words.map((one) => one.slice(-5))).toEqual(
    ['댓글 하나', '한글 답글', '둘째 댓글'].map((one) => one.slice(-5)),
  );
  expect(await page.getByLabel('댓글 쓰기').inputValue()).toBe('아직 안 보낸 말');
  expect(await page.locator('details.comment-details[open]').count()).toBe(0);

  await added.or(page.locator('[data-level="2"]')).first().locator('summary').getByText('수정')
    .click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await page.locator('[data-level="2"]').getByText('수정됨').waitFor();
  await page.getByRole('button', { name: /추천하기/ }).click();
  await page.getByText('추천했습니다!').waitFor();
  await first.locator('summary').getByText('답글').click();
  await first.getByRole('textbox').fill('  ');
  await first.getByRole('button', { name: '답글 올리기' }).click();
  await page.getByText('내용을 입력하세요').waitFor();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.context().close();
});
