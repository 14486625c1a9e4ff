import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { BODY, docx } from '../docx.ts';
import { tmx, unit } from '../memories.ts';
import { ready } from './browser.ts';
import { isWiderThanScreen, journeys, look, signIn } from './person.ts';

const { here, open } = journeys();

const FILE = '계약.docx';
const LONG = { timeout: 60_000 };
const bold = (words: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${words}</w:t></w:r>`;
const plain = (words: string) => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraphs = [
  plain('을은 서류를 즉시 제출한다.'),
  plain('매수인은 상자를 받는다.'),
  plain('대금은 ') + bold('서른 날') + plain(' 안에 낸다.'),
  plain('부산 지점은 내일 문을 연다.'),
  plain('대전 지점은 내일 문을 연다.'),
].map((runs) => `<w:p>${runs}</w:p>`).join('');
const contract = BODY.replace(/<w:body>.*<\/w:body>/, `<w:body>${paragraphs}</w:body>`);

async function form(
  kim: Client,
  path: string,
  fields: Record<string, string | Blob>,
  method = 'POST',
) {
  const res = await kim.api(method, path, fields);
  expect([path, res.status]).toEqual([path, 200]);
  return JSON.parse(await res.text() || '{}');
}

async function prepare(kim: Client) {
  const pair = unit('을은 서류를 즉시 제출한다.', 'Party B shall submit documents at once.');
  const file = new File(tmx(pair).map((part) => new Uint8Array(part)), '서류.tmx');
  const { import: no } = await form(kim, '/memories/import', { file });
  await expect.poll(
    async () => (await (await kim.api('GET', `/memories/imports/${no}`)).json()).state,
    LONG,
  )
    .toBe('done');
  const glossary = { fileName: '계약', direction: 'ko2en' };
  await form(kim, '/files', { process: 'glossary.addFile', ...glossary }, 'PUT');
  const terms = { src: JSON.stringify(['매수인']), tgt: JSON.stringify(['buyer']) };
  await form(kim, '/files', { process: 'glossary.addLine', fileName: '계약', ...terms }, 'PUT');
  await form(kim, '/upload', { file: new File([new Uint8Array(docx(contract))], FILE) });
  const order = { process: 'manual_translation', filename: FILE, direction: 'ko2en' };
  await form(kim, '/translate', order);
}

const field = (page: Page, number: number) =>
  page.getByLabel(`${number}번 문장 번역문`, { exact: true });
const tool = (page: Page, name: string | RegExp) =>
  page.locator('.line-tools').getByRole('button', { name });
const confirm = (page: Page) => page.locator('.bottom-confirm').tap();

test('the keys are found by words in the language of the page', async () => {
  const lee = await joinServer(here.server, 'lee');
  await form(lee, '/upload', { file: new File(['한 줄입니다.'], 'a.txt') });
  const order = { process: 'manual_translation', filename: 'a.txt', direction: 'ko2en' };
  await form(lee, '/translate', order);
  const page = await open();
  await signIn(page, lee.email);
  for (
    const [lang, words, found] of [['ko', '태그 고치기', '태그 고치기'], [
      'en',
      'unconfirmed',
      'unconfirmed',
    ]]
  ) {
    await page.goto(`/editor/a.txt/ko2en?lang=${lang}`);
    await ready(page);
    await page.locator('.line textarea').first().click();
    await page.keyboard.press('Control+/');
    await page.locator('.key-tools input').fill(words ?? '');
    await page.getByRole('dialog').getByText(found ?? '').first().waitFor();
  }
});

test('on a phone one line fills the editor: a match, a term, a tag, five lines, the file', async () => {
  const kim = await joinServer(here.server, 'kim');
  await prepare(kim);
  const page = await open({ width: 360, height: 740, isPhone: true });
  await signIn(page, kim.email);
  await page.goto(`/editor/${encodeURIComponent(FILE)}/ko2en`);
  await ready(page);
  await page.locator('.editor[data-phone]').waitFor();
  await look(page, 'phone-list');

  await field(page, 1).tap();
  await page.locator('.editor[data-one-line]').waitFor();
  await page.getByText('부산 지점은 내일 문을 연다.').waitFor({ state: 'hidden' });
  await tool(page, '제안').tap();
  await page.getByRole('list', { name: '1번 문장의 제안' }).getByRole('button', {
    name: /Party B shall submit/,
  }).first().waitFor();
  await look(page, 'phone-sheet');
  await page.getByRole('list', { name: '1번 문장의 제안' }).getByRole('button', {
    name: /Party B shall submit/,
  }).first().tap();
  await page.locator('.aids-close').tap();
  await expect.poll(() => field(page, 1).inputValue()).toBe(
    'Party B shall submit documents at once.',
  );
  await look(page, 'phone-line');
  await confirm(page);

  await expect.poll(() => page.locator('.bar-place').textContent()).toContain('2/5');
  await field(page, 2).tap();
  await page.keyboard.type('The ');
  await tool(page, '빠진 용어 넣기').tap();
  await expect.poll(() => field(page, 2).inputValue()).toBe('The buyer');
  await page.keyboard.type(' receives boxes.');
  await confirm(page);

  await expect.poll(() => page.locator('.bar-place').textContent()).toContain('3/5');
  await field(page, 3).tap();
  await page.keyboard.type('Pay within ');
  await tool(page, /^다음 태그 넣기/).tap();
  await page.keyboard.type('thirty days');
  await tool(page, /^다음 태그 넣기/).waitFor({ state: 'hidden' });
  await look(page, 'phone-tags');
  await confirm(page);

  for (const [number, words] of [[4, 'The Busan branch'], [5, 'The Daejeon branch']] as const) {
    await expect.poll(() => page.locator('.bar-place').textContent()).toContain(`${number}/5`);
    await field(page, number).tap();
    await page.keyboard.type(`${words} opens tomorrow.`);
    if (number === 4) await confirm(page);
  }

  // With a keyboard over the page, or turned, there is room for two lines, and the rest scrolls.
  for (const [width, height] of [[360, 400], [740, 360]] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => heightOf(field(page, 5))).toBeGreaterThan(54);
    expect(await isWiderThanScreen(page)).toBe(false);
  }
  await page.setViewportSize({ width: 360, height: 740 });

  // The number leads to the list and back; the button of the tools to the line before.
  await page.locator('.bar-place').tap();
  await page.getByText('부산 지점은 내일 문을 연다.').waitFor();
  await page.locator('.bar-place').tap();
  await tool(page, '이전 문장').tap();
  await expect.poll(() => page.locator('.bar-place').textContent()).toContain('4/5');
  await swipe(page, -150);
  await expect.poll(() => page.locator('.bar-place').textContent()).toContain('5/5');
  await confirm(page);
  const uid = await page.locator('[data-island="LineEditor"]').evaluate((spot) =>
    JSON.parse((spot as HTMLElement).dataset.props ?? '').uid
  );
  await expect.poll(async () => {
    const path = `/files/individual/${uid}/${encodeURIComponent(FILE)}/document?offset=0&limit=9`;
    const { data: [lines] } = await (await kim.api('GET', path)).json();
    return lines.filter(({ checked }: { checked: boolean }) => checked).length;
  }, LONG).toBe(5);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /내려받기/ }).first().tap();
  expect((await download).suggestedFilename()).toMatch(/[.]docx$/);
});

const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? 0;

async function swipe(page: Page, across: number) {
  await page.evaluate((across) => {
    const line = document.querySelector('.line[data-active] .line-source')!;
    const at = (x: number) => [
      new Touch({ identifier: 1, target: line, clientX: x, clientY: 200 }),
    ];
    const options = { bubbles: true };
    line.dispatchEvent(new TouchEvent('touchstart', { ...options, touches: at(200) }));
    line.dispatchEvent(
      new TouchEvent('touchend', { ...options, changedTouches: at(200 + across) }),
    );
  }, across);
}
