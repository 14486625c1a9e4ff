import { Buffer } from 'node:buffer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { notedPicture, SECRET } from '../images.ts';
import { type Running, startServer } from '../server.ts';
import {
  openBrowser,
  openPerson,
  type Person,
  photograph,
  ready,
  seriousProblems,
} from './browser.ts';

const PASSWORD = 'Zeppelin7!x';

let server: Running;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let kim: Person;
let lee: Person;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  const emails = [];
  for (const name of ['김번역', '이검수']) emails.push((await joinServer(server, name)).email);
  kim = await signIn(emails[0]!);
  lee = await signIn(emails[1]!, { width: 360, height: 740, dark: true });
  await openChat(kim, '이검수');
  await openChat(lee, '김번역');
});
afterEach(() => {
  expect([kim, lee].flatMap(({ problems }) => problems)).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function signIn(
  email: string,
  look: { width?: number; height?: number; dark?: boolean } = {},
) {
  const person = await openPerson(browser, { origin: server.origin, ...look });
  const { page } = person;
  await page.goto('/auth/sign-in');
  await ready(page);
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL('**/upload');
  await ready(page);
  return person;
}

async function openChat({ page }: Person, name: string) {
  await page.goto(`/chats/${encodeURIComponent(name)}`);
  await ready(page);
  await field({ page }).waitFor();
}

const field = ({ page }: Pick<Person, 'page'>) => page.getByRole('textbox', { name: '메시지' });

async function give(page: Person['page'], how: 'paste' | 'drop') {
  const bytes = [...notedPicture('jpeg')];
  await page.evaluate(({ bytes, how }) => {
    const carried = new DataTransfer();
    const picture = new File([Uint8Array.from(bytes)], '집 사진.jpg', { type: 'image/jpeg' });
    carried.items.add(picture);
    const place = document.querySelector('.chat-field textarea')!;
    const facts = { bubbles: true, cancelable: true };
    place.dispatchEvent(
      how === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: carried, ...facts })
        : new DragEvent('drop', { dataTransfer: carried, ...facts }),
    );
  }, { bytes, how });
}

test('a pasted picture is sent with its words, and holds no notes of the camera', async () => {
  await give(kim.page, 'paste');
  await kim.page.locator('.chat-chosen').getByText('집 사진.jpg').waitFor();
  await field(kim).fill('새 사진이에요');
  await field(kim).press('Enter');
  const picture = lee.page.getByRole('img', { name: '김번역 님이 보낸 사진' });
  await picture.waitFor();
  expect(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  )
    .toBe(1);
  await lee.page.locator('.chat-message').getByText('새 사진이에요').waitFor();
  const src = await picture.getAttribute('src') ?? '';
  const bytes = await (await lee.context.request.get(server.origin + src)).text();
  expect(bytes).not.toContain(SECRET);
  expect(await kim.page.locator('.chat-chosen').count()).toBe(0);
});

test('a dropped picture can be taken out again before it is sent', async () => {
  await give(kim.page, 'drop');
  await kim.page.getByRole('button', { name: '집 사진.jpg 빼기' }).click();
  expect(await kim.page.locator('.chat-chosen').count()).toBe(0);
  await field(kim).fill('사진 없이');
  await field(kim).press('Enter');
  await lee.page.locator('.chat-message').getByText('사진 없이').waitFor();
  expect(await lee.page.locator('.chat-picture').count()).toBe(1);
});

test('a chosen file is saved under its name by the other side', async () => {
  const [chooser] = await Promise.all([
    kim.page.waitForEvent('filechooser'),
    kim.page.getByRole('button', { name: '사진이나 파일 보내기' }).click(),
  ]);
  await chooser.setFiles({
    name: '용어 <b> 목록.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('서버,server'),
  });
  await field(kim).press('Enter');
  const link = lee.page.locator('.chat-file');
  const [download] = await Promise.all([lee.page.waitForEvent('download'), link.click()]);
  expect(await Deno.readTextFile(await download.path())).toBe('서버,server');
  expect(await lee.page.locator('.chat-file b').count()).toBe(0);
  for (const [name, person] of [['chat-files-1280', kim], ['chat-files-360-dark', lee]] as const) {
    await photograph(person.page, name);
    expect(await seriousProblems(person.page)).toEqual([]);
    const isWide = await person.page.evaluate(() =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth
    );
    expect(isWide).toBe(false);
  }
});

test('what cannot be uploaded says why, and can be tried again', async () => {
  await kim.context.setOffline(true);
  await give(kim.page, 'paste');
  await kim.page.locator('.chat-chosen').getByRole('alert').waitFor();
  await kim.context.setOffline(false);
  await kim.page.locator('.chat-chosen').getByRole('button', { name: '다시 보내기' }).click();
  await kim.page.locator('.chat-chosen progress').waitFor({ state: 'detached' });
  await kim.page.locator('.chat-chosen').getByRole('alert').waitFor({ state: 'detached' });
  await field(kim).press('Enter');
  await expect.poll(() => lee.page.locator('.chat-picture').count()).toBe(2);
});

test('a day of the chat is gone to', async () => {
  await kim.page.getByRole('button', { name: '대화에서 찾기' }).click();
  await kim.page.getByLabel('날짜로 이동').fill('2020-01-01');
  await kim.page.locator('.is-found').getByText('새 사진이에요').waitFor();
});
