import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Client } from '../client.ts';
import { openPaymentGateway, type TestGateway } from '../payment-gateway.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, ready, seriousProblems } from './browser.ts';
import { isWiderThanScreen } from './person.ts';

type Shops = {
  /** Sells through a gateway on loopback, whose window needs scripts. */
  shop: Running;
  /** Sells through the gateway for trying out, whose window is a page. */
  sandbox: Running;
  gateway: TestGateway;
  browser: Browser;
};
type Opening = { width?: number; scripts?: boolean; at?: Running; lang?: 'ko' | 'en' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Two services that sell, with one clock that tests move on; what a browser complains of fails the test. */
export function shopJourneys({ hasSandbox = true } = {}) {
  const here = {} as Shops;
  let clockFile: string;
  let days = 0;
  let problems: string[] = [];

  beforeAll(async () => {
    here.gateway = await openPaymentGateway();
    clockFile = await Deno.makeTempFile({ prefix: 'omgim-clock-' });
    const settings = {
      CLOCK_SHIFT_FILE: clockFile,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      TOSS_CLIENT_KEY: 'test_ck_x',
      TOSS_SECRET_KEY: 'test_sk_x',
      BILLING_RECONCILE_SECONDS: '1',
    };
    here.shop = await startServer({
      ...settings,
      PAYMENTS: 'toss',
      TOSS_BILLING: '1',
      TOSS_BASE_URL: here.gateway.baseUrl,
      TOSS_SDK_URL: `${here.gateway.baseUrl}/library.js`,
    });
    // The gateway for trying out is refused in production.
    const trying = { ...settings, NODE_ENV: 'test', PAYMENTS: 'sandbox' };
    // It holds what it knows in its process, as a gateway in another place would for all.
    if (hasSandbox) here.sandbox = await startServer(trying, { isSingle: true });
    here.browser = await openBrowser();
  });
  afterEach(() => {
    expect(problems).toEqual([]);
    problems = [];
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.shop?.stop();
    await here.sandbox?.stop();
    await here.gateway?.close();
    await Deno.remove(clockFile).catch(() => {});
  });

  /** A browser, signed in if a member is given; what it complains of, such as a breach of the CSP, is a problem. */
  async function enter(
    who: Client | undefined,
    { width = 1280, scripts = true, at = here.shop, lang = 'ko' }: Opening = {},
  ) {
    const context = await here.browser.newContext({
      baseURL: at.origin,
      javaScriptEnabled: scripts,
      viewport: { width, height: 900 },
      locale: lang === 'ko' ? 'ko-KR' : 'en-US',
    });
    // Beside other journeys, servers and browsers on the same cores.
    context.setDefaultTimeout(60_000);
    const [name, value = ''] = who?.cookie.split('=') ?? [];
    if (name) await context.addCookies([{ name, value, url: at.origin }]);
    if (lang === 'en') {
      await context.addCookies([{ name: 'lang', value: lang, url: at.origin }]);
    }
    context.on('page', (page) => {
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        const words = message.text();
        if (/Content.Security.Policy|violates/i.test(words)) problems.push(words);
      });
    });
    return await context.newPage();
  }

  /** Days go by for both services; their jobs of billing look within a second. */
  async function passDays(more: number): Promise<void> {
    days += more;
    await Deno.writeTextFile(clockFile, String(days * DAY_MS));
  }

  return { here, enter, passDays, now: () => new Date(Date.now() + days * DAY_MS) };
}

export const card = (page: Page, plan: string) => page.getByRole('article', { name: plan });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click();

/**
 * Presses a button that opens another window, and gives that. A window of the same name that was closed this moment still
 * takes what is sent to it, so a person presses again when none comes.
 */
export async function opened(page: Page, button: ReturnType<Page['getByRole']>): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await button.click();
  const tooLong = new Promise<'nothing'>((resolve) => setTimeout(() => resolve('nothing'), 20_000));
  if (await Promise.race([opening, tooLong]) === 'nothing') await button.click();
  const popup = await opening;
  await popup.waitForLoadState();
  return popup;
}

/** From the page of plans to the window of the gateway, which is another window where scripts run. */
export async function toWindow(page: Page, plan = 'Standard'): Promise<Page> {
  const popup = await opened(page, card(page, plan).getByRole('button', { name: '구매하기' }));
  await popup.getByRole('heading', { name: '결제 확인' }).waitFor();
  await ready(popup);
  expect(await seriousProblems(popup)).toEqual([]);
  await popup.getByRole('checkbox').check();
  await press(popup, '결제하기');
  await popup.getByRole('link', { name: 'agree' }).waitFor();
  return popup;
}

/** Agrees in the window of a gateway, whichever it is, and waits until it is done with. */
export async function payIn(popup: Page, button: string, { scripts }: { scripts: boolean }) {
  if (scripts) await ready(popup);
  await popup.getByRole('checkbox').check();
  await press(popup, button);
  if (!scripts) {
    await press(popup, '동의하고 결제');
    await press(popup, '계속하기');
    await popup.getByRole('link', { name: '구독 화면으로' }).waitFor();
    return await popup.close();
  }
  const closing = popup.waitForEvent('close');
  await popup.getByRole('link', { name: 'agree' }).click();
  await closing;
}

/** No serious problem for readers of any kind, and no wider than the screen. Needs scripts. */
export async function fits(page: Page) {
  expect(await isWiderThanScreen(page)).toBe(false);
  expect(await seriousProblems(page)).toEqual([]);
}

/** What the eye sees of a button. */
export const looks = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).evaluate((element: HTMLElement) => {
    const style = getComputedStyle(element);
    const { color, backgroundColor, borderColor, borderWidth, borderRadius, opacity } = style;
    const { fontSize, fontWeight, paddingLeft, paddingTop } = style;
    const height = Math.round(element.getBoundingClientRect().height);
    const drawn = { color, backgroundColor, borderColor, borderWidth, borderRadius, opacity };
    return { ...drawn, fontSize, fontWeight, paddingLeft, paddingTop, height };
  });
