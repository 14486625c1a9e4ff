import { chromium, type Page } from 'playwright-core';
import type { AssignedRange, LineRange } from '../src/documents/assignment/rules.ts';
import { type Client, joinServer } from '../tests/client.ts';
import { startServer } from '../tests/server.ts';
import { finish, report } from './measure.ts';

/** The screen that assigns lines, with a file of many lines. A broken limit fails. */
const LINES = 20_000;
const MANY = 5_000;
const FILE = 'many.txt';

const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
const kim = await joinServer(server, 'kim');
const lee = await joinServer(server, 'leejun');
const no = await projectOfTwo();
await uploadLines();
const address = `/assignment/${no}/${FILE}`;
const numbers = await numbersOfTeam();

await calls();
await screen();
await server.stop();
finish();

/** What the server takes by itself. */
async function calls() {
  const stretch: LineRange[] = [[3_000, 3_000 + MANY - 1]];
  let before: AssignedRange[] = [];
  limit(`${MANY} lines in one range`, 500, await best(async () => void await assign(stretch)));
  const single = Array.from({ length: MANY }, (_, at): LineRange => [at * 4, at * 4]);
  limit(`${MANY} lines that lie apart`, 500, await best(async () => void await assign(single)));
  before = await assign([[0, LINES - 1]]);
  report({ name: 'stretches that are taken back', value: before.length, unit: '' });
  limit(`${LINES} mixed lines taken back`, 1_000, await best(() => restore(before)));
  limit('who has what, mixed', 300, await best(() => get('/ranges')));
  limit('a block of rows', 300, await best(() => get('/fetching-15000')));
  limit('a filter by words and person', 300, await best(() => get('/found?who=0&words=999')));
  report({ name: 'weights of all lines, first time', value: await time(weigh), unit: 'ms' });
  limit('weights of all lines, later', 500, await best(weigh));
}

/** In a real browser: from the request to rows on the screen, from a click to the answer. */
async function screen() {
  const browser = await chromium.launch({
    executablePath: Deno.env.get('CHROMIUM_PATH') ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [name = '', value = ''] = kim.cookie.split('=');
  await context.addCookies([{ name, value, url: server.origin }]);
  await context.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('expirationTime', String(Date.now() + 86_400_000));
  }, kim.token);
  const page = await context.newPage();
  await assign([[0, LINES - 1]], 0);
  // The figures of the browser are read against a page of a few words: the machine is shared.
  const plain = await bestPaint(page, '/profile', 'h1');
  report({ name: 'a page of a few words painted', value: plain, unit: 'ms' });
  report({ name: 'the server makes the page of the lines', value: await best(html), unit: 'ms' });
  const painted = await bestPaint(page, address, '[data-index]');
  limit('first rows painted after the request', Math.max(300, Math.round(plain * 2)), painted);
  await page.locator('.assign-rows[data-live]').waitFor();
  limit(`${MANY} lines, from the click to the mark in the row`, 500, await clickTime(page));
  const most = await rowsWhileScrolling(page);
  report({ name: 'row nodes in the page while scrolling', value: most, unit: '', atMost: 200 });
  await browser.close();
}

/** When the first words of a page are on the screen, since the request left. */
async function bestPaint(page: Page, path: string, selector: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    await page.goto(server.origin + path);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    times.push(
      await page.evaluate((words) => {
        const [first] = performance.getEntriesByName('first-contentful-paint');
        return document.querySelector(words) ? first?.startTime ?? Infinity : Infinity;
      }, selector),
    );
  }
  return Math.min(...times);
}

async function clickTime(page: Page): Promise<number> {
  const times: number[] = [];
  for (const who of ['leejun', 'kim', 'leejun']) {
    await page.goto(`${server.origin}${address}`);
    await page.locator('.assign-rows[data-live]').waitFor();
    await page.locator('.pick').first().click();
    const field = page.locator('.assign-pager input');
    await field.fill(String(MANY / 100));
    await field.press('Enter');
    await page.locator(`[data-index="${MANY - 100}"] .assign-text`).waitFor();
    await page.locator(`[data-index="${MANY - 100}"] .pick`).click();
    times.push(await page.evaluate(marked, who));
  }
  return Math.min(...times);
}

/** Runs in the page. */
async function marked(name: string): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.assign-side button')];
  const button = buttons.find((one) => one.getAttribute('aria-label')?.includes(`${name} `));
  const startedAt = performance.now();
  button?.click();
  const isThere = () =>
    document.querySelector('.assign-rows [aria-selected="true"] .assign-name')?.textContent ===
      name;
  while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - startedAt;
}

async function rowsWhileScrolling(page: Page): Promise<number> {
  await page.locator('.assign-scroller').hover();
  let most = 0;
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(20);
    most = Math.max(most, await page.locator('[role=row]').count());
  }
  return most;
}

async function projectOfTwo(): Promise<number> {
  const project = { title: 'Many lines', source_language: 'ko', target_language: 'en' };
  const { no } = await json(kim, 'POST', '/project', project);
  const invitation = { project_no: no, user_email: lee.email, role: 'translator' };
  await json(kim, 'PUT', '/team', invitation);
  await json(lee, 'PUT', '/teamRequest', { project_no: no, answer: 'accept' });
  return no;
}

async function uploadLines() {
  const lines = Array.from(
    { length: LINES },
    (_, at) => `제${at + 1}조 갑은 을에게 ${at * 3 + 7}일 이내에 대금을 지급하여야 한다.`,
  );
  const project_no = String(no);
  const file = new File([lines.join('\n')], FILE);
  await answered(kim.api('POST', '/upload', { file, project_no }));
  const order = { process: 'manual_translation', filename: FILE, direction: 'ko2en', project_no };
  await answered(kim.api('POST', '/translate', order));
}

async function numbersOfTeam(): Promise<Record<string, number>> {
  const { team } = await get('/ranges');
  return Object.fromEntries(team.map((one: { name: string; no: number }) => [one.name, one.no]));
}

async function assign(lines: readonly LineRange[], userNo = numbers['leejun'] ?? 0) {
  const body = await answered(kim.api('PUT', '/assignment', {
    project_no: String(no),
    filename: FILE,
    user_no: String(userNo),
    uidList: JSON.stringify(lines),
  }));
  return body.before as AssignedRange[];
}

async function restore(before: readonly AssignedRange[]) {
  const form = { project_no: String(no), filename: FILE, before: JSON.stringify(before) };
  await answered(kim.api('PUT', '/assignment/restore', form));
}

async function get(what: string) {
  return await answered(kim.api('GET', address + what));
}

async function html() {
  await (await fetch(server.origin + address, { headers: { cookie: kim.cookie } })).text();
}

async function weigh() {
  await get('/weights');
}

async function json(who: Client, method: string, path: string, body: unknown) {
  const headers = { authorization: `JWT ${who.token}`, 'content-type': 'application/json' };
  const order = { method, headers, body: JSON.stringify(body) };
  return await answered(fetch(`${server.origin}/api${path}`, order));
}

async function answered(asked: Promise<Response>) {
  const res = await asked;
  const text = await res.text();
  if (!res.ok) throw new Error(`${res.status}: ${text}`);
  return JSON.parse(text);
}

function limit(name: string, atMost: number, value: number) {
  report({ name, value, unit: 'ms', atMost });
}

async function best(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 5; at++) times.push(await time(run));
  return Math.min(...times);
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
