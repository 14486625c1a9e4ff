import type { Page } from 'playwright-core';
import { joinServer } from '../tests/client.ts';
import { beginBrowser, ready } from '../tests/e2e/browser.ts';
import { barEntry } from '../tests/e2e/editor-bar.ts';
import { startServer } from '../tests/server.ts';
import { fieldOf, measureStrokes, sitDown, typeHangul, typeLetter } from './desk.ts';
import { finish, report } from './measure.ts';

/** How 10,000 lines feel in every density: keys, scrolling, the change of density, and what jumps when they open. */
const FILE = 'long.txt';
const LINES = 10_000;
const DENSITIES = ['조밀', '보통', '넉넉'];
const STROKES = 100;
const FRAMES = 120;

const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
const kim = await joinServer(server, 'kim');
const words = Array.from({ length: LINES }, (_, at) => `Clause ${at + 1} of the contract`);
await kim.api('POST', '/upload', { file: new File([words.join('\n')], FILE) });
await kim.api('POST', '/translate', {
  process: 'manual_translation',
  filename: FILE,
  direction: 'en2ko',
});
const browser = await beginBrowser();
const desk = await sitDown(browser, server.origin, {
  email: kim.email,
  password: 'Zeppelin7!x',
  watches: 'keys',
});
const { page } = desk;
await page.addInitScript(watchShifts);
await page.goto(`/editor/${FILE}/en2ko?line=5000`);
await ready(page);
await fieldOf(page, 5000).focus();
await page.waitForLoadState('networkidle').catch(() => {});
await page.waitForTimeout(500);
report({
  name: 'layout shift while it opens',
  value: await page.evaluate(() => (globalThis as unknown as Shifted).shift),
  unit: '',
  atMost: 0.02,
});
for (const density of [...DENSITIES, DENSITIES[0] ?? '']) {
  const ms = await changeDensity(page, density);
  report({ name: `to ${density}`, value: ms, unit: 'ms', atMost: 100 });
}
for (const density of DENSITIES) {
  await changeDensity(page, density);
  await measureDensity(density);
}
await browser.close();
await server.stop();
finish();

async function measureDensity(density: string) {
  await fieldOf(page, 5000).focus();
  for (const [what, stroke] of [['a letter', typeLetter], ['a Hangul key', typeHangul]] as const) {
    const { times } = await measureStrokes(desk, stroke, STROKES);
    const name = `${density}, ${what}: key to screen`;
    report({ name, value: middle(times), unit: 'ms', atMost: 16 });
    report({
      name: `${name}, the slowest`,
      value: times.at(-1) ?? Infinity,
      unit: 'ms',
      atMost: 40,
    });
  }
  const frames = await page.evaluate(scrollOn, FRAMES);
  const name = `${density}: a frame while scrolling`;
  report({ name, value: middle(frames), unit: 'ms', atMost: 20 });
}

/** From the click to the task after the frame that shows it. */
async function changeDensity(page: Page, density: string): Promise<number> {
  const entry = await barEntry(page, '보기', density);
  const ms = await entry.evaluate((one) =>
    new Promise<number>((resolve) => {
      const begun = performance.now();
      (one as HTMLElement).click();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begun);
        port2.postMessage(null);
      });
    })
  );
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  return ms;
}

type Shifted = { shift: number };

/** Runs in the page: how much of what one sees has moved by itself, as browsers count it. */
function watchShifts() {
  const shifted = globalThis as unknown as Shifted;
  shifted.shift = 0;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as Shift[]) {
      if (!one.hadRecentInput) shifted.shift += one.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: scrolls a third of a row a frame and answers how long each frame took, sorted. */
async function scrollOn(count: number): Promise<number[]> {
  const list = document.querySelector('.lines-scroller');
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let before = await frame();
  for (let at = 0; at < count; at++) {
    if (list) list.scrollTop += 40;
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times.sort((one, other) => one - other);
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity;
}
