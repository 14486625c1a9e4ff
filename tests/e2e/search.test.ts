import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, signIn } from './person.ts';

/** Each third line is of a contract; each hundredth says 계약서, which is another word. */
const LINES = 10_000;
const FILE = '긴 문서.txt';
const EDITOR = `/editor/${encodeURIComponent(FILE)}/en2ko`;

let server: Running;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let kim: Client;
let person: Person;

const targetOf = (at: number) =>
  at % 100 === 0
    ? `계약서 ${at + 1}부를 낸다`
    : at % 3 === 0
    ? `계약은 ${at + 1}일간 유효하다`
    : `조항 ${at + 1}`;
const contracts = Array.from({ length: LINES }, (_, at) => targetOf(at))
  .filter((text) => text.startsWith('계약은')).length;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  browser = await openBrowser();
  kim = await joinServer(server, 'kim');
  const content = Array.from({ length: LINES }, (_, at) => `Clause ${at + 1} of the file`);
  await sent('/upload', { file: new File([content.join('\n')], FILE) });
  await sent('/translate', { process: 'manual_translation', filename: FILE, direction: 'en2ko' });
  for (let from = 0; from < LINES; from += 2000) {
    const lines = Array.from({ length: 2000 }, (_, more) => [from + more, targetOf(from + more)]);
    await sent('/files', {
      process: 'write_part',
      fileName: FILE,
      lines: JSON.stringify(Object.fromEntries(lines)),
    });
  }
  person = await openPerson(browser, { origin: server.origin });
  await signIn(person.page, kim.email);
}, 240_000);

afterEach(() => {
  expect(person.problems).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function sent(path: string, form: Record<string, string | Blob>) {
  const res = await kim.api('POST', path, form);
  const text = await res.text();
  if (!res.ok) throw new Error(`${path}: ${text}`);
}

/** At its beginning, wherever one was before. */
async function openEditor(query = '?line=1'): Promise<Page> {
  await person.page.goto(EDITOR + query);
  await ready(person.page);
  await person.page.locator('textarea').first().waitFor();
  return person.page;
}

const field = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `${number}번 문장 번역문`, exact: true });

test('a filter stands in the address, and a link opens it', async () => {
  const page = await openEditor();
  await page.keyboard.press('Alt+KeyL');
  const bar = page.getByRole('form', { name: '필터' });
  await bar.getByLabel('번역문 낱말').fill('계약서');
  await bar.getByRole('button', { name: '필터 적용' }).click();
  await bar.getByText('100문장이 맞아요.').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('target:계약서');
  await look(page, 'search-filter');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBeTruthy();

  await openEditor('?q=target%3A%EA%B3%84%EC%95%BD%EC%84%9C+status%3Aedited');
  await bar.getByText('100문장이 맞아요.').waitFor();
  await field(page, 101).waitFor();
  expect(await field(page, 2).count()).toBe(0);
});

test('Ctrl+F finds words in all lines, and Enter goes from one to the next', async () => {
  const page = await openEditor();
  await field(page, 1).click();
  await page.keyboard.press('Control+KeyF');
  const bar = page.getByRole('search');
  await bar.getByLabel('찾을 말').fill('계약');
  await bar.getByLabel('찾는 방법').selectOption('term');
  await bar.getByText(`${contracts}곳`).waitFor();
  await bar.getByLabel('찾을 말').focus();
  await page.keyboard.press('Enter');
  await bar.getByText(`1/${contracts}`).waitFor();
  await page.keyboard.press('Shift+Enter');
  await bar.getByText(`${contracts}/${contracts}`).waitFor();
  await field(page, 10_000).waitFor();
  const marks = () => page.evaluate(() => CSS.highlights.get('search-current')?.size);
  await expect.poll(marks).toBe(1);
  await look(page, 'search-find');
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
});

test('an expression that cannot be read is explained at the field', async () => {
  const page = await openEditor();
  await field(page, 1).click();
  await page.keyboard.press('Control+KeyF');
  const bar = page.getByRole('search');
  await bar.getByLabel('찾는 방법').selectOption('expression');
  await bar.getByLabel('찾을 말').fill('(계약');
  await bar.getByRole('alert').getByText('괄호가 짝이 맞지 않아요').waitFor();
});

test('3,000 and more lines are replaced in seconds, and taken back after a reload', async () => {
  const page = await openEditor();
  await field(page, 1).click();
  await page.keyboard.press('Control+KeyH');
  const bar = page.getByRole('search');
  await bar.getByLabel('찾을 말').fill('계약');
  await bar.getByLabel('찾는 방법').selectOption('term');
  await bar.getByLabel('바꿀 말').fill('합의');
  await bar.getByLabel('바꿀 말').press('Enter');
  const list = bar.getByRole('list', { name: '바뀌는 문장' });
  await list.getByRole('listitem').first().locator('ins').first().waitFor();
  expect(await list.getByRole('listitem').first().innerText()).toContain('합의');
  await look(page, 'search-preview');

  await list.getByRole('checkbox').first().uncheck();
  const startedAt = performance.now();
  await bar.getByRole('button', { name: `${contracts - 1}문장 바꾸기` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('바꿀 말');
  await page.getByText(`${contracts - 1}문장을 바꿨어요.`).first().waitFor({ timeout: 90_000 });
  console.log(`replaced in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  await expect.poll(() => field(page, 7).inputValue()).toBe('합의는 7일간 유효하다');
  expect(await field(page, 4).inputValue()).toBe('계약은 4일간 유효하다');

  await openEditor();
  await page.keyboard.press('Control+KeyH');
  await bar.getByRole('button', { name: '최근 한꺼번에 바꾼 내용' }).click();
  const undoneAt = performance.now();
  await bar.getByRole('button', { name: '되돌리기' }).click();
  await page.getByText(`${contracts - 1}문장을 되돌렸어요.`).first().waitFor({ timeout: 90_000 });
  console.log(`undone in ${((performance.now() - undoneAt) / 1000).toFixed(1)} s`);
  await expect.poll(() => field(page, 7).inputValue()).toBe('계약은 7일간 유효하다');
}, 240_000);

test('on a phone the bars fit the screen, and Alt+J goes back to where one was', async () => {
  const page = await openEditor();
  await field(page, 3).click();
  await page.keyboard.type('!');
  await field(page, 5).click();
  await page.keyboard.press('Alt+KeyJ');
  await expect.poll(() => field(page, 3).evaluate((one) => one === document.activeElement))
    .toBe(true);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Control+KeyH');
  await page.getByRole('search').getByLabel('찾을 말').fill('조항');
  await page.getByRole('search').getByLabel('바꿀 말').fill('항목');
  await page.getByRole('search').getByRole('button', { name: '미리보기' }).click();
  await page.getByRole('list', { name: '바뀌는 문장' }).locator('ins').first().waitFor();
  await look(page, 'search-phone-replace');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+KeyL');
  await page.getByRole('form', { name: '필터' }).waitFor();
  await look(page, 'search-phone-filter');
});
