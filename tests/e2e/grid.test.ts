import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { ready, seriousProblems } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { signIn } from './person.ts';

const FILE = '표.txt';
const COUNT = 300;
let page: Page;

longJourney({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } }, async (here) => {
  page = here.page;
  const member = await joinServer(here.server, 'kim');
  const lines = Array.from({ length: COUNT }, (_, at) => `${at + 1}번째 문장입니다.`);
  await member.api('POST', '/upload', { file: new File([lines.join('\n')], FILE) });
  const order = { process: 'manual_translation', filename: FILE, direction: 'ko2en' };
  await member.api('POST', '/translate', order);
  await signIn(page, member.email);
  await page.goto(`/editor/${encodeURIComponent(FILE)}/ko2en`);
  await ready(page);
});

const field = (n: number) => page.getByRole('textbox', { name: `${n}번 문장 번역문`, exact: true });
/** Row and column of the cell that has the focus. */
const focused = () =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('[role="gridcell"]');
    const row = cell?.closest('[role="row"]');
    const column = [...row?.querySelectorAll('[role="gridcell"]') ?? []].indexOf(cell as Element);
    return [Number(row?.getAttribute('aria-rowindex')), column, document.activeElement === cell];
  });

test('the lines are a grid: F8 leaves a field for its cell, arrows walk, Enter goes in again', async () => {
  const grid = page.getByRole('grid', { name: '문장 목록' });
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(COUNT));
  await field(2).focus();
  await page.keyboard.type('Two');

  await page.keyboard.press('F8');
  await expect.poll(focused).toEqual([2, 1, true]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toEqual([3, 1, true]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toEqual([3, 2, true]);
  // Into the buttons of the cell, and back to it.
  await page.keyboard.press('Enter');
  await expect.poll(focused).toEqual([3, 2, false]);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toEqual([3, 2, true]);
  await page.keyboard.press('Home');
  await expect.poll(focused).toEqual([3, 0, true]);
  await page.keyboard.press('Control+End');
  await expect.poll(focused).toEqual([COUNT, 2, true]);
  await page.keyboard.press('Control+Home');
  await expect.poll(focused).toEqual([1, 0, true]);
  await page.keyboard.press('PageDown');
  await expect.poll(focused).toEqual([11, 0, true]);

  await page.keyboard.press('Enter');
  await page.keyboard.type('Eleven');
  await expect.poll(() => field(11).inputValue()).toBe('Eleven');
  expect(await seriousProblems(page)).toEqual([]);
});

test('walking over cells writes nothing, and Tab goes to the field of the line that was reached', async () => {
  await page.keyboard.press('F8');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toEqual([10, 1, true]);
  await page.keyboard.press('Tab');

  await expect.poll(() => field(10).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await field(10).inputValue()).toBe('');
  expect(await field(11).inputValue()).toBe('Eleven');
});
