import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photograph, seriousProblems } from './browser.ts';
import { isWiderThanScreen } from './person.ts';
import { agreed, fieldOf, tickOf, together } from './together.ts';

/** Machines that do much else at the same time are slow. */
const LONG = { timeout: 60_000 };
const { arrive, asked, email, no, stored, leave } = together(['kim', 'leejun', 'parksu'], 300);

test('two people type in one line, in either order, and both read the same', async () => {
  const { page: kim } = await arrive('kim');
  const { page: lee } = await arrive('leejun');
  await fieldOf(kim, 1).click();
  await kim.keyboard.type('The contract');
  await expect.poll(() => fieldOf(lee, 1).inputValue(), LONG).toBe('The contract');
  await fieldOf(lee, 1).click();
  await lee.keyboard.press('End');
  await lee.keyboard.type(' is void.');
  await expect.poll(() => fieldOf(kim, 1).inputValue(), LONG).toBe('The contract is void.');

  await kim.keyboard.press('Home');
  await Promise.all([
    kim.keyboard.type('Now: ', { delay: 15 }),
    lee.keyboard.type(' At once.', { delay: 15 }),
  ]);
  const all = 'Now: The contract is void. At once.';
  expect(await agreed([kim, lee], 1)).toBe(all);
  await expect.poll(async () => (await stored(1)).target, LONG).toBe(all);

  // Each takes back only what they have written, however many pauses there were.
  const often = async (page: Page, key: string) => {
    for (let n = 0; n < 30; n++) await page.keyboard.press(key);
  };
  await often(lee, 'Control+z');
  expect(await agreed([kim, lee], 1)).toBe('Now: The contract');
  await often(lee, 'Control+Shift+z');
  expect(await agreed([kim, lee], 1)).toBe(all);
  await often(kim, 'Control+z');
  expect(await agreed([kim, lee], 1)).toBe(' is void. At once.');
  await leave();
});

test('three people see each other: in the bar, at the line, by their carets; and one follows another', async () => {
  const { page: kim } = await arrive('kim');
  const { page: lee } = await arrive('leejun');
  const { page: park } = await arrive('parksu', { width: 360, height: 740 });
  await fieldOf(park, 2).click();
  await park.keyboard.type('On a phone');
  await fieldOf(lee, 2).click();
  await lee.keyboard.press('End');
  await lee.keyboard.type(' too', { delay: 30 });
  await kim.getByText('leejun 입력 중').waitFor();
  await kim.getByText(/parksu (있음|입력 중)/).waitFor();
  await fieldOf(kim, 2).click();
  await expect.poll(() => kim.locator('.caret-mark').count(), LONG).toBe(2);
  await photograph(kim, 'live-1280');
  await photograph(park, 'live-360');
  expect(await seriousProblems(kim)).toEqual([]);
  expect(await isWiderThanScreen(park)).toBe(false);

  await kim.getByRole('button', { name: 'leejun 따라가기' }).click();
  await kim.getByText('leejun 따라가는 중').waitFor();
  await lee.keyboard.press('Control+g');
  await lee.getByRole('dialog').getByRole('textbox').or(lee.getByRole('spinbutton')).fill('250');
  await lee.keyboard.press('Enter');
  await fieldOf(kim, 250).waitFor();
  await photograph(kim, 'live-following');
  await kim.mouse.move(600, 400);
  await kim.mouse.wheel(0, -300);
  await expect.poll(() => kim.getByText('leejun 따라가는 중').count(), LONG).toBe(0);
  await leave();
});

test('a line is confirmed with the newest words of both, and typing opens it again for both', async () => {
  const { page: kim } = await arrive('kim');
  const { page: lee } = await arrive('leejun');
  await fieldOf(lee, 3).click();
  await lee.keyboard.type('Half');
  await expect.poll(() => fieldOf(kim, 3).inputValue(), LONG).toBe('Half');
  await fieldOf(kim, 3).click();
  await kim.keyboard.press('End');
  await kim.keyboard.type(' and half');
  await kim.keyboard.press('Control+Shift+Enter');
  await expect.poll(() => tickOf(lee, 3).getAttribute('aria-checked'), LONG).toBe('true');
  await expect.poll(() => stored(3), LONG).toMatchObject({
    target: 'Half and half',
    checked: true,
  });
  await fieldOf(lee, 3).click();
  await lee.keyboard.press('End');
  await lee.keyboard.type('!');
  await expect.poll(() => tickOf(kim, 3).getAttribute('aria-checked'), LONG).toBe('false');
  expect(await stored(3)).toMatchObject({ target: 'Half and half!', checked: false });
  await leave();
});

test('whoever is offline for a minute sees how many lines wait, and nothing is lost or doubled', async () => {
  const { page: kim } = await arrive('kim');
  const { page: lee, context } = await arrive('leejun');
  await fieldOf(lee, 4).click();
  await lee.keyboard.type('Before.');
  await expect.poll(() => fieldOf(kim, 4).inputValue(), LONG).toBe('Before.');
  await lee.locator('.save-status[data-state="saved"]').waitFor();
  await context.setOffline(true);
  await lee.keyboard.type(' Offline.');
  await fieldOf(lee, 5).click();
  await lee.keyboard.type('Also offline.');
  await lee.getByText('오프라인 — 2문장 대기').waitFor();
  await photograph(lee, 'live-offline');
  await fieldOf(kim, 4).click();
  await kim.keyboard.press('Home');
  await kim.keyboard.type('Meanwhile: ');
  // Long enough for heartbeats to be missed, for tickets to run out and for rooms that nobody is in to be closed.
  await lee.waitForTimeout(60_000);
  await lee.keyboard.type(' Still.');
  expect((await stored(5)).target).toBe('');

  await context.setOffline(false);
  await lee.locator('.save-status[data-state="saved"]').waitFor({ timeout: 60_000 });
  expect(await agreed([kim, lee], 4)).toBe('Meanwhile: Before. Offline.');
  expect((await stored(4)).target).toBe('Meanwhile: Before. Offline.');
  expect((await stored(5)).target).toBe('Also offline. Still.');
  await leave();
});

test('a page that ends while offline leaves its words, and the next one brings them', async () => {
  const { page: lee, context } = await arrive('leejun');
  await fieldOf(lee, 6).click();
  await lee.keyboard.type('Kept');
  await lee.locator('.save-status[data-state="saved"]').waitFor();
  await context.setOffline(true);
  await lee.keyboard.type(' here');
  await lee.getByText('오프라인 — 1문장 대기').waitFor();
  lee.on('dialog', (dialog) => void dialog.accept());
  await lee.goto('about:blank');
  await context.setOffline(false);
  await lee.goBack();
  await lee.getByText('저장하지 못했던 1문장').or(lee.locator('.message')).first().waitFor();
  await expect.poll(async () => (await stored(6)).target, LONG).toBe('Kept here');
  await leave();
});

test('whoever loses the right to a line keeps what they typed, and may copy it', async () => {
  const { page: lee, context } = await arrive('leejun');
  await fieldOf(lee, 7).click();
  await lee.keyboard.type('Mine');
  await lee.locator('.save-status[data-state="saved"]').waitFor();
  await context.setOffline(true);
  await lee.keyboard.type(' and more');
  const user_email = email('leejun');
  await asked('kim', 'POST', '/team', {
    project_no: no(),
    user_email,
    action: 'roleChange',
    role: 'viewer',
  });
  await context.setOffline(false);
  await lee.getByRole('button', { name: '쓴 내용 복사' }).waitFor({ timeout: 60_000 });
  await photograph(lee, 'live-refused');
  expect(await fieldOf(lee, 7).inputValue()).toBe('Mine and more');
  expect((await stored(7)).target).toBe('Mine');
  await leave();
});
