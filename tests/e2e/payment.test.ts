import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer, mailed, PASSWORD, signInServer } from '../client.ts';
import { openPaymentGateway, type TestGateway } from '../payment-gateway.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, photograph, ready, seriousProblems } from './browser.ts';

let gateway: TestGateway;
let shop: Running;
let sandbox: Running;
let browser: Browser;
let clockFile: string;
let problems: string[] = [];

beforeAll(async () => {
  gateway = await openPaymentGateway();
  clockFile = await Deno.makeTempFile({ prefix: 'omgim-clock-' });
  shop = await startServer({
    CLOCK_SHIFT_FILE: clockFile,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    PAYMENTS: 'toss',
    TOSS_CLIENT_KEY: 'test_ck_x',
    TOSS_SECRET_KEY: 'test_sk_x',
    TOSS_BILLING: '1',
    BILLING_RECONCILE_SECONDS: '1',
    TOSS_BASE_URL: gateway.baseUrl,
    TOSS_SDK_URL: `${gateway.baseUrl}/library.js`,
  });
  // The gateway for trying out is refused in production.
  sandbox = await startServer({
    NODE_ENV: 'test',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    PAYMENTS: 'sandbox',
  });
  browser = await openBrowser();
});
afterEach(() => {
  expect(problems).toEqual([]);
  problems = [];
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await sandbox?.stop();
  await gateway?.close();
  await Deno.remove(clockFile).catch(() => {});
});

type Opening = { width?: number; scripts?: boolean; at?: Running; lang?: 'ko' | 'en' };

/** A browser that is signed in; what it complains of, such as a breach of the CSP, is a problem. */
async function enter(who: Client, { width = 1280, scripts = true, at = shop }: Opening = {}) {
  const context = await browser.newContext({
    baseURL: at.origin,
    javaScriptEnabled: scripts,
    viewport: { width, height: 900 },
    locale: 'ko-KR',
  });
  const [name = '', value = ''] = who.cookie.split('=');
  await context.addCookies([{ name, value, url: at.origin }]);
  context.on('page', (page) => {
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      const words = message.text();
      if (/Content.Security.Policy|violates/i.test(words)) problems.push(words);
    });
  });
  return await context.newPage();
}

const card = (page: Page, plan: string) => page.getByRole('article', { name: plan });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** From the page of plans to the window of the gateway, which is another window where scripts run. */
async function toWindow(page: Page, plan = 'Standard'): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await card(page, plan).getByRole('button', { name: '구매하기' }).click();
  const popup = await opening;
  await popup.getByRole('heading', { name: '결제 확인' }).waitFor();
  await ready(popup);
  expect(await seriousProblems(popup)).toEqual([]);
  await popup.getByRole('checkbox').check();
  await press(popup, '결제하기');
  await popup.getByRole('link', { name: 'agree' }).waitFor();
  return popup;
}

async function fits(page: Page) {
  const { wide, wanted } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    wanted: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(wanted);
  expect(await seriousProblems(page)).toEqual([]);
}

test.each([1280, 360])(
  'bought in a window: left, refused, paid; up with preview; stopped and taken back; ended with its refund, at %i px',
  async (width) => {
    const page = await enter(await joinServer(shop, `buyer${width}`), { width });
    await page.goto('/payment');
    await ready(page);
    await fits(page);
    await photograph(page, `payment-free-${width}`);

    const left = await toWindow(page);
    await left.getByRole('link', { name: 'leave' }).click();
    await left.getByText('결제창에서 취소하셨어요.').waitFor();
    await left.close();
    gateway.fail('charge', 'refuse');
    const refused = await toWindow(page);
    await refused.getByRole('link', { name: 'agree' }).click();
    await refused.getByText('카드사에서 승인하지 않았어요.').waitFor();
    await refused.close();

    const paying = await toWindow(page);
    const closing = paying.waitForEvent('close');
    await paying.getByRole('link', { name: 'agree' }).click();
    // It closes by itself, and the page behind it shows what is true now.
    await closing;
    await page.getByText('2026').first().waitFor();
    await page.getByRole('heading', { name: '그만두기' }).waitFor();
    await ready(page);
    await fits(page);
    await photograph(page, `payment-paid-${width}`);

    await card(page, 'Plus').getByRole('button', { name: '이 요금제로 바꾸기' }).click();
    await page.getByText('지금 16,900원을 결제하고').waitFor();
    await photograph(page, `payment-change-${width}`);
    await press(page, '바꾸기');
    await page.getByRole('heading', { name: '결제했어요' }).waitFor();
    await page.goto('/payment');
    await press(page, '기간 끝까지 쓰고 그만두기');
    await page.getByText('에 끝나도록 해 두었어요').waitFor();
    await press(page, '계속 쓰기');
    await page.getByRole('button', { name: '기간 끝까지 쓰고 그만두기' }).waitFor();

    await press(page, '지금 끝내고 16,900원 돌려받기');
    await card(page, 'Standard').getByRole('button', { name: '구매하기' }).waitFor();
    await expect.poll(() => gateway.held()).toBe(0);
    await page.goto('/payment');
    await page.getByRole('link', { name: '영수증' }).first().click();
    await page.getByRole('heading', { name: '영수증' }).waitFor();
    await fits(page);
    await photograph(page, `payment-receipt-${width}`);
  },
);

test.each([1280, 360])('bought and ended without scripts, at %i px', async (width) => {
  const who = await joinServer(sandbox, `plain${width}`);
  const page = await enter(who, { width, scripts: false, at: sandbox });
  await page.goto('/payment');
  const opening = page.waitForEvent('popup');
  await card(page, 'Plus').getByRole('button', { name: '구매하기' }).click();
  const popup = await opening;
  await popup.getByRole('checkbox').check();
  await press(popup, '결제하기');
  await press(popup, '동의하고 결제');
  await press(popup, '계속하기');
  await popup.getByRole('heading', { name: '결제했어요' }).waitFor();
  await popup.getByRole('link', { name: '구독 화면으로' }).click();
  await press(popup, '지금 끝내고 16,900원 돌려받기');
  await card(popup, 'Plus').getByRole('button', { name: '구매하기' }).waitFor();
});

/** What the eye sees of a button. */
const looks = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).evaluate((element: HTMLElement) => {
    const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
    const height = Math.round(element.getBoundingClientRect().height);
    return { color, backgroundColor, borderColor, fontSize, fontWeight, height };
  });

test('to stop takes no more presses than to buy, both ways look alike, and nothing is ticked before', async () => {
  const page = await enter(await joinServer(shop, 'fair'));
  await page.goto('/payment');
  await ready(page);
  const opening = page.waitForEvent('popup');
  let buying = 1;
  await card(page, 'Standard').getByRole('button', { name: '구매하기' }).click();
  const popup = await opening;
  await ready(popup);
  for (const box of await popup.getByRole('checkbox').all()) {
    expect(await box.isChecked()).toBe(false);
    await box.check();
    buying++;
  }
  await press(popup, '결제하기');
  buying++;
  await popup.getByRole('link', { name: 'agree' }).click();
  await page.getByRole('heading', { name: '그만두기' }).waitFor();
  await ready(page);

  expect(await page.locator('main input:checked').count()).toBe(0);
  const now = await looks(page, /^지금 끝내고/);
  expect(await looks(page, '기간 끝까지 쓰고 그만두기')).toEqual(now);
  let stopping = 1;
  await press(page, /^지금 끝내고/);
  for (; stopping < 9; stopping++) {
    if (await card(page, 'Standard').getByRole('button', { name: '구매하기' }).isVisible()) break;
    await page.waitForLoadState();
    await page.getByRole('button').first().waitFor();
  }
  expect(stopping).toBeLessThanOrEqual(buying);
  await expect.poll(() => gateway.held()).toBe(0);
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** The clock of the shop is ahead by so many days from now on; its jobs look at once. */
async function moveClock(days: number): Promise<void> {
  await Deno.writeTextFile(clockFile, String(days * DAY_MS));
}

test('tried: a notice by mail, consent and card, the first charge with its receipt; then withdrawn with the refund', async () => {
  const who = await joinServer(shop, 'trier');
  let page = await enter(who);
  await page.goto('/payment');
  await press(page, '체험 시작하기');
  await page.getByText('무료 체험이').first().waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await moveClock(25);
  await mailed(shop, who.email, /무료 체험은/);
  page = await enter(await signInServer(shop, who.email));
  await page.goto('/payment');
  await page.getByRole('heading', { name: '체험이 끝난 뒤에 이어서 쓸까요?' }).waitFor();
  expect(await looks(page, '동의해요')).toEqual(await looks(page, '동의하지 않아요'));
  expect(await seriousProblems(page)).toEqual([]);
  await press(page, '동의해요');
  await page.getByText('동의하셨어요.').waitFor();
  await ready(page);
  const opening = page.waitForEvent('popup');
  await press(page, '카드 등록');
  const popup = await opening;
  await ready(popup);
  await popup.getByRole('checkbox').check();
  await press(popup, '카드 입력하러 가기');
  const closing = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'agree' }).click();
  await closing;
  await page.getByText('끝 번호').waitFor();
  expect(gateway.held()).toBe(0);
  await moveClock(33);
  await expect.poll(() => gateway.held(), { timeout: 60_000 }).toBe(8950);
  await mailed(shop, who.email, /공급가액 8,136원/);

  const leaver = await signInServer(shop, who.email);
  page = await enter(leaver);
  await page.goto('/payment');
  await page.getByRole('link', { name: '영수증' }).click();
  await page.getByText('8,136원').waitFor();
  await leaver.json('POST', '/withdrawal', { password: PASSWORD });
  await expect.poll(() => [gateway.held(), gateway.cards.size], { timeout: 60_000 })
    .toEqual([0, expect.any(Number)]);
});
