import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { look, signIn } from './person.ts';

let page: Page;
let member: Client;

longJourney({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } }, async (here) => {
  page = here.page;
  member = await joinServer(here.server, 'kim');
  await signIn(page, member.email);
});

const target = (n: number) => page.getByRole('textbox', { name: `${n}번 문장 번역` });
const tick = (n: number) => page.getByRole('checkbox', { name: `${n}번 문장 확정` });
const notes = () => page.locator('.qa-note .qa-words');

test('a wrong number is marked where it is typed, and a key puts it right', async () => {
  const lines = ['Pay within 30 days.', 'It costs 5 won (net).', 'It ends.'];
  const file = new File([lines.join('\n')], 'qa.txt');
  expect((await member.api('POST', '/upload', { file })).status).toBe(200);
  const form = { process: 'manual_translation', filename: 'qa.txt', direction: 'en2ko' };
  expect((await member.api('POST', '/translate', form)).status).toBe(200);
  await page.goto('/editor/qa.txt/en2ko');
  await ready(page);
  await target(1).click();
  await page.keyboard.type('60일 이내에 낸다.');
  await notes().getByText('원문의 30이 번역문에 없어요.').waitFor();
  await page.getByRole('tab', { name: /검사/ }).click();
  await page.locator('.qa-group').first().waitFor();
  await look(page, 'qa-tab');

  await target(1).click();
  await page.keyboard.press('Alt+Period');
  await expect.poll(() => target(1).inputValue()).toBe('30일 이내에 낸다.');
  await notes().first().waitFor({ state: 'detached' });
});

test('a problem is left by key, and says who left it', async () => {
  await target(2).click();
  await page.keyboard.type('5원이다(순액.');
  await notes().getByText('닫지 않았어요').waitFor();
  await page.keyboard.press('Control+Alt+Period');
  await notes().first().waitFor({ state: 'detached' });
  await page.locator('.qa-left > summary').click();
  await page.getByText('kim님이 무시함').waitFor();
});

test('a broken tag keeps a line from being confirmed; without it the line is confirmed', async () => {
  await target(3).click();
  // Typed letter by letter it would be text; what programs write is taken as it is.
  await page.keyboard.insertText('끝난다{9/}.');
  await page.keyboard.press('Control+Shift+Enter');
  expect(await tick(3).getAttribute('aria-checked')).toBe('false');
  await target(3).fill('끝난다.');
  await page.keyboard.press('Control+Shift+Enter');
  await expect.poll(() => tick(3).getAttribute('aria-checked')).toBe('true');
});

test('all of a kind are fixed after each line was seen, and the keyboard goes on beside', async () => {
  const lines = Array.from({ length: 4 }, (_, at) => `Pay within ${at + 2}0 days.`);
  const file = new File([lines.join('\n')], 'all.txt');
  expect((await member.api('POST', '/upload', { file })).status).toBe(200);
  const form = { process: 'manual_translation', filename: 'all.txt', direction: 'en2ko' };
  expect((await member.api('POST', '/translate', form)).status).toBe(200);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/editor/all.txt/en2ko');
  await ready(page);
  for (const [at] of lines.entries()) await target(at + 1).fill(`9${at}일 이내에 낸다.`);
  await page.getByRole('tab', { name: /검사/ }).click();
  const button = page.getByRole('button', { name: /^숫자: 모두 고치기 8/ });
  await button.waitFor();
  await target(1).click();
  await notes().first().waitFor();
  await page.keyboard.press('Control+Alt+Slash');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('까닭').waitFor();
  await look(page, 'qa-why');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await button.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('listitem').nth(3).waitFor();
  await look(page, 'qa-fix-all');
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'qa-fix-all-360');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: '4문장 고치기' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => target(4).inputValue()).toBe('50일 이내에 낸다.');
  await button.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.qa') !== null))
    .toBe(true);
});

test('it fits a narrow screen', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await target(1).fill('90일  이내에 낸다.');
  await notes().first().waitFor();
  await look(page, 'qa-360');
  await page.locator('.qa-note .qa-why-button').click();
  await page.getByRole('dialog').getByText('까닭').waitFor();
  await look(page, 'qa-why-360');
});

const marked = (name: string) =>
  page.evaluate((one) => {
    const found = (CSS as unknown as { highlights: Map<string, Iterable<Range>> }).highlights.get(
      one,
    );
    return [...found ?? []].map(String);
  }, name);

test('findings stand at their words; the key takes the next form; one undo each takes them back', async () => {
  const lines = ['It is done.', 'Save the file in the folder.', 'Open the file.'];
  const file = new File([lines.join('\n')], 'marks.txt');
  expect((await member.api('POST', '/upload', { file })).status).toBe(200);
  const form = { process: 'manual_translation', filename: 'marks.txt', direction: 'en2ko' };
  expect((await member.api('POST', '/translate', form)).status).toBe(200);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/editor/marks.txt/en2ko');
  await ready(page);
  await target(2).click();
  await page.keyboard.type('파일를 폴더을 거쳐 저장한다.');
  await expect.poll(() => marked('qa-wrong')).toEqual(['를', '을']);
  await target(1).click();
  await page.keyboard.type('다 됬어요.');
  await expect.poll(() => marked('qa-wrong')).toEqual(['됬', '를', '을']);
  await look(page, 'qa-marks');

  await page.keyboard.press('Alt+Period');
  await expect.poll(() => target(1).inputValue()).toBe('다 됐어요.');
  await page.keyboard.press('Alt+Period');
  await expect.poll(() => target(1).inputValue()).toBe('다 되었어요.');
  await page.keyboard.press('Control+z');
  await expect.poll(() => target(1).inputValue()).toBe('다 됐어요.');
  await page.keyboard.press('Control+z');
  await expect.poll(() => target(1).inputValue()).toBe('다 됬어요.');

  // The caret chooses which finding is shown, and the key fixes that one.
  await target(2).click();
  await page.keyboard.press('Home');
  for (let at = 0; at < 7; at++) await page.keyboard.press('ArrowRight');
  await page.locator('.qa-note').getByText('폴더를').waitFor();
  await page.keyboard.press('Alt+Period');
  await expect.poll(() => target(2).inputValue()).toBe('파일를 폴더를 거쳐 저장한다.');
});

test('a manager says how loud checks are, on a narrow screen too', async () => {
  await page.goto('/projects/new?type=translation');
  await ready(page);
  await page.locator('[name=title]').fill('검사');
  await page.locator('[name=source_language]').selectOption('en');
  await page.locator('[name=target_language]').selectOption('ko');
  await page.getByRole('main').getByRole('button', { name: /만들기|저장/ }).last().click();
  await page.waitForURL(/projects\/edit\/\d+/);
  const no = /edit\/(\d+)/.exec(page.url())?.[1];
  await page.goto(`/projects/edit/${no}?type=translation&tab=settings`);
  await ready(page);
  const loud = page.getByLabel('조사 문제를 알리는 정도');
  await loud.selectOption('ko.particle=info');
  await page.getByLabel('외래어 문제를 알리는 정도').scrollIntoViewIfNeeded();
  await look(page, 'qa-policy');
  await page.setViewportSize({ width: 360, height: 740 });
  await loud.scrollIntoViewIfNeeded();
  await look(page, 'qa-policy-360');
  await page.getByRole('button', { name: '검사 설정 저장' }).click();
  await page.waitForURL(/said=/);
  expect(await loud.inputValue()).toBe('ko.particle=info');
  await page.setViewportSize({ width: 1280, height: 900 });

  // A document of the project: a word is left in all of it, by keyboard alone.
  const file = new File(['Save the file.\nOpen the file.'], 'team.txt');
  const body = { file, project_no: String(no) };
  expect((await member.api('POST', '/upload', body)).status).toBe(200);
  const form = {
    process: 'manual_translation',
    filename: 'team.txt',
    project_no: String(no),
    direction: 'en2ko',
  };
  expect((await member.api('POST', '/translate', form)).status).toBe(200);
  await page.goto(`/projects/edit/${no}?type=translation`);
  await ready(page);
  await page.getByRole('link', { name: /team\.txt/ }).first().click();
  await ready(page);
  for (const n of [1, 2]) await target(n).fill('파일를 저장한다.');
  await target(1).click();
  await page.locator('.qa-note').getByText('파일를').waitFor();
  await expect.poll(() => marked('qa-look')).toEqual(['를', '를']);
  await page.keyboard.press('Control+Alt+Slash');
  const everywhere = page.getByRole('button', { name: '프로젝트 전체에서 ‘파일를’ 무시' });
  await everywhere.waitFor();
  await look(page, 'qa-decisions');
  await everywhere.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => marked('qa-look')).toEqual([]);
});
