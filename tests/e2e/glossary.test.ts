import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeTermCells } from '../../src/formats/term-files/terms-writer.ts';
import { type Client, joinServer } from '../client.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { look, main, signIn } from './person.ts';

let page: Page;
let member: Client;

longJourney({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } }, async (here) => {
  page = here.page;
  member = await joinServer(here.server, 'kim');
  await signIn(page, member.email);
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const field = (name: string) => main(page).getByLabel(name, { exact: true });
const hasFocus = (one: Locator) => one.evaluate((node) => node === document.activeElement);
const entries = () => main(page).getByRole('list', { name: '항목' });

test('a glossary is made by hand, with several terms on each side', async () => {
  await page.goto('/glossaries');
  await ready(page);
  await main(page).getByText('아직 용어집이 없어요').waitFor();
  await look(page, 'glossaries-empty');
  await page.locator('.glossary-create > summary').click();
  await main(page).getByLabel('이름', { exact: true }).fill('계약 용어');
  await main(page).getByLabel('원문 언어').selectOption('en');
  await look(page, 'glossaries-create');
  await main(page).getByRole('button', { name: '용어집 만들기' }).click();
  await page.waitForURL('**/editGlossary/en2ko/individual/**');
  await ready(page);

  await main(page).getByRole('button', { name: '항목 추가' }).click();
  await field('원문 용어 1').fill('agreement');
  await field('번역 용어 1').fill('계약');
  await field('번역 용어 1').press('Enter');
  expect(await field('원문 용어 2').inputValue()).toBe('agreement');
  await page.keyboard.type('협정');
  await main(page).getByLabel('협정의 상태').selectOption('forbidden');
  await field('번역 용어 2').press('Enter');
  await page.keyboard.press('Backspace');
  expect(await field('번역 용어 3').count()).toBe(0);
  await look(page, 'glossary-editing');
  await field('번역 용어 2').press('Control+Enter');

  await entries().getByText('협정').waitFor();
  expect(await entries().getByText('agreement').count()).toBe(1);
  await main(page).getByText('항목 1개').waitFor();
});

test('the keyboard goes on where it was when an entry is saved, left or deleted', async () => {
  const add = main(page).getByRole('button', { name: '항목 추가' });
  await expect.poll(() => hasFocus(add)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(add)).toBe(true);
  const edit = entries().getByRole('button', { name: '‘agreement’ 편집' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await field('원문 용어 1').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(edit)).toBe(true);
  await entries().getByRole('button', { name: '‘agreement’ 삭제' }).focus();
  await page.keyboard.press('Enter');
  await main(page).getByText('항목 0개').waitFor();
  expect(await hasFocus(add)).toBe(true);
  await page.getByRole('button', { name: '되돌리기' }).first().focus();
  await page.keyboard.press('Enter');
  await main(page).getByText('항목 1개').waitFor();
  expect(await hasFocus(add)).toBe(true);
});

test('a syllable that is being composed is kept, and Enter acts once', async () => {
  await main(page).getByRole('button', { name: '항목 추가' }).click();
  await field('원문 용어 1').fill('seller');
  await field('번역 용어 1').focus();
  const typing = await page.context().newCDPSession(page);
  await typing.send('Input.imeSetComposition', {
    text: '매도이',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await typing.send('Input.insertText', { text: '매도인' });
  await page.keyboard.press('Enter');
  expect(await field('번역 용어 1').inputValue()).toBe('매도인');
  expect(await field('번역 용어 3').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await entries().getByText('매도인').waitFor();
});

test('an xlsx file adds entries; replacing warns first', async () => {
  const file = writeTermCells([['en', 'ko', 'note'], ['server', '서버', '기계'], [
    'Party A',
    '갑',
  ], ['agreement', '계약']]);
  await main(page).getByRole('button', { name: '파일 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('파일 (xlsx, CSV, TBX)').setInputFiles({
    name: '용어.xlsx',
    mimeType: XLSX,
    buffer: Buffer.from(file),
  });
  await dialog.getByLabel('모두 지우고 바꾸기').check();
  await dialog.getByText(/항목 2개가 모두 지워지고/).waitFor();
  await look(page, 'glossary-import');
  await dialog.getByLabel('지금 용어에 추가').check();
  await dialog.getByRole('button', { name: '불러오기' }).click();
  await page.getByText('항목 3개를 불러왔어요.').first().waitFor();
  await main(page).getByText('항목 5개').waitFor();

  await main(page).getByLabel('용어 검색').fill('서버');
  await entries().getByText('Party A').waitFor({ state: 'detached' });
  await entries().getByRole('button', { name: '‘server’ 삭제' }).click();
  await page.getByRole('button', { name: '되돌리기' }).first().click();
  await entries().getByText('서버').waitFor();
  await main(page).getByLabel('용어 검색').fill('');
  await main(page).getByText('항목 5개').waitFor();
  await look(page, 'glossary');
});

test('it leaves as a workbook of its name', async () => {
  await main(page).getByRole('button', { name: '내려받기' }).click();
  const downloading = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'XLSX로 내려받기' }).click();
  expect((await downloading).suggestedFilename()).toBe('계약 용어.xlsx');
});

test('it fits a narrow screen, in English too', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'glossary-360');
  await entries().getByRole('button', { name: '‘agreement’ 편집' }).first().click();
  await look(page, 'glossary-editing-360');
  await page.goto('/glossaries?lang=en');
  await ready(page);
  await look(page, 'glossaries-360-en');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/glossaries?lang=ko');
  await ready(page);
  await look(page, 'glossaries');
});

test('the editor marks terms, warns of wrong ones and inserts the right one with its particle', async () => {
  const lines = ['The agreement binds the seller.', 'Open the server.', 'Nothing is here.'];
  const file = new File([lines.join('\n')], 'terms.txt');
  expect((await member.api('POST', '/upload', { file })).status).toBe(200);
  const form = { process: 'manual_translation', filename: 'terms.txt', direction: 'en2ko' };
  expect((await member.api('POST', '/translate', form)).status).toBe(200);
  await page.goto('/editor/terms.txt/en2ko');
  await ready(page);
  const target = (n: number) => page.getByRole('textbox', { name: `${n}번 문장 번역` });
  const panel = page.getByRole('tabpanel');

  await target(1).click();
  await panel.getByText('seller', { exact: true }).waitFor();
  await expect.poll(() => marked(page, 'term')).toEqual(['agreement', 'seller', 'server']);

  await target(1).fill('이 협정은 매도인을 구속한다.');
  await panel.getByText('‘협정’은 쓰지 않는 용어예요.').waitFor();
  await panel.getByText('‘agreement’의 번역 용어가 없어요.').waitFor();
  await expect.poll(() => marked(page, 'term-missing')).toEqual(['agreement']);
  await expect.poll(() => marked(page, 'term-forbidden')).toEqual(['협정']);
  await look(page, 'editor-terms');

  await select(target(1), '협정');
  await panel.getByRole('button', { name: '계약' }).first().click();
  expect(await target(1).inputValue()).toBe('이 계약은 매도인을 구속한다.');
  await panel.getByText('쓰지 않는 용어예요').waitFor({ state: 'detached' });
  await select(target(1), '계약');
  await panel.getByRole('button', { name: '매도인' }).click();
  await page.keyboard.press('Control+Z');
  expect(await target(1).inputValue()).toBe('이 계약은 매도인을 구속한다.');

  await target(2).fill('을 연다.');
  await page.keyboard.press('Home');
  await page.keyboard.press('Alt+T');
  expect(await target(2).inputValue()).toBe('서버를 연다.');
});

test('a term is added from what is selected, and found at once', async () => {
  const target = page.getByRole('textbox', { name: '3번 문장 번역' });
  const panel = page.getByRole('tabpanel');
  await target.fill('여기에는 없음이 있다.');
  await select(target, '없음');
  await panel.getByRole('button', { name: '용어 추가' }).click();
  await panel.getByLabel('원문 용어').fill('nothing');
  expect(await panel.getByLabel('번역 용어').inputValue()).toBe('없음');
  await look(page, 'editor-add-term');
  await panel.getByRole('button', { name: '저장' }).click();
  await panel.getByText('Nothing', { exact: true }).waitFor();
  await expect.poll(() => marked(page, 'term')).toContain('Nothing');
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'editor-terms-360');
});

test('a project takes a glossary, and lets it go again', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/projects/new?type=translation');
  await ready(page);
  await page.getByLabel('프로젝트 이름', { exact: true }).fill('계약 번역');
  await page.getByLabel('원문 언어').selectOption('en');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await page.getByText('프로젝트를 만들었어요.').waitFor();
  await main(page).getByRole('link', { name: '용어집', exact: true }).click();
  await main(page).getByLabel('내 용어집').selectOption({ label: '계약 용어' });
  await main(page).getByRole('button', { name: '연결', exact: true }).click();
  await page.getByText('용어집을 프로젝트에 연결했어요.').waitFor();
  await look(page, 'project-glossaries');
  await main(page).getByRole('link', { name: '계약 용어' }).click();
  await ready(page);
  await entries().getByText('seller').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'glossary-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await main(page).getByRole('link', { name: '용어집 목록' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'project-glossaries-360');
  await main(page).getByRole('button', { name: '‘계약 용어’ 빼기' }).click();
  await page.getByText('용어집을 프로젝트에서 뺐어요.').waitFor();
});

type Highlights = Map<string, Iterable<Range>>;

/** What the browser draws a mark over. */
function marked(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    (name) => [...(CSS.highlights as unknown as Highlights).get(name) ?? []].map(String),
    name,
  );
}

async function select(field: Locator, words: string) {
  await field.focus();
  await field.evaluate((one, words) => {
    const area = one as HTMLTextAreaElement;
    const at = area.value.indexOf(words);
    area.setSelectionRange(at, at + words.length);
  }, words);
}
