import { chooseInBar } from './editor-bar.ts';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { docx } from '../docx.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, signIn } from './person.ts';

const FILE = '계약.docx';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const original = docx(
  `<w:document xmlns:w="${MAIN}"><w:body><w:p>${
    run('문을 연다, 그리고 창문을 닫는다. 끝이다.')
  }</w:p><w:p>${run('둘째 문단이다.')}</w:p></w:body></w:document>`,
);

let server: Running;
let kim: Client;
let browser: Awaited<ReturnType<typeof openBrowser>>;
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  browser = await openBrowser();
  kim = await joinServer(server, 'kim');
  const file = new File([original as BlobPart], FILE);
  expect((await kim.api('POST', '/upload', { file })).status).toBe(200);
  const form = { process: 'manual_translation', filename: FILE, direction: 'ko2en' };
  expect((await kim.api('POST', '/translate', form)).status).toBe(200);
});

afterEach(() => {
  expect(people.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(size: { width?: number; height?: number } = {}): Promise<Page> {
  const person = await openPerson(browser, { origin: server.origin, ...size });
  people.push(person);
  await signIn(person.page, kim.email);
  await person.page.goto(`/editor/${encodeURIComponent(FILE)}/ko2en`);
  await ready(person.page);
  return person.page;
}

/** The way back in a message. */
const undoOf = (page: Page, words: string) =>
  page.locator('.message').filter({ hasText: words }).getByRole('button', { name: '되돌리기' });
const field = (page: Page, number: number) =>
  page.getByLabel(`${number}번 문장 번역문`, { exact: true });
const sources = (page: Page) =>
  page.locator('.line-source').allTextContents().then((all) => all.map((one) => one.trim()));
const isSaved = (page: Page) => page.getByText('저장됨', { exact: true }).waitFor();

test(
  'a line is cut at the caret and joined again by keys; the other editor follows and keeps what is typed',
  async () => {
    const page = await open();
    const other = await open();
    await field(page, 1).click();
    await page.keyboard.insertText('Open the door and close the window.');
    await isSaved(page);
    await expect.poll(() => field(other, 1).inputValue()).toBe(
      'Open the door and close the window.',
    );
    await field(other, 3).click();
    await other.keyboard.insertText('The second');

    await field(page, 1).press('Control+Home');
    for (let n = 0; n < 'Open the door'.length; n++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+/');
    await page.getByRole('dialog', { name: '1번 문장 나누기' }).waitFor();
    await look(page, 'split-dialog');
    await page.keyboard.press('Enter');

    await expect.poll(() => sources(page)).toEqual([
      '문을 연다,',
      '그리고 창문을 닫는다.',
      '끝이다.',
      '둘째 문단이다.',
    ]);
    await expect.poll(() => field(page, 1).inputValue()).toBe('Open the door');
    expect(await field(page, 2).inputValue()).toBe('and close the window.');
    await expect.poll(() => field(other, 4).inputValue()).toBe('The second');
    await expect.poll(() => field(other, 4).evaluate((one) => one === document.activeElement))
      .toBe(true);
    await other.keyboard.insertText(' paragraph.');
    await expect.poll(() => field(page, 4).inputValue()).toBe('The second paragraph.');
    await look(page, 'split-done');

    await field(page, 1).click();
    await page.keyboard.press('Alt+m');
    await expect.poll(() => sources(page)).toHaveLength(3);
    await expect.poll(() => field(page, 1).inputValue())
      .toBe('Open the door and close the window.');
    await expect.poll(() => field(other, 3).inputValue()).toBe('The second paragraph.');
  },
  240_000,
);

test('a join is undone from its message; lines of two paragraphs are not joined', async () => {
  const page = await open();
  await field(page, 1).click();
  await page.keyboard.press('Alt+m');
  const words = '1번 문장을 다음 문장과 합쳤어요.';
  await page.locator('.message').getByText(words).waitFor();
  await expect.poll(() => sources(page)).toHaveLength(2);
  await undoOf(page, words).click();
  await expect.poll(() => sources(page)).toHaveLength(3);

  await field(page, 2).click();
  await page.keyboard.press('Alt+m');
  await page.locator('.message').getByText('문단이 다른 문장은 합칠 수 없어요.').waitFor();
  expect(await sources(page)).toHaveLength(3);
}, 240_000);

test('after cuts and joins, targets that equal their sources give the same file', async () => {
  const page = await open();
  await field(page, 2).click();
  await page.keyboard.press('Alt+/');
  await page.getByRole('slider').press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => sources(page)).toHaveLength(4);
  const count = (await sources(page)).length;
  for (let number = 1; number <= count; number++) {
    await field(page, number).click();
    await page.keyboard.press('Alt+s');
  }
  await isSaved(page);

  const res = await kim.api('GET', `/download/${encodeURIComponent(FILE)}`);
  const xml = (bytes: Uint8Array) =>
    new TextDecoder().decode(unzipSync(bytes)['word/document.xml']);
  expect(xml(new Uint8Array(await res.arrayBuffer()))).toBe(xml(original));
}, 240_000);

test('on a phone the dialog fits', async () => {
  const page = await open({ width: 360, height: 780 });
  await field(page, 1).click();
  await chooseInBar(page, '더 보기', /커서에서 문장 나누기/);
  await page.getByRole('dialog', { name: '1번 문장 나누기' }).waitFor();
  await look(page, 'split-360');
}, 240_000);
