import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { browserPath } from '../browser-path.ts';
import { lineDatabaseName, storageNames } from '../../src/shared/browser-storage/rules.ts';

const flags = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** It takes long to begin; it ends with its process. */
let begun: Promise<Browser> | undefined;

/** A browser for itself. */
export async function beginBrowser(): Promise<Browser> {
  const isRoot = Deno.uid() === 0;
  return await chromium.launch({
    executablePath: browserPath(),
    args: isRoot ? [...flags, '--no-sandbox'] : flags,
  });
}

/**
 * The browser that the journeys of a process share. Each context in it is as a browser of its own, with cookies, storage and
 * files kept by nobody else; to close it closes the contexts that were opened here.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await begun)?.isConnected()) begun = beginBrowser();
  const browser = await begun!;
  const contexts: BrowserContext[] = [];
  const shared: Browser = Object.create(browser);
  shared.newContext = async (options) => {
    const context = await browser.newContext(options);
    contexts.push(context);
    return context;
  };
  shared.close = async () => void await Promise.all(contexts.map((context) => context.close()));
  return shared;
}

export type Person = { page: Page; context: BrowserContext; problems: string[] };

/** One person with a browser of their own. Whatever the console complains of is a problem of the product. */
export async function openPerson(
  browser: Browser,
  options: { origin: string; width?: number; height?: number; dark?: boolean; isPhone?: boolean },
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: options.origin,
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    locale: 'ko-KR',
    ...(options.isPhone ? { isMobile: true, hasTouch: true } : {}),
    acceptDownloads: true,
    colorScheme: options.dark ? 'dark' : 'light',
  });
  // Beside other journeys, servers and browsers on the same cores.
  context.setDefaultTimeout(60_000);
  await context.addInitScript(reportUndeclared, {
    names: Object.values(storageNames),
    database: lineDatabaseName.source,
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser itself reports refused calls; the journey checks those by what the page shows.
    if (message.text().startsWith('Failed to load resource')) return;
    problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== options.origin) {
      problems.push(`request to another origin: ${url.origin}`);
    }
  });
  return { page, context, problems };
}

/** Runs in the page: what it stores under a name that the privacy policy does not have is a problem. */
function reportUndeclared(declared: { names: readonly string[]; database: string }) {
  const isDeclared = (entry: string) =>
    declared.names.some((name) => name.endsWith(':') ? entry.startsWith(name) : entry === name);
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (entry, value) {
    if (!isDeclared(entry)) console.error(`stored without a word in the policy: ${entry}`);
    return setItem.call(this, entry, value);
  };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, version) {
    if (!new RegExp(declared.database).test(name)) {
      console.error(`database without a word in the policy: ${name}`);
    }
    return open.call(this, name, version);
  };
}

/** Pictures for people to look at; the folder is not committed. */
export async function photograph(page: Page, name: string) {
  await Deno.mkdir('tests/screenshots', { recursive: true });
  await page.screenshot({ path: `tests/screenshots/${name}.png`, fullPage: false });
}

type AxeResult = { violations: { id: string; impact: string | null; nodes: { html: string }[] }[] };
type Axe = { run(options: { resultTypes: string[]; selectors: boolean }): Promise<AxeResult> };

/** What axe finds serious or critical on the page, one line each. */
export async function seriousProblems(page: Page): Promise<string[]> {
  if (!await page.evaluate(() => 'axe' in globalThis)) {
    await page.evaluate(await Deno.readTextFile('node_modules/axe-core/axe.min.js'));
  }
  await faded(page);
  // What was found in order is most of it, and nobody reads it: it stays in the page.
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'], selectors: false });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
}

/** A notice that is still fading in has colours that nobody has to read. An animation may also stand still. */
async function faded(page: Page) {
  await page.evaluate(async () => {
    const short = document.getAnimations().filter(({ effect, playState }) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1000
    );
    const over = Promise.allSettled(short.map(({ finished }) => finished));
    await Promise.race([over, new Promise((done) => setTimeout(done, 1000))]);
  });
}

/** Waits until the page is there and every island on it listens. */
export async function ready(page: Page) {
  await page.waitForFunction(() =>
    document.readyState === 'complete' &&
    [...document.querySelectorAll<HTMLElement>('[data-island]')].every((one) => one.dataset.ready)
  );
}
