import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { docxFile, p, r } from '../fixtures/docx.ts';
import { photograph, ready, seriousProblems } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { signIn } from './person.ts';

let page: Page;

longJourney({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } }, async (here) => {
  page = here.page;
  const member = await joinServer(here.server, 'kim');
  await signIn(page, member.email);
});

const NOTE = '<w:r><w:tab/></w:r>';
const contract = () =>
  docxFile(
    p(r('Make sure that the '), r('red valve', '<w:b/>'), r(' is closed.')) +
      p(r('Press the button '), NOTE, r('now.')) +
      p(r('A plain line.')),
  );

const field = (number: number) => page.getByLabel(`${number}번 문장 번역문`, { exact: true });
const menu = (name: string) => page.getByRole('menu', { name });

/** A picture, in which nothing serious stands in the way of anybody. */
async function see(name: string) {
  await photograph(page, name);
  expect(await seriousProblems(page)).toEqual([]);
}

test('a document is opened to be translated by hand', async () => {
  await page.setInputFiles('input[type=file]', {
    name: 'valve.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(contract()),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('직접 번역', { exact: true }).click();
  await dialog.getByRole('button', { name: '번역 시작' }).click();
  await page.getByRole('button', { name: '열기' }).click();
  await field(1).waitFor();
  await ready(page);
});

test('a tag of the source is chosen by its number, around the selected words', async () => {
  await field(1).fill('빨간 밸브가 닫혔다.');
  await field(1).evaluate((area) => (area as HTMLTextAreaElement).setSelectionRange(0, 5));
  await page.keyboard.press('Alt+w');
  await menu('원문의 태그').waitFor();
  await see('tag-palette');
  await page.keyboard.press('1');
  expect(await field(1).inputValue()).toBe('{1}빨간 밸브{/1}가 닫혔다.');
  expect(await field(1).evaluate((area) => area === document.activeElement)).toBe(true);
});

test('wrong tags are repaired in one step, which can be taken back', async () => {
  await field(1).fill('{/1}빨간 밸브{1}가 {7/}닫혔다.');
  await page.keyboard.press('Alt+x');
  await page.getByRole('dialog').getByText('고친 뒤').waitFor();
  await see('fix-tags');
  await page.keyboard.press('Enter');
  expect(await field(1).inputValue()).toBe('{1}빨간 밸브{/1}가 닫혔다.');
  await page.keyboard.press('Control+z');
  expect(await field(1).inputValue()).toBe('{/1}빨간 밸브{1}가 {7/}닫혔다.');
});

test('a right click shows what can be done with the line; with Shift it is the menu of the browser', async () => {
  await field(3).click({ button: 'right' });
  await menu('3번 문장 메뉴').waitFor();
  await see('line-menu');
  await menu('3번 문장 메뉴').getByRole('menuitem', { name: '원문으로 바꾸기' }).click();
  expect(await field(3).inputValue()).toBe('A plain line.');
  const isOurs = await field(3).evaluate((area) => {
    const facts = { bubbles: true, cancelable: true, shiftKey: true };
    return !area.dispatchEvent(new MouseEvent('contextmenu', facts));
  });
  expect(isOurs).toBe(false);
  expect(await page.getByRole('menu').count()).toBe(0);
});

test('letters change their case, and a sign that no keyboard has is found', async () => {
  await field(3).selectText();
  await page.keyboard.press('Shift+F3');
  expect(await field(3).inputValue()).toBe('a plain line.');
  await page.keyboard.press('Shift+F3');
  expect(await field(3).inputValue()).toBe('A Plain Line.');
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+i');
  await see('special-characters');
  await page.getByRole('dialog').getByRole('button', { name: '가운뎃점' }).click();
  expect(await field(3).inputValue()).toBe('A Plain Line.·');
});

test('a key is changed in the help sheet: keys of others are refused, a clash is shown first', async () => {
  await field(3).click();
  await page.keyboard.press('Control+/');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '‘태그 고치기’ 단축키 바꾸기' }).click();
  await page.keyboard.press('Control+w');
  await sheet.getByText('Ctrl+W: 브라우저가 쓰는 키예요.').waitFor();
  await page.keyboard.press('Alt+s');
  await sheet.getByText('Alt+S: ‘원문으로 바꾸기’에 쓰이는 키예요.').waitFor();
  await see('keys-clash');
  const kept = page.waitForResponse((one) => one.url().endsWith('/api/keys'));
  await page.keyboard.press('F2');
  expect((await kept).status()).toBe(200);
  await sheet.getByText('F2', { exact: true }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await see('keys-360');
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('the key is there after a reload, and the usual one again when it is wanted', async () => {
  await page.reload();
  await ready(page);
  await field(1).click();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').getByText('고친 뒤').waitFor();
  await page.keyboard.press('Escape');
  await field(1).click();
  await page.keyboard.press('Control+/');
  await page.getByRole('dialog').getByRole('button', { name: '모두 기본값으로' }).click();
  await page.getByRole('dialog').getByText('Alt+X', { exact: true }).waitFor();
});

test('braces of the text are typed, copied and stored as they are', async () => {
  const seen = async (number: number) =>
    (await field(number).inputValue()).replaceAll('\u2060', '');
  await page.reload();
  await ready(page);
  await field(3).fill('');
  await page.keyboard.type('{value}님, {1}과 {{name}}');
  expect(await seen(3)).toBe('{value}님, {1}과 {{name}}');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  const twice = '{value}님, {1}과 {{name}}'.repeat(2);
  expect(await seen(3)).toBe(twice);
  await see('braces');
  await page.keyboard.press('Control+Enter');
  await page.getByText('저장됨').first().waitFor();
  await page.reload();
  await ready(page);
  expect(await seen(3)).toBe(twice);
});
