import { chooseInBar } from './editor-bar.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, signIn } from './person.ts';

let server: Running;
let kim: Client;
let browser: Awaited<ReturnType<typeof openBrowser>>;
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  browser = await openBrowser();
  kim = await joinServer(server, 'kim');
});

afterEach(() => {
  expect(people.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function documentOf(name: string, lines: string[]) {
  const file = new File([lines.join('\n')], name);
  expect((await kim.api('POST', '/upload', { file })).status).toBe(200);
  const form = { process: 'manual_translation', filename: name, direction: 'ko2en' };
  expect((await kim.api('POST', '/translate', form)).status).toBe(200);
}

async function open(name: string, size: { width?: number; height?: number } = {}): Promise<Page> {
  const person = await openPerson(browser, { origin: server.origin, ...size });
  people.push(person);
  await signIn(person.page, kim.email);
  await person.page.goto(`/editor/${encodeURIComponent(name)}/ko2en`);
  await ready(person.page);
  return person.page;
}

/** The way back in a message. */
const undoOf = (page: Page, words: string) =>
  page.locator('.message').filter({ hasText: words }).getByRole('button', { name: '되돌리기' });
const field = (page: Page, number: number) =>
  page.getByLabel(`${number}번 문장 번역문`, { exact: true });
const tick = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `${number}번 문장 확정` });

async function confirm(page: Page, number: number, words: string) {
  await field(page, number).click();
  await page.keyboard.insertText(words);
  await page.keyboard.press('Control+Enter');
}

test(
  'a confirmed line fills the same ones, the walk passes them by, and one undo takes all back',
  async () => {
    const lines = ['저장', '열기', '저장', '저장', '닫기'];
    await documentOf('메뉴.txt', lines);
    const page = await open('메뉴.txt');

    await confirm(page, 1, 'Save');

    const words = '2문장에 같은 번역을 채웠어요.';
    await page.locator('.message').getByText(words).waitFor();
    await expect.poll(() => field(page, 3).inputValue()).toBe('Save');
    expect(await page.locator('.chip[title="1번 문장에서 채움"]').count()).toBe(2);
    expect(await tick(page, 3).getAttribute('aria-checked')).toBe('false');
    await expect.poll(() => field(page, 2).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await look(page, 'repetitions-filled');
    await confirm(page, 2, 'Open');
    await expect.poll(() => field(page, 5).evaluate((one) => one === document.activeElement))
      .toBe(true);

    await undoOf(page, words).click();

    await expect.poll(() => field(page, 3).inputValue()).toBe('');
    await expect.poll(() => field(page, 4).inputValue()).toBe('');
    expect(await field(page, 1).inputValue()).toBe('Save');
    expect(await tick(page, 1).getAttribute('aria-checked')).toBe('true');
  },
  240_000,
);

test('an exception sticks: it is not filled, also after a reload', async () => {
  await documentOf('예외.txt', ['저장', '저장', '저장']);
  const page = await open('예외.txt');
  await field(page, 2).click();
  await page.getByRole('tab', { name: '용례' }).click();
  await page.getByRole('button', { name: '반복', exact: true }).click();
  await page.getByRole('checkbox', { name: '이 문장은 따로 번역' }).check();
  await expect.poll(() => page.getByRole('checkbox', { name: '이 문장은 따로 번역' }).isChecked())
    .toBe(true);
  await page.reload();
  await ready(page);

  await confirm(page, 1, 'Save');

  await page.locator('.message').getByText('1문장에 같은 번역을 채웠어요.').waitFor();
  await expect.poll(() => field(page, 3).inputValue()).toBe('Save');
  expect(await field(page, 2).inputValue()).toBe('');
  await field(page, 2).click();
  await page.getByRole('tab', { name: '용례' }).click();
  await page.getByRole('button', { name: '반복', exact: true }).click();
  await page.getByRole('button', { name: '1번: 이 번역 넣기, Save' }).waitFor();
  expect(await page.getByRole('checkbox', { name: '이 문장은 따로 번역' }).isChecked()).toBe(true);
  await look(page, 'repetitions-tab');
}, 240_000);

test(
  'empty lines are filled from memory in one go, told by their score, and taken back',
  async () => {
    await documentOf('새 메뉴.txt', ['저장', '없는 말입니다', '열기']);
    const page = await open('새 메뉴.txt');

    await chooseInBar(page, '초벌', /^번역 메모리로 채우기/);
    await page.getByText('찾아볼 문장 3개').waitFor();
    await look(page, 'fill-dialog');
    await page.getByRole('button', { name: '채우기', exact: true }).click();

    const words = '2문장을 번역 메모리로 채웠어요.';
    await page.locator('.message').getByText(words).waitFor();
    await expect.poll(() => field(page, 1).inputValue()).toBe('Save');
    await expect.poll(() => field(page, 3).inputValue()).toBe('Open');
    expect(await page.locator('.chip', { hasText: /^10[0-2]$/ }).count()).toBe(2);
    expect(await field(page, 2).inputValue()).toBe('');
    await undoOf(page, words).click();
    await expect.poll(() => field(page, 1).inputValue()).toBe('');
  },
  240_000,
);

test('an earlier text is compared and brought back, and that can be undone', async () => {
  await documentOf('이력.txt', ['계약을 해지한다.']);
  const typed = { fileName: '이력.txt', index: '0' };
  const first = { ...typed, line: 'The contract is ended.' };
  expect((await kim.api('PUT', '/files', first)).status).toBe(200);
  const check = { ...typed, process: 'document.put_one_check', humanChecked: '1' };
  expect((await kim.api('PUT', '/files', check)).status).toBe(200);
  const second = { ...typed, line: 'The contract is terminated.' };
  expect((await kim.api('PUT', '/files', second)).status).toBe(200);
  const page = await open('이력.txt');

  await field(page, 1).click();
  await page.keyboard.press('Alt+h');
  await page.getByRole('list', { name: '1번 문장의 이력' }).waitFor();
  expect(await page.locator('.history-state del').first().textContent()).toBe('ended');
  await look(page, 'history');
  await page.getByRole('button', { name: /번역으로 되돌리기$/ }).click();

  await expect.poll(() => field(page, 1).inputValue(), { timeout: 60_000 })
    .toBe('The contract is ended.');
  const words = '1번 문장을 예전 번역으로 되돌렸어요.';
  await undoOf(page, words).click();
  await expect.poll(() => field(page, 1).inputValue(), { timeout: 60_000 })
    .toBe('The contract is terminated.');
}, 240_000);

test('on a phone the panel with the same lines fits', async () => {
  await documentOf('전화.txt', ['저장', '저장']);
  const page = await open('전화.txt', { width: 360, height: 780 });
  await confirm(page, 1, 'Save');
  await expect.poll(() => field(page, 2).inputValue()).toBe('Save');
  await field(page, 2).click();
  await page.getByRole('button', { name: '패널', exact: true }).click();
  await page.getByRole('tab', { name: '용례' }).click();
  await page.getByRole('button', { name: '반복', exact: true }).click();
  await page.getByRole('checkbox', { name: '이 문장은 따로 번역' }).waitFor();
  await look(page, 'repetitions-360');
  await page.getByRole('tab', { name: '이력' }).click();
  await page.getByRole('list', { name: '2번 문장의 이력' }).waitFor();
  await look(page, 'history-360');
}, 240_000);
