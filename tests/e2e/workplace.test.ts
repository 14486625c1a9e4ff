import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { docx } from '../docx.ts';
import { openPerson, ready } from './browser.ts';
import { barEntry, chooseInBar } from './editor-bar.ts';
import { type Journey, longJourney } from './long-journey.ts';
import { look, signIn } from './person.ts';

const NAME = '공급계약서.docx';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const clauses: [source: string, target: string][] = [
  ['제8조 (물품의 인도와 검사)', 'Article 8 (Delivery and Inspection of Goods)'],
  [
    '갑은 을이 정한 날까지 물품을 을의 창고에 인도하고, 인도에 드는 운송비와 보험료를 모두 부담한다.',
    'Party A shall deliver the Goods to the warehouse of Party B by the date set by Party B and shall bear all freight and insurance premiums.',
  ],
  [
    '을은 물품을 받은 날부터 10영업일 안에 수량과 외관을 검사하고, 잘못이 있으면 서면으로 알려야 한다.',
    'Party B shall inspect the quantity and appearance of the Goods within 10 business days of receipt and give written notice of any defect.',
  ],
  [
    '위 기간 안에 알리지 아니하면 물품은 검사에 합격한 것으로 본다.',
    'If no notice is given within that period, the Goods shall be deemed to have passed inspection.',
  ],
  [
    '보증기간 안에 하자가 발견되면 갑은 을의 선택에 따라 물품을 수리하거나 교체한다.',
    'If a defect is found during the warranty period, Party A shall repair or replace the Goods at the option of Party B.',
  ],
];

let here: Journey;
let page: Page;
let member: Client;
let address: string;

longJourney({}, async (journey) => {
  here = journey;
  ({ page } = here);
  member = await joinServer(here.server, 'kim');
  await signIn(page, member.email);
  const facts = { title: '물품공급', source_language: 'ko', target_language: 'en' };
  const project_no = String((await member.json('POST', '/project', facts)).no);
  const lines = Array.from({ length: 120 }, (_, at) => clauses[at % clauses.length] ?? ['', '']);
  const body = lines.map(([source], at) =>
    `<w:p><w:r><w:t>${at > 4 ? `${at}. ` : ''}${source}</w:t></w:r></w:p>`
  );
  const bytes = docx(
    `<w:document xmlns:w="${MAIN}"><w:body>${body.join('')}</w:body></w:document>`,
  );
  const file = new File([bytes as Uint8Array<ArrayBuffer>], NAME);
  await member.api('POST', '/upload', { project_no, file });
  const named = { project_no, filename: NAME, direction: 'ko2en' };
  await member.api('POST', '/translate', { ...named, process: 'manual_translation' });
  for (let at = 0; at < 90; at++) {
    const form = { project_no, fileName: NAME, index: String(at), line: lines[at]?.[1] ?? '' };
    await member.api('PUT', '/files', form);
  }
  address = `/translate/${project_no}/${encodeURIComponent(NAME)}/ko2en`;
});

const field = (number: number, on = page) =>
  on.getByRole('textbox', { name: `${number}번 문장 번역문`, exact: true });

async function openAt(line: number) {
  await page.goto(`${address}?line=${line}`);
  await ready(page);
  await field(line).waitFor();
  await page.getByRole('complementary', { name: '번역 자료' }).waitFor();
}

/** Whole rows, those with body text, the narrowest target, and where the active row stands. */
const measure = (on = page) =>
  on.evaluate(() => {
    const list = document.querySelector('.lines-scroller')?.getBoundingClientRect();
    if (!list) throw new Error('no list');
    const rows = [...document.querySelectorAll('.lines-scroller [role=row]')];
    const whole = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= list.top - 0.5 && bottom <= list.bottom + 0.5;
    });
    const letters = (row: Element) => row.children[1]?.textContent?.trim().length ?? 0;
    const target = rows[0]?.querySelector('.line-target')?.getBoundingClientRect().width ?? 0;
    const active = document.querySelector('.line[data-active]')?.getBoundingClientRect();
    return {
      rows: whole.length,
      body: whole.filter((row) => letters(row) >= 25).length,
      target: Math.round(target),
      bar: document.querySelector('.editor-bar')?.getBoundingClientRect().height ?? 0,
      top: active?.top ?? -1,
      place: active ? (active.top - list.top) / list.height : -1,
    };
  });

/** The line stands where one looks for it: between 28 and 40 per cent of the list. */
async function standsInPlace(on = page) {
  await expect.poll(async () => (await measure(on)).place).toBeGreaterThan(0.28);
  await expect.poll(async () => (await measure(on)).place).toBeLessThan(0.4);
}

test('the lines have the room: ten rows of body text, and seven with larger type', async () => {
  await openAt(50);
  await standsInPlace();
  const compact = await measure();
  expect(compact.body).toBeGreaterThanOrEqual(10);
  expect(compact.bar).toBeLessThanOrEqual(44);
  await look(page, 'workplace-1280');

  await chooseInBar(page, '보기', '보통');
  await expect.poll(async () => (await measure()).rows).toBeLessThan(compact.rows);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await measure()).body).toBeGreaterThanOrEqual(7);
  await look(page, 'workplace-comfortable');

  await page.setViewportSize({ width: 1536, height: 960 });
  await openAt(50);
  await standsInPlace();
  await expect.poll(async () => (await measure()).body).toBeGreaterThanOrEqual(9);
  await chooseInBar(page, '보기', '조밀');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await measure()).body).toBeGreaterThanOrEqual(13);
  await look(page, 'workplace-1536');
});

test('another density leaves the line where it is, and is there again in another browser', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAt(60);
  await standsInPlace();
  const before = await measure();
  await chooseInBar(page, '보기', '넉넉');
  await expect.poll(async () => (await measure()).rows).toBeLessThan(before.rows);
  await expect.poll(async () => Math.abs((await measure()).top - before.top)).toBeLessThan(2);
  await chooseInBar(page, '보기', '작게');
  await expect.poll(async () => Math.abs((await measure()).top - before.top)).toBeLessThan(2);
  const kept = page.waitForResponse((one) => one.url().endsWith('/api/view'));
  await chooseInBar(page, '보기', '조밀');
  expect((await kept).status()).toBe(200);
  await page.keyboard.press('Escape');
});

test('a reload and another browser lead to the line that one was on', async () => {
  await openAt(30);
  const kept = page.waitForResponse((one) => one.url().endsWith('/api/view/places'));
  await field(35).click();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await ready(page);
  await expect.poll(() => field(35).evaluate((one) => one === document.activeElement)).toBe(true);
  await standsInPlace();

  const other = await openPerson(here.person.context.browser()!, { origin: here.server.origin });
  await signIn(other.page, member.email);
  await other.page.goto(address);
  await ready(other.page);
  await field(35, other.page).waitFor();
  await expect.poll(() => field(35, other.page).evaluate((one) => one === document.activeElement))
    .toBe(true);
  await standsInPlace(other.page);
  expect(other.problems).toEqual([]);
  await other.context.close();
});

test('confirming, going to a line and a filter put the line in its place', async () => {
  await openAt(40);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => field(41).evaluate((one) => one === document.activeElement)).toBe(true);
  await standsInPlace();

  await page.keyboard.press('Control+KeyG');
  await page.getByRole('dialog').getByRole('spinbutton').fill('77');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(77).evaluate((one) => one === document.activeElement)).toBe(true);
  await standsInPlace();

  await page.getByRole('group', { name: '빠른 필터' }).getByRole('button', { name: /^미확정/ })
    .click();
  await expect.poll(async () => (await measure()).rows).toBeGreaterThan(3);
  await standsInPlace();
  await page.getByRole('group', { name: '빠른 필터' }).getByRole('button', { name: /^전체/ })
    .click();
  await standsInPlace();
});

test('going to the line one is on keeps the keyboard, the caret and what is typed', async () => {
  await openAt(20);
  await field(20).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' typed before');
  await page.keyboard.press('Control+KeyG');
  await page.getByRole('dialog').getByRole('spinbutton').fill('20');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.type(', and after');
  await expect.poll(() => field(20).inputValue()).toMatch(/typed before, and after/);
});

test('a row that one clicks stands still, also when the one before it was active', async () => {
  await openAt(50);
  await standsInPlace();
  for (const next of [51, 53, 52, 49]) {
    const row = page.locator(`[data-index="${next - 1}"]`);
    const before = await row.boundingBox();
    await field(next).click();
    await expect.poll(() => page.locator('.line[data-active] .line-digits').textContent())
      .toBe(String(next));
    const after = await row.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
  }
});

test('source and target share the width as one wants, by pointer and by arrow keys', async () => {
  await openAt(50);
  const edge = page.getByRole('separator', { name: '원문과 번역문의 폭' });
  const before = (await measure()).target;
  await edge.focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await measure()).target).toBeLessThan(before - 10);
  const box = await edge.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, 400);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 60, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await measure()).target).toBeGreaterThan(before);
});

test('the target keeps 320 pixels in every arrangement from 1,024 pixels on', async () => {
  for (const width of [1024, 1100, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await openAt(50);
    expect((await measure()).target).toBeGreaterThanOrEqual(320);
    expect((await measure()).bar).toBeLessThanOrEqual(44);
    const preview = await barEntry(page, '보기', /^미리보기/);
    await preview.click();
    expect((await measure()).target).toBeGreaterThanOrEqual(320);
    await chooseInBar(page, '보기', /^미리보기/);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
});
