import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinServer, signInServer } from '../client.ts';
import { photograph, ready } from './browser.ts';
import { isWiderThanScreen } from './person.ts';
import { card, fits, opened, press, shopJourneys } from './shop.ts';

const { here, enter, passDays } = shopJourneys();

/** Where scripts run, and where there are none on a phone. */
const ways = [{ width: 1280, scripts: true }, { width: 360, scripts: false }] as const;
type Way = typeof ways[number];

const serviceOf = ({ scripts }: Way) => scripts ? here.shop : here.sandbox;

/** Everything on it is English, and it fits. */
async function isEnglish(page: Page, { scripts, width }: Way, name: string) {
  if (scripts) {
    await ready(page);
    await fits(page);
  } else expect(await isWiderThanScreen(page)).toBe(false);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(await page.locator('main').innerText()).not.toMatch(/[가-힣]/);
  await photograph(page, `payment-english-${name}-${width}`);
}

/** From the page with the facts to the end of the window. */
async function pay(popup: Page, way: Way, button: string) {
  await isEnglish(popup, way, 'checkout');
  await popup.getByRole('checkbox').check();
  await press(popup, button);
  if (way.scripts) {
    const closing = popup.waitForEvent('close');
    await popup.getByRole('link', { name: 'agree' }).click();
    await closing;
    return;
  }
  await isEnglish(popup, way, 'window');
  await press(popup, 'Agree and pay');
  await press(popup, 'Go on');
  await popup.getByRole('link', { name: 'To the page of plans' }).waitFor();
  await isEnglish(popup, way, 'result');
  await popup.close();
}

test.each(ways)(
  'in English: bought, seen on the receipt, changed up, stopped and taken back, ended with its refund ($width px, scripts: $scripts)',
  async (way) => {
    const at = serviceOf(way);
    const page = await enter(await joinServer(at, `english${way.width}`), {
      ...way,
      at,
      lang: 'en',
    });
    await page.goto('/payment');
    await isEnglish(page, way, 'free');
    const buy = card(page, 'Standard').getByRole('button', { name: 'Buy' });
    await pay(await opened(page, buy), way, 'Pay');
    if (!way.scripts) await page.reload();
    await page.getByRole('heading', { name: 'Stop' }).waitFor();
    await isEnglish(page, way, 'paid');
    await page.getByRole('link', { name: 'Receipt' }).click();
    await page.getByText('8,136 won').waitFor();
    await isEnglish(page, way, 'receipt');

    await page.goto('/payment');
    await card(page, 'Plus').getByRole('button', { name: 'Change to this plan' }).click();
    await page.getByText('16,900 won are charged now').waitFor();
    await isEnglish(page, way, 'change');
    await page.getByRole('checkbox').check();
    await press(page, 'Change');
    await page.getByRole('heading', { name: 'It is paid' }).waitFor();
    await isEnglish(page, way, 'changed');
    await page.goto('/payment');
    await press(page, 'Use it to the end, then stop');
    await page.getByText('It ends on').waitFor();
    await isEnglish(page, way, 'stopped');
    await press(page, 'Go on after all');
    await press(page, 'End now and get 16,900 won back');
    await card(page, 'Standard').getByRole('button', { name: 'Buy' }).waitFor();
    await isEnglish(page, way, 'ended');
  },
);

test.each(ways)(
  'in English: a trial is asked about in a banner, and the answer is given beside the other ($width px, scripts: $scripts)',
  async (way) => {
    const at = serviceOf(way);
    const who = await joinServer(at, `trying${way.width}`);
    const first = await enter(who, { ...way, at, lang: 'en' });
    await first.goto('/payment');
    await press(first, 'Start the trial');
    await first.getByText('Your trial ends on').first().waitFor();
    await isEnglish(first, way, 'trial');
    await passDays(25);
    const page = await enter(await signInServer(at, who.email), { ...way, at, lang: 'en' });
    await page.goto('/projects?type=translation');
    if (new URL(page.url()).pathname === '/auth/consent') {
      for (const box of await page.locator('main').getByRole('checkbox').all()) await box.check();
      await press(page, 'Agree and go on');
    }
    const banner = page.getByRole('region', { name: 'Your plan' });
    await banner.getByText('nothing is charged unless you agree').waitFor();
    if (way.scripts) {
      await ready(page);
      await fits(page);
    } else expect(await isWiderThanScreen(page)).toBe(false);
    await photograph(page, `payment-english-banner-${way.width}`);
    await banner.getByRole('link', { name: 'See and decide' }).click();
    await page.getByRole('heading', { name: 'Go on after the trial?' }).waitFor();
    await isEnglish(page, way, 'question');
    await press(page, 'I do not agree');
    await page.getByText('You have not agreed').waitFor();
    await page.goto('/projects?type=translation');
    await page.locator('main').waitFor();
    expect(await page.getByRole('region', { name: 'Your plan' }).count()).toBe(0);
  },
);
