import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, main, signIn } from './person.ts';

const LINES = 40;

let server: Running;
let kim: Client;
let lee: Client;
let park: Client;
let projectNo = 0;
let address = '';
const browsers: Awaited<ReturnType<typeof openBrowser>>[] = [];
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  [kim, lee, park] = [
    await joinServer(server, 'kim'),
    await joinServer(server, 'leejun'),
    await joinServer(server, 'parkmin'),
  ];
  projectNo = await translatedProject();
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

/** kim manages, lee reviews, park has translated forty lines. */
async function translatedProject(): Promise<number> {
  const facts = { title: '계약 번역', source_language: 'ko', target_language: 'en' };
  const { no } = await kim.json('POST', '/project', facts);
  for (const [who, role] of [[lee, 'reviewer'], [park, 'translator']] as const) {
    await kim.json('PUT', '/team', { project_no: no, user_email: who.email, role });
    await who.json('PUT', '/teamRequest', { project_no: no, answer: 'accept' });
  }
  const project = { project_no: String(no) };
  const text = Array.from({ length: LINES }, (_, at) => `제${at + 1}조 갑은 비밀을 지킨다.\n`);
  const file = new File(text, '계약.txt');
  expect((await kim.api('POST', '/upload', { ...project, file })).status).toBe(200);
  const form = { ...project, process: 'manual_translation', filename: '계약.txt' };
  expect((await kim.api('POST', '/translate', { ...form, direction: 'ko2en' })).status).toBe(200);
  for (let index = 0; index < LINES; index++) {
    const line = `Article ${index + 1} Party A keeps the secret.`;
    const written = { ...project, fileName: '계약.txt', index: String(index), line };
    expect((await park.api('PUT', '/files', written)).status).toBe(200);
  }
  return Number(no);
}

const current = (page: Page) => page.locator('[aria-current="true"].review-line');
const counts = (page: Page, words: string) => page.getByText(words).waitFor();

test('forty lines are reviewed by keys, four strokes an error', async () => {
  const manager = await sitDown(kim);
  await manager.goto(`/projects/edit/${projectNo}?tab=reviews`);
  await main(manager).getByLabel('감수자', { exact: true }).selectOption({ label: 'leejun' });
  await look(manager, 'review-start');
  await main(manager).getByRole('button', { name: '감수 시작' }).click();
  await manager.waitForURL(/\/reviews\/\d+$/);
  address = new URL(manager.url()).pathname;

  const page = await sitDown(lee);
  await page.goto(address);
  await ready(page);
  await counts(page, `${LINES}문장 가운데 0문장`);
  let strokes = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    strokes += keys.length;
  };
  // The caret goes to the words that are meant before the four strokes.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await press('Alt+KeyR', 'KeyA', 'Digit2', 'Enter');
  await page.getByText('오류는 1개').waitFor();
  expect(await page.locator('.review-issue q').first().textContent()).toBe('1 Party');
  await look(page, 'review-marked');

  for (let line = 0; line < LINES; line++) {
    await expect.poll(() => current(page).getAttribute('aria-label')).toBe(`${line + 1}번 문장`);
    if (line % 2 === 1) {
      await press('Alt+KeyR', 'KeyT', 'Digit1', 'Enter');
      await current(page).locator('.review-issue').waitFor();
    }
    await page.keyboard.press(line === 2 ? 'Control+Enter' : 'Alt+Enter');
  }
  await counts(page, `${LINES}문장 가운데 ${LINES}문장을 봤고 오류는 21개예요.`);
  // 21 errors, four strokes each.
  expect(strokes).toBe(21 * 4);

  await page.keyboard.press('Alt+KeyR');
  await page.keyboard.press('KeyS');
  await page.keyboard.press('Digit1');
  await page.keyboard.type('문체가 딱딱해요');
  await look(page, 'review-marking');
  await page.keyboard.press('Enter');
  await page.getByText('오류는 22개').waitFor();
  await page.keyboard.press('Control+KeyZ');
  await page.getByText('오류는 21개').waitFor();

  await page.getByRole('button', { name: '감수 마치기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '감수 마치기' }).click();
  await page.getByText('답변 대기').waitFor();
});

test('the translator answers by keys, and disputes with a reason', async () => {
  const page = await sitDown(park);
  await page.goto(address);
  await ready(page);
  await current(page).waitFor();
  await page.keyboard.press('Control+Alt+KeyY');
  await page.getByRole('textbox', { name: '이의를 제기하는 까닭' }).fill('지침대로 옮겼어요');
  await look(page, 'review-dispute');
  await page.keyboard.press('Enter');
  await page.getByText('이의 – 지침대로 옮겼어요').waitFor();
  for (let line = 1; line < LINES; line += 2) {
    await current(page).focus();
    await page.keyboard.press('ArrowDown');
    if (line > 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+KeyY');
    await expect.poll(() => page.locator('.review-issue strong', { hasText: '수용' }).count())
      .toBe((line + 1) / 2);
  }
  await page.getByText('결정 대기').waitFor();
});

test('the manager decides the dispute, closes the review and reads the report', async () => {
  const page = await sitDown(kim);
  await page.goto(address);
  await ready(page);
  await page.getByRole('button', { name: '오류로 인정' }).click();
  await page.getByText('이의 – 지침대로 옮겼어요 → 오류로 인정').waitFor();
  await look(page, 'review-decided');
  await page.getByRole('button', { name: '감수 닫기' }).click();
  await page.getByText('닫힘').waitFor();

  await page.getByRole('link', { name: '감수 보고서' }).click();
  await main(page).getByRole('heading', { name: /감수 보고서/ }).waitFor();
  // 5 and 20 in 160 eojeol: too few for a verdict.
  await main(page).getByText('판정 보류 (본 분량이 적음)').waitFor();
  await look(page, 'review-report');
  const saved = page.waitForEvent('download');
  await main(page).getByRole('link', { name: '엑셀로 내려받기' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^계약\.txt 감수 .*\.xlsx$/);
});

test('on a phone, in English, the list, the review and the report fit', async () => {
  const page = await sitDown(kim, { width: 360, height: 740 });
  for (
    const [name, path] of [
      ['list', `/projects/edit/${projectNo}?tab=reviews&lang=en`],
      ['lines', `${address}?lang=en`],
      ['report', `${address}/report?lang=en`],
    ] as const
  ) {
    await page.goto(path);
    await ready(page);
    await main(page).getByRole('heading').first().waitFor();
    await look(page, `review-360-${name}`);
  }
  await main(page).getByText('No verdict (too little seen)').waitFor();
});
