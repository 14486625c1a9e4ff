import { watchStalls } from './stalls.ts';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { joinServer } from '../tests/client.ts';
import { startServer } from '../tests/server.ts';
import { largeDocument } from './documents.ts';
import { finish, peakMemory, report, untilAnswering } from './measure.ts';

/** The product's own figures against the limits that it promises; a broken limit fails. */
const LINES = 5000;
const encoder = new TextEncoder();

const server = await startServer();
const kim = await joinServer(server, 'kim');

await startUp();
await landing();
await editorIsland();
const longName = await longText();
await firstLines(longName);
await rowsInPage(longName);
await largeWordDocument();
await server.stop();
finish();

/** From the start of the process to its first answer; the best of three, because the machine is shared. */
async function startUp() {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) {
    await server.kill();
    const startedAt = performance.now();
    const restarted = server.restart();
    await untilAnswering(`${server.origin}/healthz`);
    times.push(performance.now() - startedAt);
    await restarted;
  }
  report({
    name: 'server ready after its start',
    value: Math.min(...times),
    unit: 'ms',
    atMost: 1000,
  });
}

async function landing() {
  const html = await (await fetch(`${server.origin}/`)).text();
  const size = gzipSync(encoder.encode(html)).length / 1024;
  report({ name: 'landing page, HTML packed', value: size, unit: 'KB', atMost: 30 });
  const scripts = html.match(/<script/g)?.length ?? 0;
  report({ name: 'landing page, scripts', value: scripts, unit: '', atMost: 0 });
}

async function editorIsland() {
  const built = JSON.parse(await Deno.readTextFile('static/build/manifest.json'));
  const { islands, mount } = built.scripts.ko;
  const { js, preload } = islands.LineEditor;
  let size = 0;
  for (const file of new Set<string>([js, mount, ...preload])) {
    size += gzipSync(await Deno.readFile(`.${file}`)).length;
  }
  report({ name: 'editor island with React, packed', value: size / 1024, unit: 'KB', atMost: 200 });
}

async function longText(): Promise<string> {
  const name = 'long.txt';
  const lines = Array.from(
    { length: LINES },
    (_, at) => `제${at + 1}조 갑은 을에게 ${at * 3 + 7}일 이내에 대금을 지급한다.`,
  );
  await upload(name, encoder.encode(lines.join('\n')));
  await prepare(name);
  return name;
}

async function firstLines(name: string) {
  const chunk = await best(() => kim.api('GET', `/files/${name}?offset=0&limit=50`));
  report({ name: `first 50 of ${LINES} lines, by the API`, value: chunk, unit: 'ms', atMost: 300 });
  const deep = await best(() => kim.api('GET', `/files/${name}?offset=${LINES - 200}&limit=200`));
  report({ name: `last 200 of ${LINES} lines, by the API`, value: deep, unit: 'ms', atMost: 300 });
  const page = await best(() => editorPage(name));
  report({ name: `editor page with its first lines`, value: page, unit: 'ms', atMost: 300 });
}

async function editorPage(name: string) {
  return await fetch(`${server.origin}/editor/${name}/ko2en`, {
    headers: { cookie: kim.cookie },
    redirect: 'error',
  });
}

/** In a real browser: how many row nodes stand in the page while one scrolls to the end. */
async function rowsInPage(name: string) {
  const browser = await chromium.launch({
    executablePath: Deno.env.get('CHROMIUM_PATH') ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const [cookieName = '', value = ''] = kim.cookie.split('=');
  await context.addCookies([{ name: cookieName, value, url: server.origin }]);
  await context.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('expirationTime', String(Date.now() + 86_400_000));
  }, kim.token);
  const page = await context.newPage();
  await page.goto(`${server.origin}/editor/${name}/ko2en`);
  await page.locator('textarea').first().waitFor();
  await page.mouse.move(600, 500);
  let most = 0;
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(20);
    most = Math.max(most, await page.locator('.line').count());
  }
  await browser.close();
  report({ name: 'row nodes in the page while scrolling', value: most, unit: '', atMost: 200 });
}

async function largeWordDocument() {
  const { name, bytes } = await largeDocument();
  const stall = watchStalls(server.origin);
  const uploaded = await time(() => upload(name, bytes));
  const imported = await time(() => prepare(name));
  let size = 0;
  const exported = await time(async () => {
    const res = await kim.api('GET', `/download/${name}`);
    size = (await res.arrayBuffer()).byteLength;
  });
  const longest = await stall();
  report({ name: `${name}: upload and check`, value: uploaded / 1000, unit: 's', atMost: 3 });
  report({ name: `${name}: import into lines`, value: imported / 1000, unit: 's', atMost: 3 });
  report({ name: `${name}: export`, value: exported / 1000, unit: 's', atMost: 3 });
  report({ name: `${name}: size of the export`, value: size / 1024, unit: 'KB' });
  report({
    name: 'longest wait of another request meanwhile',
    value: longest,
    unit: 'ms',
    atMost: 200,
  });
  const memory = await peakMemory(server.pid());
  report({ name: 'peak memory of the serving process', value: memory, unit: 'MB', atMost: 400 });
}

async function upload(name: string, bytes: Uint8Array) {
  await answered(kim.api('POST', '/upload', { file: new File([new Uint8Array(bytes)], name) }));
}

async function prepare(filename: string) {
  const process = 'manual_translation';
  await answered(kim.api('POST', '/translate', { process, filename, direction: 'ko2en' }));
}

async function answered(asked: Promise<Response>) {
  const res = await asked;
  const text = await res.text();
  if (!res.ok) throw new Error(`${res.status}: ${text}`);
}

async function best(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 7; run++) times.push(await time(() => answered(ask())));
  return Math.min(...times);
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
