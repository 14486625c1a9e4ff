import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parseTags, type Token, writeTags } from '../../src/language/tags/tags.ts';
import { photograph, seriousProblems } from './browser.ts';
import { isWiderThanScreen } from './person.ts';
import { fieldOf, together } from './together.ts';

const LONG = { timeout: 60_000 };
const NAMES = ['kim', 'leejun', 'parksu'] as const;
const { arrive, stored, leave } = together([...NAMES], 120);

/** Each has 24 turns in each round. One round is what a usual run has time for. */
const ROUNDS = Number(Deno.env.get('RICH_ROUNDS') ?? 1);

const START = '{1}red{/1} valve{2/} is {3}open{/3}.';

/** Syllables, kana with a candidate, and pinyin, as an input method shows them on the way. */
const words: readonly (readonly string[])[] = [
  ['ㅎ', '하', '한'],
  ['ㄱ', '그', '글'],
  ['ㄷ', '다', '달', '닭'],
  ['ㅇ', '으', '의'],
  ['か', 'かん', 'かんじ', '漢字'],
  ['に', 'にほ', 'にほん', '日本'],
  ['n', 'ni', 'ni h', '你好'],
];

type Mode = 'rich' | 'plain';
type Writer = { page: Page; session: CDPSession; written: string[] };

/** Each seed gives the same run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

async function writer(name: typeof NAMES[number]): Promise<Writer> {
  const { page } = await arrive(name);
  return { page, session: await page.context().newCDPSession(page), written: [] };
}

const row = (page: Page, number: number) =>
  page.locator('.line').filter({ has: fieldOf(page, number) });

const isRich = async (page: Page, number: number) =>
  await row(page, number).locator('.rich-field').count() > 0;

async function enter(page: Page, number: number, mode: Mode) {
  await fieldOf(page, number).focus();
  if (await isRich(page, number) !== (mode === 'rich')) await page.keyboard.press('Alt+b');
  await expect.poll(() => isRich(page, number), LONG).toBe(mode === 'rich');
  await row(page, number).locator('[data-live]').waitFor();
  await fieldOf(page, number).focus();
}

/** The text behind the field, tags and all, whichever way it is shown. */
async function textOf(page: Page, number: number): Promise<string> {
  const behind = await row(page, number).locator('.target-mirror').textContent();
  return behind?.replace('\u200b', '') ?? '';
}

/** What one sees of it in the rich mode. */
async function seenIn(page: Page, number: number): Promise<string> {
  return await fieldOf(page, number).evaluate((field) => field.textContent ?? '');
}

async function agreed(pages: readonly Page[], number: number): Promise<string> {
  let texts: string[] = [];
  await expect.poll(async () => {
    texts = await Promise.all(pages.map((page) => textOf(page, number)));
    return new Set(texts).size === 1 ? 'one' : texts;
  }, LONG).toBe('one');
  const [text = ''] = texts;
  await expect.poll(async () => (await stored(number)).target, LONG).toBe(text);
  return text;
}

async function compose({ session, written }: Writer, steps: readonly string[]) {
  for (const text of steps) {
    const at = text.length;
    await session.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
  }
  const word = steps.at(-1) ?? '';
  await session.send('Input.insertText', { text: word });
  written.push(word);
}

/** As one sees it: the line looks the other way, and the caret is in it. */
async function turnOver({ page }: Writer, number: number) {
  const wanted = !await isRich(page, number);
  await page.keyboard.press('Alt+b');
  const isThere = async () =>
    await isRich(page, number) === wanted &&
    await fieldOf(page, number).evaluate((field) => field === document.activeElement);
  await expect.poll(isThere, LONG).toBe(true);
}

type Turn = { roll: (below: number) => number; line: number; mayToggle: boolean };

/** A turn: mostly a word; now and then the caret goes elsewhere, or the line is shown the other way. */
async function turn(one: Writer, { roll, line, mayToggle }: Turn) {
  const { page, session, written } = one;
  switch (roll(10)) {
    case 0:
      return await page.keyboard.press(roll(2) ? 'Home' : 'End');
    case 1:
    case 2:
      return await page.keyboard.press(roll(2) ? 'ArrowLeft' : 'ArrowRight');
    case 3:
      await session.send('Input.insertText', { text: 'x' });
      return written.push('x');
    case 4:
      return mayToggle && await turnOver(one, line);
    default:
      return await compose(one, words[roll(words.length)] ?? []);
  }
}

const signsOf = (text: string) => [...text].sort().join('');
const wordsOf = (tokens: readonly Token[]) => tokens.filter((one) => typeof one === 'string');
const tagsOf = (text: string) => parseTags(text).filter((one) => typeof one !== 'string');

/** Every sign is there as often as somebody wrote it, and every tag as it was. */
function isWhole(text: string, writers: readonly Writer[]) {
  const written = writers.flatMap((one) => one.written).join('');
  expect(signsOf(wordsOf(parseTags(text)).join(''))).toBe(
    signsOf(wordsOf(parseTags(START)).join('') + written),
  );
  expect(writeTags(tagsOf(text))).toBe(writeTags(tagsOf(START)));
}

test('the carets and selections of others are seen in the rich mode, in their colours', async () => {
  const { page: kim } = await arrive('kim');
  const { page: lee } = await arrive('leejun', { width: 360, height: 740 });
  await fieldOf(kim, 1).fill(START);
  await enter(kim, 1, 'rich');
  await expect.poll(() => textOf(lee, 1), LONG).toBe(START);
  await fieldOf(lee, 1).click();
  await lee.keyboard.press('Home');
  await lee.keyboard.press('ArrowRight');
  await lee.keyboard.press('Shift+End');
  const caret = row(kim, 1).locator('.rich-caret');
  await expect.poll(() => caret.count(), LONG).toBe(1);
  expect(await caret.getAttribute('data-name')).toBe('leejun');
  await expect.poll(() => row(kim, 1).locator('.rich-chosen').count(), LONG).toBeGreaterThan(0);
  // It stands at the end of the words, and moves none of them.
  const [end, paper] = await Promise.all([caret.boundingBox(), fieldOf(kim, 1).boundingBox()]);
  expect(end && paper && end.x > paper.x + 100 && end.y >= paper.y).toBe(true);
  expect(await seenIn(kim, 1)).toBe('red valve{2/} is open.');
  await photograph(kim, 'rich-together-1280');

  await kim.keyboard.press('Home');
  await kim.keyboard.type('The ');
  await expect.poll(async () => (await caret.boundingBox())?.x, LONG).toBeGreaterThan(end?.x ?? 0);
  await enter(lee, 1, 'rich');
  await row(lee, 1).locator('.rich-caret').waitFor();
  await photograph(lee, 'rich-together-360');
  expect(await isWiderThanScreen(lee)).toBe(false);
  expect(await seriousProblems(kim)).toEqual([]);
  await lee.goto('about:blank');
  await expect.poll(() => caret.count(), LONG).toBe(0);
  await leave();
});

test(
  'words composed at once in one line, shown richly and plainly and turned over: nothing breaks',
  async () => {
    const writers = await Promise.all(NAMES.map(writer));
    const pages = writers.map(({ page }) => page);
    const companies: Mode[][] = [['rich', 'plain', 'rich'], ['rich', 'rich', 'rich']];
    let line = 1;
    for (let seed = 1; seed <= ROUNDS; seed++) {
      for (const [at, modes] of companies.entries()) {
        line++;
        await fieldOf(pages[0] as Page, line).fill(START);
        for (const page of pages) await expect.poll(() => textOf(page, line), LONG).toBe(START);
        for (const [n, mode] of modes.entries()) await enter(pages[n] as Page, line, mode);
        await Promise.all(writers.map(async (one, n) => {
          one.written = [];
          const roll = dice(seed * 31 + at * 7 + n);
          // The second one turns the line over while the others type.
          for (let count = 0; count < 24; count++) {
            await turn(one, { roll, line, mayToggle: n === 1 });
          }
        }));
        isWhole(await agreed(pages, line), writers);
      }
    }
    await leave();
  },
  200_000 * ROUNDS,
);

test('whoever writes richly without a connection finds their words among those of the others', async () => {
  const { page: kim } = await arrive('kim');
  const { page: lee, context } = await arrive('leejun');
  await fieldOf(kim, 1).fill(START);
  await expect.poll(() => textOf(lee, 1), LONG).toBe(START);
  await enter(lee, 1, 'rich');
  await context.setOffline(true);
  await lee.keyboard.press('End');
  await lee.keyboard.type(' Offline.');
  await lee.getByText('오프라인 — 1문장 대기').waitFor(LONG);
  // Shown the other way and back, what waits is still there.
  await lee.keyboard.press('Alt+b');
  await expect.poll(() => isRich(lee, 1)).toBe(false);
  await lee.keyboard.press('Alt+b');
  await expect.poll(() => isRich(lee, 1)).toBe(true);
  await enter(kim, 1, 'rich');
  await kim.keyboard.press('Home');
  await kim.keyboard.type('Old ');
  await context.setOffline(false);
  const text = await agreed([kim, lee], 1);
  expect(text).toBe('{1}Old red{/1} valve{2/} is {3}open{/3}. Offline.');
  for (const page of [kim, lee]) {
    expect(await seenIn(page, 1)).toBe('Old red valve{2/} is open. Offline.');
  }
  await leave();
});
