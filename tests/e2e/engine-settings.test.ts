import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { text } from '../../src/machine-translation/engines/text.ts';
import { text as monitor } from '../../src/machine-translation/servers/text.ts';
import { becomeOperator, setUpFactor } from '../operators.ts';
import { type Client, joinServer } from '../client.ts';
import { type FakeOpenAi, fakeOpenAi, oracle } from '../fake-openai.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look } from './person.ts';

const KEY = 'sk-typed-by-the-operator-4321';

let server: Running;
let engine: FakeOpenAi;
let metrics: Deno.HttpServer<Deno.NetAddr>;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let boss: Client;
let used = 0.42;

beforeAll(async () => {
  engine = fakeOpenAi();
  metrics = Deno.serve(
    { port: 0, hostname: '127.0.0.1', onListen() {} },
    () => new Response(`vllm:kv_cache_usage_perc{engine="0"} ${used}\n`),
  );
  const gpu = `http://127.0.0.1:${metrics.addr.port}`;
  server = await startServer({
    MT_PRIVATE_HOSTS: new URL(engine.url).host,
    MONITOR_TARGETS: JSON.stringify([
      { name: 'GPU 1', kind: 'vllm', url: gpu },
      { name: '이 서버', kind: 'self', holdsJobs: false },
    ]),
  });
  browser = await openBrowser();
  boss = await joinServer(server, 'boss');
  await becomeOperator(server, boss);
  await setUpFactor(server, boss);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await engine?.close();
  await metrics?.shutdown();
});

/** A browser that is signed in already. */
async function enter({ cookie, token, email }: Client, size = {}): Promise<Person> {
  const person = await openPerson(browser, { origin: server.origin, ...size });
  const [name = '', value = ''] = cookie.split('=');
  await person.context.addCookies([{ name, value, url: server.origin }]);
  const facts = { token, email, until: String(Date.now() + 3_600_000) };
  await person.context.addInitScript(({ token, email, until }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('expirationTime', until);
    localStorage.setItem('useremail', email);
  }, facts);
  return person;
}

const panel = (page: Page) => page.locator('details', { hasText: 'OpenAI 호환 서버' }).first();

test('without an engine the operator is led to the page of engines, on a phone', async () => {
  const { page, problems, context } = await enter(boss, { width: 360, height: 740 });
  await page.goto('/upload');
  await ready(page);
  await page.getByText('아직 연결된 번역 엔진이 없어요').waitFor();
  await look(page, 'engine-card-operator-360');
  await page.getByRole('link', { name: text.openSettings.ko }).click();
  await ready(page);
  await page.getByText(text.nothingInUse.ko).first().waitFor();
  await look(page, 'engine-settings-360');
  expect(problems).toEqual([]);
  await context.close();
});

test('the operator connects an engine with the keyboard, tries it, and the key is seen no more', async () => {
  const { page, problems, context } = await enter(boss);
  await page.goto('/settings/engines');
  await ready(page);
  await look(page, 'engine-settings');
  const form = panel(page);
  await form.locator('summary').focus();
  await page.keyboard.press('Enter');

  await form.getByLabel('서버 주소').fill('http://10.0.0.1/v1');
  await form.getByLabel('모델').fill('fake');
  await form.getByLabel('API 키').fill(KEY);
  await form.getByLabel('API 키').press('Enter');
  await page.getByText('내부망 주소는 쓸 수 없어요.').waitFor();
  expect(await form.getByLabel('모델').inputValue()).toBe('fake');

  await form.getByLabel('서버 주소').fill(engine.url);
  await form.getByLabel('서버 주소').press('Enter');
  await page.getByText(text.saved.ko).waitFor();
  await form.getByText(text.secretSet.ko.replace('{end}', '4321')).first().waitFor();
  expect(await page.content()).not.toContain(KEY);

  await form.getByRole('button', { name: text.test.ko }).click();
  await form.getByRole('rowheader', { name: '영어 → 한국어' }).waitFor();
  await form.getByRole('button', { name: text.test.ko }).waitFor();
  expect(await form.locator('tbody tr').count()).toBe(6);
  await look(page, 'engine-test');
  engine.state.behaviour = 'fails';
  await form.getByRole('button', { name: text.test.ko }).click();
  await form.getByText('번역 엔진에 연결할 수 없어요.').first().waitFor();
  engine.state.behaviour = 'good';

  const order = page.getByRole('form', { name: text.chain.ko });
  await order.getByLabel(text.first.ko).selectOption('openai');
  await order.getByRole('button', { name: '저장' }).click();
  await page.locator('.engine-chain').getByText('fake').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test("a member's next draft uses it, also after a restart", async () => {
  await server.kill();
  await server.restart();
  const member = await joinServer(server, 'kim');
  const { page, problems, context } = await enter(member);
  await page.goto('/settings/engines');
  await page.getByText('운영자만 볼 수 있는 화면이에요.').waitFor();
  await page.goto('/upload');
  await ready(page);
  await page.getByText('번역 엔진: OpenAI 호환 서버 (fake)').waitFor();
  const source = 'The pump starts at once.';
  await page.setInputFiles('input[type=file]', {
    name: 'pump.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(source),
  });
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();
  await page.getByText('번역 완료').first().waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'pump.txt' }).click();

  const field = page.getByLabel('1번 문장 번역문', { exact: true });
  await field.waitFor();
  expect(await field.inputValue()).toBe(oracle(source));
  expect(engine.calls.at(-1)?.authorization).toBe(`Bearer ${KEY}`);
  expect(problems).toEqual([]);
  await context.close();
});

test('members see how the servers are, with and without a script', async () => {
  const { page, problems, context } = await enter(boss, { width: 360, height: 740 });
  await page.goto('/api-status');
  await ready(page);
  const row = page.getByRole('row', { name: /GPU 1/ });
  await row.getByText(monitor.on.ko).waitFor();
  await row.getByText('42%').waitFor();
  await row.getByText(monitor.none.ko).waitFor();
  await look(page, 'api-status-360');
  used = 0.93;
  await row.getByText(monitor.off.ko).waitFor({ timeout: 60_000 });
  await look(page, 'api-status-off-360');
  await page.setViewportSize({ width: 1280, height: 800 });
  await look(page, 'api-status');
  expect(problems).toEqual([]);
  await context.close();

  const res = await fetch(`${server.origin}/api-status`, { headers: { cookie: boss.cookie } });
  expect(await res.text()).toContain('GPU 1');
});
