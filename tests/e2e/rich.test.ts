import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { docxFile, p, partText, r } from '../fixtures/docx.ts';
import { photograph, ready, seriousProblems } from './browser.ts';
import { inputMethod } from './ime.ts';
import { longJourney } from './long-journey.ts';
import { signIn } from './person.ts';

let page: Page;

longJourney({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } }, async (here) => {
  page = here.page;
  const member = await joinServer(here.server, 'kim');
  await signIn(page, member.email);
});

const RED = '<w:b/><w:color w:val="C00000"/>';
const contract = () =>
  docxFile(
    p(r('Make sure that the '), r('red valve', RED), r(' is '), r('closed', '<w:i/>'), r('.')) +
      p(r('Press the button '), r('Start', '<w:b/>'), '<w:r><w:tab/></w:r>', r('now.')) +
      p(r('A plain line.')),
  );

const field = (number: number) => page.getByLabel(`${number}번 문장 번역문`, { exact: true });
const paper = (number: number) => page.locator('.line').nth(number - 1).locator('.rich-paper');
const saved = () => page.getByText('저장됨').waitFor();
const toggle = () => page.getByRole('toolbar').getByRole('button', { name: '서식 보기' });

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
  expect(await page.locator('.line-source').first().textContent()).toContain('{1}red valve{/1}');
});

test('a key turns the line into what its document looks like', async () => {
  await field(1).fill('{1}빨간 밸브{/1}가 {2}닫혀{/2} 있다.');
  await saved();
  await page.keyboard.press('Alt+b');
  await paper(1).waitFor();
  expect(await toggle().getAttribute('aria-pressed')).toBe('true');
  const looks = await paper(1).getByText('빨간 밸브').evaluate((words) => {
    const { fontWeight, color } = getComputedStyle(words);
    return { fontWeight, color };
  });
  expect(looks).toEqual({ fontWeight: '700', color: 'rgb(192, 0, 0)' });
  expect(await field(1).textContent()).toBe('빨간 밸브가 닫혀 있다.');
  expect(await field(1).evaluate((element) => element === document.activeElement)).toBe(true);
  await photograph(page, 'rich');
  expect(await seriousProblems(page)).toEqual([]);
});

test('Hangul goes into the words it is typed in, syllable by syllable', async () => {
  const hangul = await inputMethod(page);
  await page.keyboard.press('End');
  await hangul.type('정말');
  await saved();
  expect(await field(1).textContent()).toBe('빨간 밸브가 닫혀 있다.정말');
  await page.keyboard.press('Home');
  await hangul.type('큰');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await saved();
  await page.keyboard.press('Alt+b');
  expect(await field(1).inputValue()).toBe('{1}큰빨간 밸브{/1}가 {2}닫혀{/2} 있다.정말');
});

test('Ctrl+B takes the bold of the source, and confirming in a composition loses no syllable', async () => {
  const hangul = await inputMethod(page);
  await field(2).fill('시작');
  await page.keyboard.press('Alt+b');
  await page.locator('.line').nth(1).locator('.ProseMirror-focused').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+g');
  await hangul.type('누르');
  await hangul.compose('기');
  // As Chrome sends it: the key first, then the end of the composition.
  await page.keyboard.press('Control+Enter');
  await hangul.commit('기');
  await page.getByText(/확정 1\/\d+문장/).waitFor();
  await saved();
  await field(2).click();
  await photograph(page, 'rich-confirmed');
  await page.keyboard.press('Alt+b');
  expect(await field(2).inputValue()).toBe('{1}시작{/1}{2/}누르기');
});

test('what is pasted is words alone', async () => {
  await field(3).click();
  await page.keyboard.press('Alt+b');
  await paper(3).waitFor();
  await field(3).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<b style="color:red">굵은</b> <i>{말}</i>');
    clipboardData.setData('text/plain', '굵은 {말}');
    const facts = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', facts));
  });
  await saved();
  expect(await field(3).innerHTML()).toBe('<p>굵은 {말}</p>');
});

test('a line is still shown so after a reload, and the document keeps its formats', async () => {
  await page.reload();
  await paper(3).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '내려받기' }).first().click();
  const bytes = await Deno.readFile(await (await download).path());
  const xml = partText(bytes);
  expect(xml.replace(/<[^>]+>/g, '')).toContain('큰빨간 밸브가 닫혀 있다.정말');
  const run = xml.split('<w:r>').find((one) => one.includes('큰빨간 밸브')) ?? '';
  expect(run).toContain('C00000');
  expect(run).toMatch(/<w:b\/>/);
  expect(xml).toContain('굵은 {말}');
});

test('on a phone the field stays within the screen', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await field(1).click();
  await toggle().click();
  await paper(1).waitFor();
  await photograph(page, 'rich-360');
  expect(await seriousProblems(page)).toEqual([]);
  const box = await paper(1).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
});
