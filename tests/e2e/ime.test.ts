import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agreed, fieldOf, together } from './together.ts';

const NAMES = ['kim', 'leejun', 'parksu', 'choiin', 'yoonah'] as const;
const { arrive, stored, leave } = together([...NAMES], 120);

/** Syllables, kana with a candidate, and pinyin, each as an input method shows them on the way. */
const words: readonly (readonly string[])[] = [
  ['ㅎ', '하', '한'],
  ['ㄱ', '그', '글'],
  ['ㄱ', '가', '갑', '가'],
  ['ㅂ', '바'],
  ['ㄷ', '다', '달', '닭'],
  ['ㅇ', '으', '의'],
  ['か', 'かん', 'かんじ', '漢字'],
  ['に', 'にほ', 'にほん', '日本'],
  ['n', 'ni', 'ni h', '你好'],
  ['f', 'fa', '法'],
];

/** Each seed gives the same run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

type Writer = { page: Page; session: CDPSession; written: string[] };

async function writer(name: typeof NAMES[number]): Promise<Writer> {
  const { page } = await arrive(name);
  return { page, session: await page.context().newCDPSession(page), written: [] };
}

/** One word through the input method, begun where the caret happens to be. */
async function compose({ session, written }: Writer, steps: readonly string[]) {
  for (const text of steps) {
    const at = text.length;
    await session.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
  }
  const word = steps.at(-1) ?? '';
  await session.send('Input.insertText', { text: word });
  written.push(word);
}

/** A turn: mostly a word; now and then a key of another kind, or the caret goes elsewhere. */
async function turn(one: Writer, roll: (below: number) => number): Promise<number> {
  switch (roll(8)) {
    case 0:
      await one.page.keyboard.press(roll(2) ? 'Home' : 'End');
      return 0;
    case 1:
      await one.page.keyboard.press(roll(2) ? 'ArrowLeft' : 'ArrowRight');
      return 0;
    case 2:
      await one.session.send('Input.insertText', { text: '.' });
      one.written.push('.');
      return 0;
    default:
      await compose(one, words[roll(words.length)] ?? []);
      return 1;
  }
}

const signsOf = (text: string) => [...text].sort().join('');

/** By the key, as people go to a line that is out of sight; ends when its text is shared. */
async function goTo(page: Page, line: number) {
  await page.keyboard.press('Control+g');
  await page.getByRole('dialog').getByRole('spinbutton').fill(String(line));
  await page.keyboard.press('Enter');
  await fieldOf(page, line).and(page.locator('[data-live]:focus')).waitFor();
}

/** All write into one line at the same time; answers how many words were composed beside others. */
async function round(writers: readonly Writer[], line: number, seed: number): Promise<number> {
  let composed = 0;
  for (const { page } of writers) await goTo(page, line);
  await Promise.all(writers.map(async (one, at) => {
    one.written = [];
    const roll = dice(seed * 31 + at);
    for (let n = 0; n < 30; n++) {
      const words = await turn(one, roll);
      composed += words;
    }
  }));
  const text = await agreed(writers.map(({ page }) => page), line);
  // Every sign that somebody wrote is there as often as it was written: no half of one, and none of them twice.
  expect(signsOf(text)).toBe(signsOf(writers.flatMap(({ written }) => written).join('')));
  await expect.poll(async () => (await stored(line)).target).toBe(text);
  return composed;
}

/** Each has 30 turns in each round; 6 rounds are more than 1,000 words. One is what a usual run has time for. */
const ROUNDS = Number(Deno.env.get('IME_ROUNDS') ?? 1);
const COMPANIES = ROUNDS > 1 ? [2, 3, 5] : [2, 3];

test(
  'words composed by several people in one line at once: no syllable breaks',
  async () => {
    const writers: Writer[] = [];
    let line = 0;
    let composed = 0;
    for (const size of COMPANIES) {
      for (const name of NAMES.slice(writers.length, size)) writers.push(await writer(name));
      for (let n = 0; n < ROUNDS; n++) composed += await round(writers, ++line, line);
    }
    console.log(`${composed} words composed beside others`);
    expect(composed).toBeGreaterThan(60 * ROUNDS);
    await leave();
  },
  300_000 * ROUNDS,
);
