import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '../../db/connection.ts';
import { type Client, joinServer, PASSWORD } from '../client.ts';
import { becomeOperator, setUpFactor } from '../operators.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser } from './browser.ts';
import { look } from './person.ts';

let server: Running;
let browser: Browser;
let kim: Client;
let boss: Client;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  browser = await openBrowser();
  boss = await joinServer(server, 'boss');
  kim = await joinServer(server, 'kim');
  await becomeOperator(server, boss);
  await setUpFactor(server, boss);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function enter(who: Client, { width = 1280, scripts = false } = {}) {
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: scripts,
    viewport: { width, height: 740 },
    locale: 'ko-KR',
  });
  const [name = '', value = ''] = who.cookie.split('=');
  await context.addCookies([{ name, value, url: server.origin }]);
  return await context.newPage();
}

/** Work that was begun too often: an import, whose file is gone, cannot be begun again. */
async function giveUp(kind: string) {
  const db = await openConnection(server.databaseUrl, { durability: 'normal' });
  await db.execute({
    sql: `insert into work (kind, key, facts, tries, failed_at, created_at)
      values (?, 'a key', '{"documentId":0,"lineIds":[],"by":""}', 8, ?, ?)`,
    args: [kind, Date.now(), Date.now()],
  });
  db.close();
}

test.each([1280, 360])(
  'the operator finds a stuck job and restarts it, and opens a member with a reason, at %i px without scripts',
  async (width) => {
    await giveUp('propagate');
    const operator = await enter(boss, { width });
    await operator.goto('/operator');
    await operator.getByRole('main').getByRole('link', { name: /막힌 작업/ }).click();
    await operator.getByText('포기함').waitFor();
    await operator.getByRole('button', { name: '반복 문장 채우기 다시 시작' }).click();
    await operator.getByRole('status').getByText('처리했어요.').waitFor();
    await operator.getByText('실패한 작업이 없어요.').waitFor();

    await operator.getByRole('navigation', { name: '콘솔 메뉴' })
      .getByRole('link', { name: '회원' }).click();
    await operator.getByLabel('회원 찾기').fill('kim@example.com');
    await operator.getByRole('button', { name: '찾기' }).click();
    await operator.getByText('k***@example.com').waitFor();
    await operator.getByRole('link', { name: 'kim', exact: true }).click();
    if (width === 1280) {
      await operator.getByLabel('이유').selectOption({ label: '오류를 찾으려고' });
      await operator.getByRole('button', { name: '열기', exact: true }).click();
    }
    await operator.getByText('kim@example.com', { exact: true }).waitFor();

    const member = await enter(kim, { width });
    await member.goto('/profile');
    await member.getByRole('link', { name: '운영자가 본 기록' }).click();
    await member.getByText('운영자가 회원 정보를 봤어요 (오류를 찾으려고)').waitFor();
    await operator.context().close();
    await member.context().close();
  },
  240_000,
);

const places = [
  '/operator',
  '/operator/members',
  '/operator/members/2',
  '/operator/projects',
  '/operator/jobs',
  '/operator/health',
  '/operator/settings',
  '/operator/notices',
  '/operator/figures',
];

test.each([1280, 360])('pages of the console are drawn without faults at %i px', async (width) => {
  await giveUp('import');
  const page = await enter(boss, { width, scripts: true });
  for (
    const place of [
      ...places,
      '/operator?lang=en',
      '/operator/jobs?lang=en',
      '/operator/health?lang=en',
      '/operator/settings?lang=en',
      '/moderation',
    ]
  ) {
    expect((await page.goto(place))?.status(), place).toBe(200);
    await look(page, `console${place.replaceAll(/[/?=]/g, '-')}-${width}`);
  }
  await page.goto('/operator/members?lang=ko');
  await page.getByLabel('회원 찾기').focus();
  await page.keyboard.type('kim');
  await page.keyboard.press('Enter');
  await page.getByText('k***@example.com').waitFor();
  await page.context().close();
  const member = await enter(kim, { width, scripts: true });
  await member.goto('/profile/record');
  await look(member, `console-record-${width}`);
  await member.context().close();
}, 240_000);

test.each([1280, 360])(
  'the operator sets the lines of the company and sees a refusal of prices, at %i px',
  async (width) => {
    const name = `옮김 주식회사 ${width}`;
    const operator = await enter(boss, { width, scripts: true });
    await operator.goto('/operator/settings');
    await look(operator, `console-settings-closed-${width}`);
    const ask = operator.getByRole('link', { name: '비밀번호 다시 입력' }).first();
    if (await ask.isVisible()) {
      await ask.click();
      await operator.getByLabel('비밀번호').fill(PASSWORD);
      await operator.getByRole('button', { name: '확인' }).click();
    }
    await look(operator, `console-settings-${width}`);
    await operator.getByRole('heading', { name: '회사와 고객 지원' }).scrollIntoViewIfNeeded();
    await look(operator, `console-settings-lines-${width}`);
    await operator.getByLabel('회사 이름').fill(name);
    await operator.getByLabel('고객 지원 전화').fill('02-123-4567');
    await operator.getByRole('button', { name: '저장' }).click();
    await operator.getByRole('status').getByText('처리했어요.').waitFor();
    await operator.getByRole('contentinfo').getByText(name).waitFor();

    await operator.getByLabel('적용하는 날').fill('2027-05-01');
    await operator.getByLabel('Standard 월간').fill('100');
    await operator.getByLabel('Standard 연간').fill('99,000');
    await operator.getByLabel('Plus 월간').fill('99');
    await operator.getByRole('button', { name: '알리기' }).click();
    await operator.getByRole('alert').getByText('입력한 내용을 확인해 주세요').waitFor();
    expect(await operator.getByLabel('Standard 연간').inputValue()).toBe('99,000');
    await look(operator, `console-settings-refused-${width}`);
    await operator.goto('/operator/settings?lang=en');
    await look(operator, `console-settings-en-${width}`);
    await operator.goto('/operator/settings?lang=ko');
    await operator.context().close();
  },
  240_000,
);
