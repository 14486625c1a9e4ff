import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docx } from '../../src/formats/docx/docx.ts';
import { mailedLink } from '../client.ts';
import type { Running } from '../server.ts';
import { chooseInBar } from './editor-bar.ts';
import { ready, seriousProblems } from './browser.ts';
import { journeyDocument } from './documents.ts';
import { longJourney } from './long-journey.ts';
import { look } from './person.ts';

let server: Running;
let page: Page;

longJourney({}, (here) => {
  ({ server, page } = here);
});

test('a member joins by the mailed link, and is signed in at once', async () => {
  await page.goto('/');
  await look(page, 'landing');
  await page.getByRole('link', { name: '회원가입' }).first().click();
  await ready(page);
  await page.getByLabel('이메일', { exact: true }).fill('kim@example.com');
  await page.getByLabel('닉네임', { exact: true }).fill('김번역');
  await page.getByLabel('비밀번호', { exact: true }).fill('Zeppelin7!x');
  for (const name of ['age14', 'terms', 'privacy']) await page.locator(`[name=${name}]`).check();
  await look(page, 'sign-up');
  await page.getByRole('button', { name: '회원가입' }).click();
  await page.waitForURL('**/auth/sign-in**');

  const link = await mailedLink(server, 'kim@example.com');
  await page.goto(link.pathname + link.search);
  await ready(page);
  await page.getByLabel('비밀번호', { exact: true }).fill('Zeppelin7!x');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '인증 완료하기' }).click();
  await page.waitForURL('**/upload');
  await ready(page);
});

test('the member signs in at another time', async () => {
  await page.context().clearCookies();
  await page.goto('/auth/sign-in');
  await ready(page);
  await page.getByLabel('이메일', { exact: true }).fill('kim@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill('Zeppelin7!x');
  await look(page, 'sign-in');
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL('**/upload');
});

test('a document is drafted part by part and opens in the editor', async () => {
  const { name, path } = await journeyDocument();
  await ready(page);
  await page.setInputFiles('input[type=file]', path);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '번역 시작' }).waitFor();
  await look(page, 'direction');
  await dialog.getByRole('button', { name: '번역 시작' }).click();
  await page.getByText('번역 완료').first().waitFor({ timeout: 60_000 });
  await look(page, 'upload');

  await page.getByRole('link', { name }).click();
  await page.waitForURL('**/editor/**');
  await target(1).waitFor();
  expect(await target(1).inputValue()).not.toBe('');
  await look(page, 'editor');
});

test('a line is edited, saved, confirmed, and its tag errors are seen at once', async () => {
  await target(2).click();
  await target(2).fill('The second line, by hand {9/}.');
  await page.getByText('태그 9 원문에 없음').waitFor();
  await target(2).fill('The second line, by hand.');
  await page.getByText('태그 9 원문에 없음').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await page.getByText(/확정 1\/\d+문장/).waitFor();
  await page.getByText('저장됨').waitFor();

  await page.reload();
  await target(2).waitFor();
  expect(await target(2).inputValue()).toBe('The second line, by hand.');
  await page.getByText(/확정 1\/\d+문장/).waitFor();
});

test('one line and then all lines are translated again; confirmed ones stay', async () => {
  const drafts = [await target(3).inputValue(), await target(4).inputValue()];
  await target(3).fill('something else');
  await page.keyboard.press('Alt+R');
  await expect.poll(() => target(3).inputValue(), { timeout: 60_000 }).toBe(drafts[0]);

  await target(4).fill('words that the warning names as lost');
  await page.getByText('저장됨').waitFor();
  await chooseInBar(page, '초벌', /^전체 다시 번역/);
  await look(page, 'retranslate');
  await page.getByRole('dialog').getByRole('button', { name: '다시 번역' }).click();
  await expect.poll(() => target(4).inputValue(), { timeout: 60_000 }).toBe(drafts[1]);
  expect(await target(2).inputValue()).toBe('The second line, by hand.');
});

test('scrolling a document keeps few rows in the page', async () => {
  await page.mouse.move(400, 500);
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(50);
    const rows = await page.locator('.line').count();
    expect(rows).toBeGreaterThan(5);
    expect(rows).toBeLessThanOrEqual(200);
  }
});

test('the downloaded document has the targets in the layout of the source', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '내려받기' }).click();
  const file = await download;
  const { name } = await journeyDocument();

  expect(file.suggestedFilename()).toBe(name.replace('.docx', '_translated.docx'));
  const bytes = await Deno.readFile(await file.path());
  const { lines } = await docx.read(bytes, { from: 'en', to: 'ko' });
  expect(lines.map((line) => line.plain).join(' ')).toContain('The second line, by hand.');
});

test('after signing out nothing of the member is left in the browser', async () => {
  await page.goto('/upload');
  await ready(page);
  await page.getByRole('button', { name: /김번역/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).or(
    page.getByRole('menuitem', { name: '로그아웃' }),
  ).click();
  await page.waitForURL(`${server.origin}/`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/upload');
  await page.getByText('아직 올린 파일이 없어요').waitFor();
});

function target(index: number) {
  return page.getByLabel(`${index}번 문장 번역문`, { exact: true });
}
