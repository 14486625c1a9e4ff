import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fieldOf, together } from './together.ts';

const LINES = 40;
const OURS = 30;
const LONG = { timeout: 60_000 };
/** So high that all lines are drawn. */
const SIZE = { width: 1280, height: 2400 };
const { arrive, stored, leave } = together(['kim', 'leejun'], LINES);

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const hasFocus = (page: Page, number: number) =>
  fieldOf(page, number).evaluate((field) => field === document.activeElement);
const signsOf = (text: string) => [...text].sort().join('');

/** From the first line on, each written and confirmed without a mouse. */
async function work(page: Page) {
  for (const n of numbers(1, OURS)) {
    await expect.poll(() => hasFocus(page, n), LONG).toBe(true);
    await page.keyboard.type(`Kim ${n}.`);
    await page.keyboard.press('Control+Enter');
  }
}

/** The other goes by the number of the line: to those at the end, and now and then to one of the first thirty. */
async function workElsewhere(page: Page) {
  for (const n of numbers(OURS + 1, LINES)) {
    await goTo(page, n);
    await page.keyboard.type(`Lee ${n}.`);
    if (n % 2 === 0) continue;
    await goTo(page, n - OURS + 4);
    await page.keyboard.press('End');
    await page.keyboard.type(' Lee too.');
  }
}

async function goTo(page: Page, number: number) {
  await page.keyboard.press('Control+g');
  await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('spinbutton')).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(number));
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(page, number), LONG).toBe(true);
}

const isShared = (n: number) => n > 4 && n <= 14 && n % 2 === 1;

function wordsOf(n: number): string {
  if (n > OURS) return `Lee ${n}.`;
  return `Kim ${n}.${isShared(n) ? ' Lee too.' : ''}`;
}

test(
  'while one works through thirty lines by keys another writes in the same document, and both read the same',
  async () => {
    const { page: kim } = await arrive('kim', SIZE);
    const { page: lee } = await arrive('leejun', SIZE);

    await Promise.all([work(kim), workElsewhere(lee)]);

    for (const n of numbers(1, LINES)) {
      const text = await fieldOf(kim, n).inputValue();
      await expect.poll(() => fieldOf(lee, n).inputValue(), LONG).toBe(text);
      await expect.poll(async () => (await stored(n)).target, LONG).toBe(text);
      // Words of the other open a line again.
      if (n <= OURS && !isShared(n)) expect((await stored(n)).checked).toBe(true);
      // In one line at the same time letters may stand in another order; none is missing, and none is there twice.
      expect(signsOf(text)).toBe(signsOf(wordsOf(n)));
    }
    await leave();
  },
  240_000,
);
