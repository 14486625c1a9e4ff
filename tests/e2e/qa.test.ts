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

test('it fits a narrow screen', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await target(1).fill('90일  이내에 낸다.');
  await notes().first().waitFor();
  await look(page, 'qa-360');
});
