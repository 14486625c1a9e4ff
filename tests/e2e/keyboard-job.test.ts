import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { tmx, unit } from '../memories.ts';
import { ready, seriousProblems } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { signIn } from './person.ts';

let page: Page;
let member: Client;

longJourney({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } }, async (here) => {
  page = here.page;
  member = await joinServer(here.server, 'kim');
  await signIn(page, member.email);
});

const FILE = '작업.txt';
const LONG = { timeout: 60_000 };

/** How a line is translated, and what stands there in the end. */
type Work =
  | { source: string; by: 'match' | 'words'; target: string }
  | { source: string; by: 'term'; before: string; after: string; target: string }
  | { source: string; by: 'fix'; typed: string; target: string };

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const repeated = (source: string, target: string) =>
  numbers(3).map((): Work => ({ source, by: 'words', target }));
const places = ['서울', '부산', '대전', '대구', '광주', '인천', '울산', '제주'];
const names = ['Seoul', 'Busan', 'Daejeon', 'Daegu', 'Gwangju', 'Incheon', 'Ulsan', 'Jeju'];

const works: readonly Work[] = [
  ...numbers(8).map((n): Work => ({
    source: `을은 제${n}호 서류를 즉시 제출한다.`,
    by: 'match',
    target: `Party B shall submit document ${n} at once.`,
  })),
  ...repeated('변경 내용을 저장합니다.', 'The changes are saved.'),
  ...repeated('이전 화면으로 돌아갑니다.', 'This goes back.'),
  ...numbers(4).map((n): Work => ({
    source: `매수인은 상자 ${n}개를 받는다.`,
    by: 'term',
    before: 'The ',
    after: ` receives ${n} boxes.`,
    target: `The buyer receives ${n} boxes.`,
  })),
  ...numbers(4).map((n): Work => ({
    source: `대금은 ${n + 10}일 안에 낸다.`,
    by: 'fix',
    typed: `Pay within ${n + 50} days.`,
    target: `Pay within ${n + 10} days.`,
  })),
  ...numbers(8).map((n): Work => ({
    source: `${places[n - 1]} 지점은 내일 문을 연다.`,
    by: 'words',
    target: `The ${names[n - 1]} branch opens tomorrow.`,
  })),
];

async function form(path: string, fields: Record<string, string | Blob>, method = 'POST') {
  const res = await member.api(method, path, fields);
  const told = await res.text();
  expect([path, res.status, told].slice(0, res.ok ? 2 : 3)).toEqual([path, 200]);
  return JSON.parse(told || '{}');
}

async function giveMemory() {
  const units = works.flatMap((one) => one.by === 'match' ? [unit(one.source, one.target)] : []);
  const file = new File(tmx(...units).map((part) => new Uint8Array(part)), '서류.tmx');
  const { import: no } = await form('/memories/import', { file });
  await expect.poll(async () => {
    const res = await member.api('GET', `/memories/imports/${no}`);
    return (await res.json()).state;
  }, LONG).toBe('done');
}

async function giveTerm() {
  const glossary = { fileName: '계약', direction: 'ko2en' };
  await form('/files', { process: 'glossary.addFile', ...glossary }, 'PUT');
  const terms = { src: JSON.stringify(['매수인']), tgt: JSON.stringify(['buyer']) };
  await form('/files', { process: 'glossary.addLine', fileName: '계약', ...terms }, 'PUT');
}

async function giveDocument() {
  const words = works.map(({ source }) => source).join('\n');
  await form('/upload', { file: new File([words], FILE) });
  await form('/translate', {
    process: 'manual_translation',
    filename: FILE,
    direction: 'ko2en',
  });
}

/** Keys that are no text, for each line, until it is confirmed. */
const actions = new Map<number, number>();
let at = 0;

async function act(key: string) {
  actions.set(at, (actions.get(at) ?? 0) + 1);
  await page.keyboard.press(key);
}

/** The number of the line whose field has the focus. */
const lineInHand = () =>
  page.evaluate(() => {
    const label = document.activeElement?.getAttribute('aria-label') ?? '';
    return Number(/^(\d+)번 문장 번역문$/.exec(label)?.[1] ?? 0);
  });
const shown = () =>
  page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.value ?? '');

async function translate(work: Work) {
  switch (work.by) {
    case 'match':
      await page.getByRole('list', { name: `${at}번 문장의 제안` }).getByRole('button', {
        name: work.target,
      }).first().waitFor();
      await act('Alt+1');
      break;
    case 'words':
      await page.keyboard.type(work.target);
      break;
    case 'term':
      await page.keyboard.type(work.before);
      await act('Alt+t');
      await expect.poll(shown).toContain('buyer');
      await page.keyboard.type(work.after);
      break;
    case 'fix':
      await page.keyboard.type(work.typed);
      await page.locator('.qa-note .qa-words').first().waitFor();
      await act('Alt+Period');
  }
  await expect.poll(shown).toBe(work.target);
}

test(
  'thirty segments without a mouse: two keys besides the words, or fewer, for the middle one',
  async () => {
    await giveMemory();
    await giveTerm();
    await giveDocument();
    await page.goto(`/editor/${FILE}/ko2en`);
    await ready(page);
    await page.getByRole('tab', { name: /검사/ }).waitFor();

    const order: number[] = [];
    while (order.length < works.length) {
      await expect.poll(async () => [0, at].includes(await lineInHand()), LONG).toBe(false);
      at = await lineInHand();
      order.push(at);
      const work = works[at - 1];
      if (!work) throw new Error(`nobody is at a line: ${order}`);
      // What was filled from a line before is only read.
      if (await shown() === '') await translate(work);
      await act('Control+Enter');
      if (order.length === 6) expect(await seriousProblems(page)).toEqual([]);
    }

    await page.getByText('확정 30/30문장').waitFor();
    const counts = order.map((line) => actions.get(line) ?? 0).toSorted((one, two) => one - two);
    console.log(`keys that are no words, of each line: ${counts.join(' ')}`);
    expect(counts[15]).toBeLessThanOrEqual(2);
    expect(counts.at(-1)).toBeLessThanOrEqual(2);
    expect(new Set(order).size).toBe(30);
    // The same sentences were filled, passed by, and came when all others were done.
    expect(order.slice(-4)).toEqual([10, 11, 13, 14]);
  },
  240_000,
);

test('what stands in the file is what was confirmed', async () => {
  const uid = await page.locator('[data-island="LineEditor"]').evaluate((spot) =>
    JSON.parse((spot as HTMLElement).dataset.props ?? '').uid
  );
  const path = `/files/individual/${uid}/${encodeURIComponent(FILE)}/document?offset=0&limit=30`;
  const lines = async () => {
    const answer = await member.api('GET', path);
    return (await answer.json()).data[0] as { target: string; checked: boolean }[];
  };
  // The page counts a confirmation at once; the last one may still be on its way to the server.
  await expect.poll(async () => (await lines()).every(({ checked }) => checked)).toBe(true);
  expect((await lines()).map(({ target }) => target)).toEqual(works.map(({ target }) => target));
});
