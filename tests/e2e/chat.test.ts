import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinServer } from '../client.ts';
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
  lee = await signIn(emails[1]!, { width: 360, height: 740 });
});
afterEach(() => {
  expect([kim, lee].flatMap(({ problems }) => problems)).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function signIn(email: string, size: { width?: number; height?: number } = {}) {
  const person = await openPerson(browser, { origin: server.origin, ...size });
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

const chatWith = (name: string) => `/chats/${encodeURIComponent(name)}`;
const field = ({ page }: Person) => page.getByRole('textbox', { name: '메시지' });
const shown = ({ page }: Person, words: string) => page.locator('.chat-message').getByText(words);

async function say(person: Person, words: string) {
  await field(person).fill(words);
  await field(person).press('Enter');
}

test('two members write to each other: the top bar, the room, the read mark', async () => {
  await kim.page.goto(chatWith('이검수'));
  await ready(kim.page);
  await say(kim, '안녕하세요');
  await kim.page.getByText('보냄').waitFor();
  const news = '메시지, 읽지 않은 메시지 1개';
  await lee.page.getByLabel(news).click();
  await lee.page.getByRole('link', { name: /김번역/ }).click();
  await lee.page.waitForURL('**/chats/**');
  await shown(lee, '안녕하세요').waitFor();
  await kim.page.getByText('읽음').waitFor();
  await field(lee).waitFor();
  await say(lee, '네, 반가워요');
  await shown(kim, '네, 반가워요').waitFor();
  for (const [name, { page }] of [['chat-1280', kim], ['chat-360', lee]] as const) {
    await photograph(page, name);
    expect(await seriousProblems(page)).toEqual([]);
    const isWide = await page.evaluate(() =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth
    );
    expect(isWide).toBe(false);
  }
});

test('Enter sends nothing while a syllable is composed, Shift+Enter breaks the line', async () => {
  const before = await kim.page.locator('.chat-message').count();
  await field(kim).focus();
  const session = await kim.context.newCDPSession(kim.page);
  await session.send('Input.imeSetComposition', { text: '하', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await field(kim).dispatchEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(await kim.page.locator('.chat-message').count()).toBe(before);
  await session.send('Input.insertText', { text: '하나' });
  await field(kim).press('Shift+Enter');
  await kim.page.keyboard.insertText('둘');
  await field(kim).press('Enter');
  await shown(lee, '하나').waitFor();
  expect(await shown(lee, '하나').innerText()).toBe('하나\n둘');
});

test('a name is chosen behind an @ by keys alone, and the one who is named hears of it', async () => {
  const { page } = kim;
  await field(kim).focus();
  await page.keyboard.insertText('@이');
  await page.getByRole('option', { name: '이검수' }).waitFor();
  const box = page.getByRole('combobox', { name: '메시지' });
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  await photograph(page, 'chat-mention-1280');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await field(kim).inputValue()).toBe('@이검수 ');
  await page.keyboard.insertText('님 봐 주세요');
  await lee.page.goto('/upload');
  await field(kim).press('Enter');
  await shown(kim, '님 봐 주세요').waitFor();
  await lee.page.goto('/notifications');
  const news = lee.page.getByRole('main').locator('a[href^="/chats/"]').first();
  await news.waitFor();
  await news.click();
  await lee.page.waitForURL('**/chats/**');
  await shown(lee, '님 봐 주세요').waitFor();
  await field(lee).focus();
  await lee.page.keyboard.insertText('@ㄱ');
  await lee.page.getByRole('option', { name: '김번역' }).click();
  expect(await field(lee).inputValue()).toBe('@김번역 ');
  await field(lee).fill('');
});

test('what is written without a connection arrives once, in order', async () => {
  await kim.context.setOffline(true);
  await kim.page.getByText('연결이 끊겼어요.').waitFor();
  for (const words of ['지하철이에요 1', '지하철이에요 2', '지하철이에요 3']) await say(kim, words);
  expect(await kim.page.getByText('보내는 중').count()).toBe(3);
  await kim.context.setOffline(false);
  await shown(lee, '지하철이에요 3').waitFor();
  await kim.page.getByText('보내는 중').first().waitFor({ state: 'detached' });
  await kim.page.reload();
  await ready(kim.page);
  for (const person of [kim, lee]) {
    const words = await person.page.locator('.chat-bubble').allInnerTexts();
    expect(words.filter((one) => one.startsWith('지하철')))
      .toEqual(['지하철이에요 1', '지하철이에요 2', '지하철이에요 3']);
  }
});

test('own words are selected by keyboard and deleted for both, and found words are gone to', async () => {
  await field(kim).focus();
  await field(kim).press('ArrowUp');
  await kim.page.getByText('1개 선택').waitFor();
  await kim.page.getByRole('toolbar').getByRole('button', { name: '삭제' }).click();
  await kim.page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await shown(lee, '삭제된 메시지').waitFor();
  expect(await shown(lee, '지하철이에요 3').count()).toBe(0);

  await kim.page.getByRole('button', { name: '대화에서 찾기' }).click();
  await kim.page.getByRole('searchbox', { name: '대화에서 찾기' }).fill('지하철');
  await kim.page.keyboard.press('Enter');
  await kim.page.getByText('1 / 2').waitFor();
  await kim.page.getByRole('button', { name: '이전 결과' }).click();
  await kim.page.getByText('2 / 2').waitFor();
  await kim.page.locator('.is-found').getByText('지하철이에요 1').waitFor();
});

test('the list has the chat, complete without a script', async () => {
  const page = await (await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    storageState: await kim.context.storageState(),
  })).newPage();
  await page.goto('/chats');
  await page.getByRole('link', { name: /이검수/ }).click();
  await page.getByText('안녕하세요').waitFor();
  await page.context().close();
});

test('signing out offers what is unsent, and leaves nothing in the browser', async () => {
  await kim.context.setOffline(true);
  await kim.page.getByText('연결이 끊겼어요.').waitFor();
  await say(kim, '아직 못 보낸 말');
  const stored = () => kim.page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain('아직 못 보낸 말');
  await kim.page.getByRole('button', { name: '김번역' }).click();
  await kim.page.getByRole('button', { name: '로그아웃' }).click();
  await kim.page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).waitFor();
  await kim.context.setOffline(false);
  await kim.page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
  await kim.page.waitForURL(server.origin + '/');
  expect(await stored()).not.toContain('못 보낸 말');
});
