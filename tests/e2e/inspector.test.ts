import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { tmx, unit } from '../memories.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, signIn } from './person.ts';

let server: Running;
let kim: Client;
let lee: Client;
let projectNo = 0;
const browsers: Awaited<ReturnType<typeof openBrowser>>[] = [];
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  [kim, lee] = [await joinServer(server, 'kim'), await joinServer(server, 'leejun')];
  projectNo = await postEditing();
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

/** A project of post-editing with a reviewer in it. */
async function postEditing(): Promise<number> {
  const facts = {
    title: '번역 검수',
    source_language: 'ko',
    target_language: 'en',
    projectType: 'post-editing',
  };
  const { no } = await kim.json('POST', '/project', facts);
  await kim.json('PUT', '/team', { project_no: no, user_email: lee.email, role: 'reviewer' });
  await lee.json('PUT', '/teamRequest', { project_no: no, answer: 'accept' });
  return Number(no);
}

const memoryFile = Buffer.concat(tmx(
  unit('저장 버튼을 누른다.', 'Press the save button.'),
  unit('비밀번호는 3회까지 입력할 수 있다.', 'The password can be entered.'),
  unit('설정을 되돌린다.', 'Restore the settings.'),
  unit('계정을 삭제한다.', 'Delete account.'),
));

const current = (page: Page) => page.locator('[aria-current="true"].inspect-entry');

test('a memory of a project is inspected by keys alone', async () => {
  const manager = await sitDown(kim);
  await manager.goto(`/projects/edit/${projectNo}`);
  await ready(manager);
  await manager.locator('input[type=file]').first().setInputFiles({
    name: '안내서.tmx',
    mimeType: 'application/x-tmx+xml',
    buffer: memoryFile,
  });
  await manager.getByText('문장 쌍 4').waitFor();

  const page = await sitDown(lee);
  await page.goto(`/projects/edit/${projectNo}`);
  await ready(page);
  await page.getByRole('link', { name: '안내서' }).click();
  await ready(page);
  await page.getByText('4개 중 수락 0').waitFor();
  await current(page).focus();

  await page.keyboard.press('Control+Enter');
  await page.getByText('4개 중 수락 1').waitFor();
  await page.keyboard.press('KeyX');
  await page.keyboard.press('Digit2');
  await page.getByLabel('설명 (선택)').fill('횟수가 빠졌어요');
  await page.getByRole('button', { name: '오류로 표시' }).click();
  await page.getByText('오류: 누락 – 횟수가 빠졌어요').waitFor();
  await current(page).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByText('4개 중 수락 2 · 오류 1').waitFor();
  await page.keyboard.press('KeyE');
  await page.getByRole('textbox', { name: '번역문' }).fill('Delete the account.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('4개 중 수락 3 · 오류 1 · 고침 1').waitFor();
  await page.getByRole('button', { name: '보이는 문장 점수 확인' }).click();
  await page.locator('.inspect-score').nth(3).waitFor();
  await look(page, 'inspector');

  await page.getByRole('combobox', { name: '보기' }).selectOption('flagged');
  await expect.poll(() => page.locator('.inspect-entry').count()).toBe(1);
});

test('on a phone one entry follows the other, and nothing is cut off', async () => {
  const page = await sitDown(lee, { width: 360, height: 740 });
  await page.goto(`/projects/edit/${projectNo}`);
  await ready(page);
  await page.getByRole('link', { name: '안내서' }).click();
  await ready(page);
  await page.getByText('4개 중 수락 3').waitFor();

  await page.getByText('설정을 되돌린다.').click();
  await page.getByRole('button', { name: /^오류/ }).click();
  await page.getByText('무엇이 잘못되었나요?').waitFor();
  await look(page, 'inspector-360');
});
