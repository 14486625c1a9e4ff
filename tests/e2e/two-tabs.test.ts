import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ready } from './browser.ts';
import { fieldOf, together } from './together.ts';

/** Machines that do much else at the same time are slow. */
const LONG = { timeout: 60_000 };
const { arrive, stored, leave } = together(['kim'], 30);

async function openTab(beside: Page): Promise<Page> {
  const page = await beside.context().newPage();
  await page.goto(beside.url());
  await ready(page);
  await page.locator('textarea[data-live]').first().waitFor();
  return page;
}

async function type(page: Page, number: number, words: string) {
  await fieldOf(page, number).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

const saved = (page: Page) => page.locator('.save-status[data-state="saved"]').waitFor(LONG);

test('two tabs of one member end offline with words in one line and in others: all come, each once', async () => {
  const { page: first, context } = await arrive('kim');
  const second = await openTab(first);
  await type(first, 1, 'Both.');
  await saved(first);
  await expect.poll(() => fieldOf(second, 1).inputValue(), LONG).toBe('Both.');
  await context.setOffline(true);
  for (const [page, name] of [[first, 'One'], [second, 'Two']] as const) {
    await page.bringToFront();
    await type(page, 1, ` ${name} here.`);
    await type(page, name === 'One' ? 2 : 3, `${name} there.`);
    await page.getByText('오프라인 — 2문장 대기').waitFor(LONG);
  }
  const address = first.url();
  await first.close();
  await second.close();

  await context.setOffline(false);
  const third = await context.newPage();
  await third.goto(address);
  await ready(third);
  await expect.poll(async () => (await stored(2)).target, LONG).toBe('One there.');
  await expect.poll(async () => (await stored(3)).target, LONG).toBe('Two there.');
  const words = ['Both.', 'One here.', 'Two here.'];
  const times = async (read: () => Promise<string>) => {
    const text = await read();
    return words.map((word) => text.split(word).length - 1);
  };
  await expect.poll(() => times(async () => (await stored(1)).target), LONG).toEqual([1, 1, 1]);
  await expect.poll(() => times(() => fieldOf(third, 1).inputValue()), LONG).toEqual([1, 1, 1]);
  await saved(third);
  expect((await stored(1)).target).toHaveLength('Both. One here. Two here.'.length);
  const left = () => Object.keys({ ...localStorage }).filter((name) => name.startsWith('draft:'));
  await expect.poll(() => third.evaluate(left), LONG).toEqual([]);
  await leave();
});

test('a tab beside one that waits for its connection leaves it its words, and takes them up when it ends', async () => {
  const { page: first } = await arrive('kim');
  const second = await openTab(first);
  // Only this tab has no connection any more.
  await first.routeWebSocket(/socket/, (socket) => void socket.close());
  await first.route('**/api/**', (route) => route.abort());
  await first.evaluate(() => dispatchEvent(new Event('offline')));
  await type(first, 5, 'Waits.');
  await first.getByText('오프라인 — 1문장 대기').waitFor(LONG);
  const third = await openTab(first);
  expect(await third.getByText('저장하지 못했던').count()).toBe(0);
  expect((await stored(5)).target).toBe('');

  await first.close();

  await expect.poll(async () => (await stored(5)).target, LONG).toBe('Waits.');
  await expect.poll(() => fieldOf(second, 5).inputValue(), LONG).toBe('Waits.');
  await expect.poll(() => fieldOf(third, 5).inputValue(), LONG).toBe('Waits.');
  await leave();
});
