import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf } from '../../src/formats/pdf/pdf.ts';
import { pdfOf, textAt } from '../pdf.ts';
import { longJourney } from './long-journey.ts';
import { isWiderThanScreen, look } from './person.ts';

let page: Page;

longJourney({ width: 360, height: 740 }, (here) => {
  page = here.page;
});

/** Opens the list of the button by keyboard, and takes the file that a choice leads to. */
async function take(button: RegExp, choice: string) {
  await page.getByRole('button', { name: button }).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: choice }).press('Enter'),
  ]);
  return {
    name: download.suggestedFilename(),
    bytes: new Uint8Array(await readFile(await download.path())),
  };
}

test('on a phone the translation of a pdf comes down as a Word file or as a pdf', async () => {
  const path = join(tmpdir(), '청구서.pdf');
  await writeFile(path, pdfOf([textAt(60, 700, '청구서는 월말까지입니다.', { font: 'F3' })]));
  await page.goto('/upload');
  await page.setInputFiles('input[type=file]', path);
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();
  await page.getByText('번역 완료').first().waitFor({ timeout: 60_000 });

  await page.getByRole('button', { name: /^내려받기: 청구서/ }).click();
  await look(page, 'pdf-menu-360');
  await page.keyboard.press('Escape');
  expect(await isWiderThanScreen(page)).toBe(false);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^내려받기: 청구서/ }).click();
  await look(page, 'pdf-menu-1280');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });

  const word = await take(/^내려받기: 청구서/, 'Word 파일(docx)');
  expect(word.name).toBe('청구서_translated.docx');
  const { name, bytes } = await take(/^내려받기: 청구서/, 'PDF 파일');
  expect(name).toBe('청구서_translated.pdf');
  const { lines } = await pdf.read(bytes, { from: 'en', to: 'ko' });
  expect(lines.length).toBe(1);
});

test('the editor offers the same', async () => {
  await page.getByRole('link', { name: '청구서.pdf' }).click();
  const button = page.getByRole('button', { name: /^내려받기/ });
  await button.waitFor();
  await button.click();
  await look(page, 'pdf-menu-editor-360');
  await page.keyboard.press('Escape');
  const { name } = await take(/^내려받기/, 'PDF 파일');
  expect(name).toBe('청구서_translated.pdf');
});
