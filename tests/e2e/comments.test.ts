import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, signIn } from './person.ts';

let server: Running;
let kim: Client;
let lee: Client;
let address = '';
const browsers: Awaited<ReturnType<typeof openBrowser>>[] = [];
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  [kim, lee] = [await joinServer(server, 'kim'), await joinServer(server, 'leejun')];
  address = await sharedDocument();
});

afterEach(() => {
  expect(people.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
});

afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await server?.stop();
});

async function sitDown(who: Client, options: { width?: number; height?: number } = {}) {
  const browser = await openBrowser();
  browsers.push(browser);
  const person = await openPerson(browser, { origin: server.origin, ...options });
  people.push(person);
  await signIn(person.page, who.email);
  return person.page;
}

async function sharedDocument(): Promise<string> {
  const facts = { title: '계약 번역', source_language: 'ko', target_language: 'en' };
  const { no } = await kim.json('POST', '/project', facts);
  await kim.json('PUT', '/team', { project_no: no, user_email: lee.email, role: 'translator' });
  await lee.json('PUT', '/teamRequest', { project_no: no, answer: 'accept' });
  const project = { project_no: String(no) };
  const file = new File(['갑은 비밀을 지킨다.\n을도 비밀을 지킨다.\n'], '계약.txt');
  expect((await kim.api('POST', '/upload', { ...project, file })).status).toBe(200);
  const form = { ...project, process: 'manual_translation', filename: '계약.txt' };
  expect((await kim.api('POST', '/translate', { ...form, direction: 'ko2en' })).status).toBe(200);
  return `/translate/${no}/${encodeURIComponent('계약.txt')}/ko2en`;
}

async function openEditor(page: Page) {
  await page.goto(address);
  await ready(page);
  await field(page, 1).waitFor();
}

const field = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `${number}번 문장 번역문`, exact: true });

test('a question about a line reaches the other at once, and the answer comes back', async () => {
  const [manager, translator] = [await sitDown(kim), await sitDown(lee)];
  await Promise.all([openEditor(manager), openEditor(translator)]);

  await field(translator, 2).focus();
  await translator.keyboard.press('Alt+KeyC');
  const area = translator.getByRole('textbox', { name: /댓글 쓰기/ });
  await area.waitFor();
  await translator.keyboard.type('@ki');
  await translator.getByRole('option', { name: 'kim' }).waitFor();
  await translator.keyboard.press('Enter');
  await translator.keyboard.type('‘을’은 Party B로 할까요?');
  await look(translator, 'comments-writing');
  await translator.keyboard.press('Control+Enter');
  await translator.getByRole('article').getByText('Party B로 할까요?').waitFor();

  const mark = manager.getByRole('button', { name: /2번 문장: 댓글 1개, 읽지 않은 댓글 1개/ });
  await mark.click();
  await manager.getByRole('article').getByText('Party B로 할까요?').waitFor();
  await manager.getByRole('button', { name: '답글' }).click();
  await manager.keyboard.type('네, 그렇게 해 주세요.');
  await manager.keyboard.press('Control+Enter');
  await translator.getByText('네, 그렇게 해 주세요.').waitFor();
  await look(translator, 'comments');

  await translator.getByRole('button', { name: '해결' }).click();
  await translator.getByText('해결됨').waitFor();
  await manager.getByText('해결됨').waitFor();
});

test('who was called by name finds it among the notifications', async () => {
  const page = await sitDown(kim);
  await page.goto('/notifications');
  await ready(page);

  const notice = page.getByRole('main').getByText(/Party B로 할까요/).first();
  await notice.waitFor();
  await page.getByRole('main').locator('a[href*="panel=comments"]').first().click();
  await page.waitForURL(/\?line=\d+&panel=comments$/);
  await ready(page);
  await page.getByRole('tab', { name: /댓글/, selected: true }).waitFor();
  await page.locator('.comments').getByText(/Party B로 할까요/).first().waitFor();
});

test('on a phone the comments of a line are a sheet', async () => {
  const page = await sitDown(lee, { width: 360, height: 740 });
  await openEditor(page);

  await field(page, 1).focus();
  await page.keyboard.press('Alt+KeyC');
  await page.getByRole('textbox', { name: /댓글 쓰기/ }).waitFor();
  await look(page, 'comments-360');
});
