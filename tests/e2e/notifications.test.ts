import { Buffer } from 'node:buffer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { type FakeOpenAi, fakeOpenAi } from '../fake-openai.ts';
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
let engine: FakeOpenAi;
let browser: Awaited<ReturnType<typeof openBrowser>>;
const people: Person[] = [];

beforeAll(async () => {
  engine = fakeOpenAi();
  server = await startServer({ MT_ENGINE: 'openai', MT_BASE_URL: engine.url, MT_MODEL: 'fake' });
  browser = await openBrowser();
});

afterEach(() => {
  expect(people.flatMap(({ problems }) => problems)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await engine?.close();
});

async function signIn(email: string, size: { width?: number; height?: number } = {}) {
  const person = await openPerson(browser, { origin: server.origin, ...size });
  people.push(person);
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

test('a job ends in one tab; other tabs and the phone show it without being loaded again', async () => {
  const { email } = await joinServer(server, 'kim');
  const { page: desk, context } = await signIn(email);
  const tab = await context.newPage();
  await tab.goto('/profile');
  await ready(tab);
  const { page: phone } = await signIn(email, { width: 360, height: 740 });
  await phone.getByTitle('알림', { exact: true }).click();
  await phone.getByText('새 알림이 없어요.').waitFor();
  await phone.keyboard.press('Escape');

  await desk.setInputFiles('input[type=file]', {
    name: '보고서.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The first sentence.\nThe second sentence.\n'),
  });
  await desk.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();

  const bell = '알림, 읽지 않은 알림 1개';
  for (const page of [desk, tab, phone]) await page.getByLabel(bell).waitFor({ timeout: 60_000 });
  await tab.getByRole('status').getByText('‘보고서.txt’ 문서의 초벌 번역이 끝났어요.').waitFor();

  await tab.getByLabel(bell).focus();
  await tab.keyboard.press('Enter');
  await tab.getByRole('link', { name: /보고서/ }).waitFor();
  await photograph(tab, 'notifications-open');
  expect(await seriousProblems(tab)).toEqual([]);
  for (
    const look of [
      'theme=modern&mode=dark',
      'theme=classic&mode=dark',
      'theme=corporate&mode=light',
    ]
  ) {
    await tab.goto(`/profile?${look}`);
    await ready(tab);
    await tab.getByLabel(bell).focus();
    await tab.keyboard.press('Enter');
    await tab.getByRole('link', { name: /보고서/ }).waitFor();
    expect(await seriousProblems(tab)).toEqual([]);
  }
  await tab.keyboard.press('Escape');
  await tab.getByRole('link', { name: /보고서/ }).waitFor({ state: 'hidden' });
  expect(await tab.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');

  await phone.getByLabel(bell).click();
  await photograph(phone, 'notifications-open-360');
  expect(await seriousProblems(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await phone.getByRole('link', { name: /보고서/ }).click();
  await phone.waitForURL('**/editor/**/en2ko');
  for (const page of [desk, tab]) await page.getByTitle('알림', { exact: true }).waitFor();

  await phone.goto('/notifications');
  await ready(phone);
  await phone.getByRole('main').getByText('읽음').waitFor();
  await photograph(phone, 'notifications-360');
  expect(await seriousProblems(phone)).toEqual([]);
});

test('after logging out nothing of it is left in the browser', async () => {
  const page = people[0]!.page;
  expect(await page.evaluate(() => localStorage.getItem('notifications'))).not.toBeNull();
  await page.getByRole('button', { name: /kim/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL(`${server.origin}/`);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await page.locator('script').count()).toBe(0);
});
