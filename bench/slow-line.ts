import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Client, joinServer } from '../tests/client.ts';
import { beginBrowser } from '../tests/e2e/browser.ts';
import { signIn } from '../tests/e2e/person.ts';
import { startServer } from '../tests/server.ts';
import { finish, report } from './measure.ts';

/**
 * A slow line and an empty cache: how long until the first line can be written, and what the browser fetched for it.
 * The time holds the processor's part too, so it is longer on a machine that is busy; the bytes are always the same.
 */
const LINE = { latency: 400, downloadThroughput: 100 * 1024, uploadThroughput: 100 * 1024 };
const LIMITS = { ms: 5000, requests: 20, kB: 385 };
/** What the page names is requested as soon as it is read; what scripts ask for comes seconds later. */
const NAMED_MS = 1500;
const NAME = '계약.txt';
const KB = 1000;

const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
const kim = await joinServer(server, 'kim');
await makeContract(kim);
const browser = await beginBrowser();
const cookies = await cookiesOf(browser, kim);
for (const lang of ['ko', 'en'] as const) await measure(lang);
await browser.close();
await server.stop();
finish();

async function makeContract(member: Client) {
  const lines = Array.from(
    { length: 188 },
    (_, at) => `제${at + 1}조 갑과 을은 다음 각 호의 사항을 정한다.`,
  );
  const calls: [string, Record<string, string | Blob>][] = [
    ['/upload', { file: new File([lines.join('\n')], NAME) }],
    ['/translate', { process: 'manual_translation', filename: NAME, direction: 'ko2en' }],
  ];
  for (const [path, form] of calls) {
    const res = await member.api('POST', path, form);
    if (!res.ok) throw new Error(`${path}: ${await res.text()}`);
    await res.body?.cancel();
  }
}

async function cookiesOf(browser: Browser, { email }: Client) {
  const context = await browser.newContext({ baseURL: server.origin, locale: 'ko-KR' });
  await signIn(await context.newPage(), email);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measure(lang: 'ko' | 'en') {
  const context = await browser.newContext({
    baseURL: server.origin,
    storageState: cookies,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const fetched = await watchFetched(context, page);
  await page.addInitScript(watchField);
  await page.goto(`/editor/${NAME}/ko2en?lang=${lang}`, { waitUntil: 'commit' });
  const { read, field } = await untilField(page);
  await page.waitForLoadState();
  const named = [...fetched.values()].filter(({ begin }) => begin < NAMED_MS);
  const bytes = named.reduce((sum, { bytes }) => sum + bytes, 0);

  report({ name: `${lang}: lines can be read`, value: read, unit: 'ms' });
  report({ name: `${lang}: a line can be written`, value: field, unit: 'ms', atMost: LIMITS.ms });
  report({
    name: `${lang}: requests that the page names`,
    value: named.length,
    unit: '',
    atMost: LIMITS.requests,
  });
  report({ name: `${lang}: bytes of these`, value: bytes / KB, unit: 'kB', atMost: LIMITS.kB });
  if (Deno.args.includes('--all')) {
    for (const { url, begin, end = NaN, bytes } of fetched.values()) {
      console.log(`    ${begin.toFixed(0)}–${end.toFixed(0)} ms ${bytes} bytes ${url}`);
    }
  }
  await context.close();
}

type Fetched = { url: string; begin: number; end?: number; bytes: number };

/** What comes over the line, with times since the first request. */
async function watchFetched(context: BrowserContext, page: Page): Promise<Map<string, Fetched>> {
  const session = await context.newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  let zero: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith(server.origin)) return;
    zero ??= timestamp;
    const url = request.url.slice(server.origin.length);
    fetched.set(requestId, { url, begin: (timestamp - zero) * 1000, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one) {
      Object.assign(one, { end: (timestamp - (zero ?? 0)) * 1000, bytes: encodedDataLength });
    }
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  return fetched;
}

type Noted = { read?: number; field?: number };

/** Runs in the page: when the first line can be read, and when it has its field. */
function watchField() {
  const noted = globalThis as unknown as Noted;
  const watch = () => {
    const now = performance.now();
    if (document.querySelector('.line-source')) noted.read ??= now;
    if (document.querySelector('.target-field textarea')) noted.field ??= now;
    else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
}

async function untilField(page: Page) {
  await page.waitForFunction(() => (globalThis as unknown as Noted).field !== undefined);
  return await page.evaluate(() => {
    const { read = Infinity, field = Infinity } = globalThis as unknown as Noted;
    return { read, field };
  });
}
