import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer, mailed, signInServer } from '../client.ts';
import { becomeOperator, setUpFactor } from '../operators.ts';
import { photograph, ready } from './browser.ts';
import { isWiderThanScreen } from './person.ts';
import { card, fits, looks, opened, payIn, press, shopJourneys } from './shop.ts';

const { here, enter, passDays, now } = shopJourneys({ hasSandbox: false });

const NEW_PRICE = '9,900';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The Korean day so many days from now. */
const dayIn = (days: number) =>
  new Date(now().getTime() + days * DAY_MS + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** In the console, at the width of a phone, some minutes after the password was typed: the list of a later day. */
async function announce(boss: Client, from: string): Promise<void> {
  const page = await enter(boss, { width: 360 });
  await page.goto('/operator/settings');
  await page.getByLabel('적용하는 날').fill(from);
  await page.getByLabel('Standard 월간').fill(NEW_PRICE);
  await press(page, '알리기');
  await page.getByText(`${NEW_PRICE}원`).first().waitFor();
  await fits(page);
  await photograph(page, 'prices-announced-360');
}

async function buy(page: Page): Promise<void> {
  await page.goto('/payment');
  await ready(page);
  const popup = await opened(
    page,
    card(page, 'Standard').getByRole('button', { name: '구매하기' }),
  );
  await payIn(popup, '결제하기', { scripts: true });
  await page.getByRole('heading', { name: '그만두기' }).waitFor();
}

/** The page of plans of a member who signs in again, after days. */
async function again(who: Client, options: Parameters<typeof enter>[1] = {}): Promise<Page> {
  const page = await enter(await signInServer(here.shop, who.email), options);
  await page.goto('/payment');
  return page;
}

test(
  'a price to come: shown on the page, asked about thirty days before, charged with consent and not without',
  async () => {
    const boss = await joinServer(here.shop, 'boss');
    await becomeOperator(here.shop, boss);
    await setUpFactor(here.shop, boss);
    const agrees = await joinServer(here.shop, 'agrees');
    const stays = await joinServer(here.shop, 'silent');
    const from = dayIn(40);
    await announce(boss, from);

    let page = await enter(agrees);
    await page.goto('/payment');
    await card(page, 'Standard').getByText(`${from}부터 ${NEW_PRICE}원`).waitFor();
    await fits(page);
    await photograph(page, 'prices-coming-1280');
    await buy(page);
    // Nobody is asked before the thirty days of the law.
    expect(await page.getByRole('button', { name: '동의해요' }).count()).toBe(0);
    const narrow = await enter(stays, { width: 360 });
    await buy(narrow);
    await fits(narrow);
    await photograph(narrow, 'prices-coming-360');
    expect(here.gateway.held()).toBe(2 * 8950);

    // The second month is still at the old price; the third one would not be.
    await passDays(32);
    await expect.poll(() => here.gateway.held(), { timeout: 60_000 }).toBe(4 * 8950);
    for (const who of [agrees, stays]) {
      await mailed(here.shop, who.email, /요금이 8,950원에서 9,900원/);
    }
    page = await again(agrees);
    await page.getByRole('heading', { name: '요금이 바뀌어요' }).waitFor();
    await page.getByText(`8,950원에서 ${NEW_PRICE}원`).waitFor();
    expect(await looks(page, '동의해요')).toEqual(await looks(page, '동의하지 않아요'));
    expect(await page.locator('main input:checked').count()).toBe(0);
    await ready(page);
    await fits(page);
    await photograph(page, 'prices-question-1280');
    await press(page, '동의해요');
    await page.getByText(/동의하셨어요.*9,900원/).waitFor();

    // On a phone without scripts the answer is no; without any answer it would be the same.
    const plain = await again(stays, { width: 360, scripts: false });
    await photograph(plain, 'prices-question-360');
    expect(await isWiderThanScreen(plain)).toBe(false);
    await press(plain, '동의하지 않아요');
    await plain.getByText('동의하지 않으셨어요.').waitFor();

    await passDays(31);
    await expect.poll(() => here.gateway.held(), { timeout: 60_000 }).toBe(4 * 8950 + 9900);
    await mailed(here.shop, stays.email, /지금은 Free 요금제예요/);
    page = await again(agrees);
    await page.getByRole('link', { name: '영수증' }).first().click();
    await page.getByText('9,900원').first().waitFor();
    await fits(page);
    const ended = await again(stays, { width: 360 });
    await card(ended, 'Standard').getByRole('button', { name: '구매하기' }).waitFor();
    await card(ended, 'Standard').getByText(`${NEW_PRICE}원`).waitFor();
    await fits(ended);
  },
  480_000,
);
