import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { ready } from '../tests/e2e/browser.ts';

/**
 * From a key to the screen, in the page itself. It begins with the time that the browser gives the key (`timeStamp`,
 * so that a key that had to wait for a busy page counts in full) and ends in the first task after the frame that the
 * input asked for: by then styles, layout and paint of that frame are done. A frame comes every 16.7 ms and a key
 * falls anywhere between two, so 8 ms of the median are mere waiting.
 *
 * The browser's own Event Timing tells only of keys that took 16 ms or longer, in steps of 8, until the picture is
 * presented. It is noted too and counts those slower than a tenth of a second.
 */
function watchStrokes() {
  const noted = globalThis as unknown as Noted;
  noted.strokes = [];
  noted.slowKeys = 0;
  let began: number | undefined;
  addEventListener('keydown', (event) => began = event.timeStamp, true);
  addEventListener('input', () => {
    const from = began;
    began = undefined;
    if (from === undefined) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => noted.strokes.push(performance.now() - from);
      port2.postMessage(null);
    });
  }, true);
  new PerformanceObserver((list) => {
    noted.slowKeys += list.getEntries().filter(({ duration }) => duration > 100).length;
  }).observe({ type: 'event', durationThreshold: 104 } as PerformanceObserverInit);
}

/**
 * Notes when so many lines can be read on the screen, when they have their fields, and when a frame has shown each.
 * Words and fields that lie below the window do not count.
 */
function watchLines(wanted: number) {
  const noted = globalThis as unknown as Noted;
  const isThere = (what: string) => {
    const last = document.querySelectorAll(what)[wanted - 1];
    return last !== undefined && last.getBoundingClientRect().bottom <= innerHeight;
  };
  const look = () => {
    if (isThere('.line-source')) setTimeout(() => noted.readAt ??= performance.now());
    if (isThere('.target-field textarea')) setTimeout(() => noted.linesAt = performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

type Noted = { strokes: number[]; slowKeys: number; readAt?: number; linesAt?: number };

export type Desk = { page: Page; context: BrowserContext; keys: CDPSession };

/** A browser of its own, at which a member is signed in. */
export async function sitDown(
  browser: Browser,
  origin: string,
  { email, password, watches }: Visit,
): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    locale: 'ko-KR',
  });
  const page = await context.newPage();
  await page.goto('/auth/sign-in');
  await ready(page);
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL('**/upload');
  await ready(page);
  if (watches === 'keys') await context.addInitScript(watchStrokes);
  else await context.addInitScript(watchLines, 50);
  return { page, context, keys: await context.newCDPSession(page) };
}

type Visit = { email: string; password: string; watches: 'keys' | 'opening' };

export const fieldOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `${number}번 문장 번역문`, exact: true });

/** A key with a letter of Latin script. */
export async function typeLetter({ keys }: Desk, at: number) {
  const letter = 'abcdefghij '[at % 11] ?? 'a';
  const code = letter === ' ' ? 'Space' : `Key${letter.toUpperCase()}`;
  await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key: letter, text: letter });
  await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key: letter });
}

const syllables = [['ㅎ', '하', '한'], ['ㄱ', '그', '글'], ['ㅂ', '버', '번'], ['ㅇ', '여', '역']];

/** A key of an input method: it says 229, and the syllable grows. The key and its effect arrive together. */
export async function typeHangul({ keys }: Desk, at: number) {
  const syllable = syllables[Math.floor(at / 3) % syllables.length] ?? [];
  const text = syllable[at % 3] ?? '';
  const key = { code: 'KeyG', key: 'Process', windowsVirtualKeyCode: 229 };
  const last = syllable.at(-1) ?? '';
  await Promise.all([
    keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    }),
    ...(text === last ? [keys.send('Input.insertText', { text })] : []),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}

type Stroke = (desk: Desk, at: number) => Promise<void>;

/** Types at a quick person's pace, never in step with the frames; answers sorted times from the key to the screen. */
export async function measureStrokes(desk: Desk, stroke: Stroke, count: number) {
  const { page } = desk;
  for (let at = 0; at < 12; at++) await stroke(desk, at);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    Object.assign(globalThis, { strokes: [], slowKeys: 0 });
  });
  for (let at = 0; at < count; at++) {
    await stroke(desk, at);
    await page.waitForTimeout(40 + at * 7 % 23);
  }
  await page.waitForTimeout(300);
  const { strokes, slowKeys } = await page.evaluate(() => {
    const { strokes, slowKeys } = globalThis as unknown as Noted;
    return { strokes, slowKeys };
  });
  if (strokes.length < count * 0.9) throw new Error(`${strokes.length} of ${count} keys were seen`);
  return { times: strokes.sort((one, other) => one - other), slowKeys };
}

/** When the first fifty lines could be read and written, and when the server had answered, from the start of the navigation. */
export async function measureOpening({ page }: Desk, address: string) {
  // High enough for fifty lines.
  await page.setViewportSize({ width: 1280, height: 2600 });
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as unknown as Noted).linesAt !== undefined);
  return await page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { readAt = Infinity, linesAt = Infinity } = globalThis as unknown as Noted;
    return {
      read: readAt,
      fields: linesAt,
      server: (page?.responseStart ?? 0) - (page?.requestStart ?? 0),
    };
  });
}
