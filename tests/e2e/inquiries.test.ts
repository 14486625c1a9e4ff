import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer, mailedLink } from '../client.ts';
import { becomeOperator, setUpFactor } from '../operators.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, ready } from './browser.ts';
import { look } from './person.ts';

let server: Running;
let browser: Browser;
let kim: Client;
let boss: Client;

beforeAll(async () => {
  server = await startServer({
    SUPPORT_EMAIL: 'help@omgim.example',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  browser = await openBrowser();
  [boss, kim] = [await joinServer(server, 'boss'), await joinServer(server, 'kim')];
  await becomeOperator(server, boss);
  await setUpFactor(server, boss);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Pages are looked at with scripts, for what looks for problems is one. */
async function lookAt(who: Client | null, { url, width, lang }: Seen, name: string) {
  const page = await enter(who, { width, scripts: true, ...(lang ? { lang } : {}) });
  await page.goto(url);
  await look(page, name);
  await page.context().close();
}

type Seen = { url: string; width: number; lang?: string };
type Opening = { width?: number; scripts?: boolean; lang?: string };

async function enter(who: Client | null, { width = 1280, scripts = false, lang }: Opening = {}) {
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: scripts,
    viewport: { width, height: 740 },
    locale: lang ?? 'ko-KR',
  });
  const [name = '', value = ''] = who?.cookie.split('=') ?? [];
  if (who) await context.addCookies([{ name, value, url: server.origin }]);
  if (lang) await context.addCookies([{ name: 'lang', value: lang, url: server.origin }]);
  return await context.newPage();
}

test.each([1280, 360])(
  'a member asks, the operator answers, the member reads it: %i px',
  async (width) => {
    const title = `환불은 언제 되나요 ${width}`;
    const page = await enter(kim, { width });
    await page.goto('/inquiry');
    await page.getByLabel('제목').fill(title);
    await page.getByLabel('분류').selectOption('payment');
    await page.getByLabel('문의 내용').fill('어제 결제를 취소했어요.\n언제 돌려받나요?');
    await page.getByRole('button', { name: '문의 보내기' }).click();
    await page.getByText('문의를 보냈어요.').waitFor();

    const operator = await enter(boss, { width });
    await operator.goto('/operator/inquiries');
    await lookAt(boss, { url: operator.url(), width }, `inbox-${width}`);
    await operator.getByRole('link', { name: title }).click();
    await operator.locator('#answer-words').waitFor();
    await lookAt(boss, { url: operator.url(), width }, `inbox-inquiry-${width}`);
    await operator.locator('#answer-words').fill('영업일 3일 안에 돌려 드려요.\n\n고맙습니다.');
    await operator.getByRole('button', { name: '답변 보내기' }).click();
    await operator.getByText('답변함').first().waitFor();

    await page.goto('/inquiry');
    await lookAt(kim, { url: page.url(), width }, `inquiries-own-${width}`);
    await page.getByRole('link', { name: title }).click();
    await page.getByText('영업일 3일 안에 돌려 드려요.').waitFor();
    await lookAt(kim, { url: page.url(), width }, `inquiry-answered-${width}`);
    await page.getByLabel('이어서 쓰기').fill('고맙습니다. 잘 받았어요.');
    await page.getByRole('button', { name: '보내기', exact: true }).click();
    await page.getByText('보냈어요.', { exact: true }).waitFor();

    await operator.reload();
    await operator.getByText('잘 받았어요.').waitFor();
    await operator.getByRole('button', { name: '마무리' }).click();
    await operator.getByRole('button', { name: '다시 열기' }).waitFor();
    await page.reload();
    await page.getByText('마무리한 문의예요.').waitFor();
  },
);

test('a visitor comes by the link of the mail, in English', async () => {
  const page = await enter(null, { width: 360, lang: 'en', scripts: true });
  await page.goto('/inquiry');
  await ready(page);
  await page.getByLabel('Name or nickname').fill('Visitor');
  await page.getByLabel('E-mail for the answer').fill('visitor@example.com');
  await page.getByLabel('Subject').fill('Which files can I use?');
  await page.getByLabel('Your inquiry').fill('Do you read hwp?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your inquiry has been sent.').waitFor();
  await look(page, 'inquiry-sent-en-360');
  const link = await mailedLink(server, 'visitor@example.com', '/inquiry/');
  await page.goto(link.pathname);
  await page.getByText('Do you read hwp?').waitFor();
  await look(page, 'inquiry-visitor-en-360');
  expect(link.pathname).toMatch(/^\/inquiry\/[\w-]{43}$/);
});

test('templates and the inbox in English', async () => {
  const operator = await enter(boss, { lang: 'en' });
  await operator.goto('/operator/inquiries/templates');
  await operator.getByLabel('Name').fill('Refunds');
  await operator.getByLabel('Words').fill('Refunds take three business days.');
  await operator.getByRole('button', { name: 'Add' }).click();
  await operator.getByRole('button', { name: 'Delete' }).waitFor();
  await lookAt(boss, { url: operator.url(), width: 1280, lang: 'en' }, 'inbox-templates-en');
  await operator.goto('/operator/inquiries?tab=all');
  await lookAt(boss, { url: operator.url(), width: 1280, lang: 'en' }, 'inbox-en');
});
