import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { tmx, unit } from '../memories.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, main, signIn } from './person.ts';

let server: Running;
let kim: Client;
const browsers: Awaited<ReturnType<typeof openBrowser>>[] = [];
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  kim = await joinServer(server, 'kim');
});

afterEach(() => {
  expect(people.flatMap(({ problems }) => problems)).toEqual([]);
});

afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await server?.stop();
});

/** A computer at which kim is signed in. */
async function sitDown(
  options: { width?: number; height?: number; dark?: boolean } = {},
): Promise<Page> {
  const browser = await openBrowser();
  browsers.push(browser);
  const person = await openPerson(browser, { origin: server.origin, ...options });
  people.push(person);
  await signIn(person.page, kim.email);
  return person.page;
}

/** So many units that the progress can be seen, and a few that the journey looks for. */
function memoryFile(count: number): Buffer {
  const many = Array.from({ length: count }, (_, at) => unit(`제${at}조의 내용`, `Article ${at}`));
  return Buffer.concat(tmx(
    unit('갑은 30일 이내에 대금을 지급한다.', 'Party A shall pay within 30 days.'),
    unit('계약을 즉시 해지할 수 있다.', 'The contract may be terminated at once.'),
    unit('계약을 즉시 해지할 수 있다.', 'The agreement may be ended immediately.'),
    ...many,
  ));
}

async function documentOf(name: string, lines: string[]) {
  const file = new File([lines.join('\n')], name);
  expect((await kim.api('POST', '/upload', { file })).status).toBe(200);
  const form = { process: 'manual_translation', filename: name, direction: 'ko2en' };
  expect((await kim.api('POST', '/translate', form)).status).toBe(200);
}

const field = (page: Page, number: number) =>
  page.getByLabel(`${number}번 문장 번역문`, { exact: true });

/** The name of what has the focus; nothing when it was lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one === document.body ? '' : one?.getAttribute('aria-label') ?? one?.textContent ?? '';
  });

async function openEditor(page: Page, name: string) {
  await page.goto(`/editor/${encodeURIComponent(name)}/ko2en`);
  await ready(page);
  await field(page, 1).waitFor();
}

test('a memory file goes in with progress, and is read, searched and edited', async () => {
  const page = await sitDown();
  await page.getByRole('link', { name: '번역 메모리', exact: true }).first().click();
  await main(page).getByText('아직 번역 메모리가 없어요.').waitFor();
  await ready(page);
  await look(page, 'memories-empty');

  await page.setInputFiles('input[type=file]', {
    name: '계약서.tmx',
    mimeType: 'application/xml',
    buffer: memoryFile(6000),
  });
  await main(page).getByRole('button', { name: '중단' }).waitFor();
  await look(page, 'memories-reading');
  await main(page).getByText(/6,003개 읽음, 6,003개 추가, 0개 중복, 1개 번역이 다름/).waitFor({
    timeout: 60_000,
  });
  await look(page, 'memories');

  await main(page).getByRole('link', { name: '계약서' }).click();
  await main(page).getByRole('heading', { name: '계약서' }).waitFor();
  await ready(page);
  await page.getByLabel('찾을 말').fill('해지');
  await page.keyboard.press('Enter');
  await expect.poll(() => main(page).locator('.entry mark').allTextContents())
    .toEqual(['해지', '해지']);
  await look(page, 'memory-search');

  await page.getByLabel('보기').selectOption('conflicts');
  await expect.poll(() => main(page).locator('.entry').count()).toBe(2);
  await main(page).getByRole('button', { name: /^문장 쌍 수정/ }).first().click();
  await page.getByLabel('번역문', { exact: true }).last().fill('It may be terminated at once.');
  await look(page, 'memory-edit');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^문장 쌍 수정/);
  await page.keyboard.press('Enter');
  await page.getByLabel('번역문', { exact: true }).last().fill('It may be terminated at once.');
  await page.keyboard.press('Control+Enter');
  await main(page).getByText('It may be terminated at once.').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^문장 쌍 수정/);
  await main(page).locator('.entry', { hasText: 'It may be' }).getByText('kim · ').waitFor();

  await main(page).getByRole('button', { name: /^문장 쌍 삭제/ }).first().focus();
  await page.keyboard.press('Enter');
  await main(page).getByText('문장 쌍 6,002').waitFor();
  expect(await focused(page)).toMatch(/^문장 쌍 수정/);
  await page.getByRole('button', { name: '되돌리기' }).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => main(page).locator('.entry').count()).toBe(2);
  await main(page).getByText('문장 쌍 6,003').waitFor();
  expect(await focused(page)).not.toBe('');

  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: '계약서 내려받기' }).click();
  await page.getByRole('button', { name: 'TMX (글만)' }).click();
  expect((await download).suggestedFilename()).toBe('계약서.tmx');
});

test('while a line is written its matches are there, and what is confirmed helps at another computer', async () => {
  await documentOf('a.txt', [
    '갑은 60일 이내에 대금을 지급한다.',
    '을은 물품을 납품한다.',
    '을은 물품을 즉시 납품한다.',
  ]);
  const desk = await sitDown();
  const phone = await sitDown({ width: 360, height: 740 });
  await openEditor(desk, 'a.txt');
  await field(desk, 1).click();
  const matches = desk.getByRole('list', { name: '1번 문장의 제안' });
  await matches.getByText('고침: 30 → 60').waitFor();
  expect(await matches.locator('del').first().textContent()).toBe('30일');
  expect(await matches.locator('ins').first().textContent()).toBe('60일');
  await look(desk, 'editor-matches');

  await desk.keyboard.press('Alt+1');
  await expect.poll(() => field(desk, 1).inputValue()).toBe('Party A shall pay within 60 days.');
  await desk.keyboard.press('Control+z');
  await expect.poll(() => field(desk, 1).inputValue()).toBe('');

  await field(desk, 2).click();
  await desk.keyboard.type('Party B delivers the goods.');
  await desk.keyboard.press('Control+Enter');
  await desk.getByText(/확정 1\/3문장/).waitFor();

  await openEditor(phone, 'a.txt');
  await phone.getByRole('button', { name: '패널' }).click();
  await field(phone, 3).click();
  const learned = phone.getByRole('list', { name: '3번 문장의 제안' });
  await learned.getByRole('button', { name: /Party B delivers the goods/ }).waitFor();
  await learned.getByText('내 번역').waitFor();
  await look(phone, 'editor-matches-phone');
  await learned.getByRole('button', { name: /Party B delivers the goods/ }).click();
  expect(await field(phone, 3).inputValue()).toBe('Party B delivers the goods.');
});

test('selected words are looked up by key and put in at the caret, in the dark too', async () => {
  const page = await sitDown({ dark: true });
  await openEditor(page, 'a.txt');
  await field(page, 2).click();
  await field(page, 2).press('Control+a');
  await page.keyboard.type('goods');
  await field(page, 2).press('Control+a');
  await page.keyboard.press('Alt+k');
  const hits = page.getByRole('list', { name: '용례' });
  await hits.locator('mark').first().waitFor();
  await look(page, 'editor-concordance-dark');
  await page.keyboard.press('Alt+k');
  await page.getByRole('tab', { name: '제안' }).click();
  await page.goto('/pages/clients?lang=en');
  await main(page).getByText('My translations').waitFor();
  await look(page, 'memories-english-dark');
});

test('a deleted memory is taken back, and a phone shows the list', async () => {
  const page = await sitDown({ width: 360, height: 740 });
  await page.goto('/pages/clients');
  await ready(page);
  await look(page, 'memories-phone');
  await main(page).getByRole('button', { name: '계약서 삭제' }).click();
  await expect.poll(() => main(page).getByRole('link', { name: '계약서' }).count()).toBe(0);
  await page.getByRole('button', { name: '되돌리기' }).first().click();
  await main(page).getByRole('link', { name: '계약서' }).waitFor();
  await main(page).getByRole('link', { name: '계약서' }).click();
  await ready(page);
  await look(page, 'memory-phone');
});

test('a project is given a memory and asks it before another', async () => {
  const page = await sitDown();
  await page.goto('/projects/new?type=translation');
  await ready(page);
  await page.getByLabel('프로젝트 이름', { exact: true }).fill('계약 번역');
  await page.getByLabel('원문 언어').selectOption('ko');
  await page.getByLabel('번역문 언어').selectOption('en');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await page.getByText('프로젝트를 만들었어요.').waitFor();
  await main(page).getByRole('link', { name: '번역 메모리' }).click();
  await ready(page);
  await page.getByLabel('내 번역 메모리 더하기').selectOption({ label: '계약서' });
  await main(page).getByRole('button', { name: '더하기', exact: true }).click();
  await main(page).getByRole('link', { name: '계약서' }).waitFor();
  await page.getByLabel('‘계약서’ 감점').fill('5');
  await page.getByLabel('‘계약서’ 감점').blur();
  await page.waitForResponse((res) => res.url().includes('/memories/projects/'));
  await look(page, 'project-memories');
  await page.reload();
  await ready(page);
  expect(await page.getByLabel('‘계약서’ 감점').inputValue()).toBe('5');
});
