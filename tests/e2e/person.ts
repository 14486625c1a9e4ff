import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openConnection } from '../../db/connection.ts';
import { type Running, startServer } from '../server.ts';
import {
  openBrowser,
  openPerson,
  type Person,
  photograph,
  ready,
  seriousProblems,
} from './browser.ts';

export const PASSWORD = 'Zeppelin7!x';
export const NEW_PASSWORD = 'Marigold8!y';

/** One server and one browser for the journeys of a file. Every person's console must stay silent. */
export function journeys() {
  const here = {} as { server: Running; browser: Awaited<ReturnType<typeof openBrowser>> };
  let person: Person | undefined;

  beforeAll(async () => {
    here.server = await startServer({
      SUPPORT_EMAIL: 'help@omgim.example',
      SUPPORT_PHONE: '02-123-4567',
      // Members join from many addresses; see joinServer.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    here.browser = await openBrowser();
  });

  afterEach(async () => {
    expect(person?.problems ?? []).toEqual([]);
    await person?.context.close();
    person = undefined;
  });

  afterAll(async () => {
    await here.browser?.close();
    await here.server?.stop();
  });

  async function open(
    options: { width?: number; height?: number; dark?: boolean; isPhone?: boolean } = {},
  ) {
    person = await openPerson(here.browser, { origin: here.server.origin, ...options });
    return person.page;
  }

  return { here, open };
}

export const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Takes a picture, and finds the page without serious problems and no wider than the screen. */
export async function look(page: Page, name: string) {
  await photograph(page, name);
  expect(await seriousProblems(page)).toEqual([]);
  expect(await isWiderThanScreen(page)).toBe(false);
}

export const main = (page: Page) => page.getByRole('main');

export const passwordField = (page: Page, label = '비밀번호') =>
  page.getByLabel(label, { exact: true });

export async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await passwordField(page).fill(password);
  await main(page).getByRole('button', { name: '로그인', exact: true }).click();
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/auth/sign-in');
  await ready(page);
  await fillSignIn(page, email, password);
  await page.waitForURL(/\/(upload|auth\/consent)(\?|$)/);
  // Where the clock of a journey has passed the day on which other terms come into force.
  if (page.url().includes('/auth/consent')) {
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: '동의하고 계속하기' }).click();
    await page.waitForURL('**/upload');
  }
  await ready(page);
}

/** As if the texts had changed since the member joined. */
export async function outdateConsents({ databaseUrl }: Running, email: string) {
  const database = await openConnection(databaseUrl, { durability: 'normal' });
  await database.execute({
    sql: 'update consents set version = ? where uid = (select uid from users where email = ?)',
    args: ['2020-01-01', email],
  });
  database.close();
}
