import { barEntry } from './editor-bar.ts';
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { decode, encode } from '../../src/formats/text/encodings/encoding.ts';
import { pdf } from '../../src/formats/pdf/pdf.ts';
import { docx } from '../../src/formats/docx/docx.ts';
import { joinServer } from '../client.ts';
import { richDocx } from '../fixtures/rich-docx.ts';
import { inlineCell, xlsxFile, xlsxPart } from '../fixtures/xlsx.ts';
import { pdfOf, textAt } from '../pdf.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { look, signIn } from './person.ts';

let page: Page;

longJourney({}, async (here) => {
  page = here.page;
  await joinServer(here.server, 'kim');
  await signIn(page, 'kim@example.com');
});

/** Uploads a file, has it drafted, and looks at its editor with the preview beside it, wide and narrow. */
async function draft(name: string, bytes: Uint8Array) {
  await page.goto('/upload');
  await ready(page);
  const mimeType = 'application/octet-stream';
  await page.setInputFiles('input[type=file]', { name, mimeType, buffer: Buffer.from(bytes) });
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();
  await page.getByRole('row', { name }).getByText('번역 완료').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name }).click();
  await field(1).waitFor();
  await ready(page);
  // It stays open from one document to the next.
  const toggle = await barEntry(page, '보기', /^미리보기/);
  if (await toggle.getAttribute('aria-pressed') === 'true') await page.keyboard.press('Escape');
  else await toggle.click();
  await page.getByRole('complementary', { name: '미리보기' }).locator('.line').first().waitFor();
  const stem = name.replace(/\W+/g, '-');
  await look(page, `formats-${stem}-1280`);
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, `formats-${stem}-360`);
  await page.setViewportSize({ width: 1280, height: 900 });
}

const field = (number: number) => page.getByLabel(`${number}번 문장 번역문`, { exact: true });

/** Types a target of a person's own; the download must have it. */
async function retype(number: number, text: string) {
  await field(number).fill(text);
  await page.getByText('저장됨').waitFor();
}

async function download(choice?: string): Promise<Uint8Array> {
  const button = page.getByRole('button', { name: /^내려받기/ });
  const coming = page.waitForEvent('download');
  await button.click();
  if (choice) await page.getByRole('button', { name: choice }).click();
  return new Uint8Array(await readFile(await (await coming).path()));
}

async function plainOf(format: typeof pdf, bytes: Uint8Array): Promise<string> {
  const { lines } = await format.read(bytes, { from: 'en', to: 'ko' });
  return lines.map(({ plain }) => plain).join('\n');
}

/** True when LibreOffice makes pages of a file; undefined where there is none. */
async function opensInOffice(name: string, bytes: Uint8Array): Promise<boolean | undefined> {
  const folder = await Deno.makeTempDir({ prefix: 'omgim-office-' });
  try {
    await Deno.writeFile(`${folder}/${name}`, bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder];
    await new Deno.Command('soffice', { args: [...args, `${folder}/${name}`] }).output();
    const made = await Deno.stat(`${folder}/${name.replace(/\.\w+$/, '.pdf')}`).catch(() => null);
    return made !== null && made.size > 0;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const korean = (x: number, y: number, text: string) => textAt(x, y, text, { font: 'F3' });
const WIDTH = 22;

/** Two columns of prose; like many, they do not begin at one height. */
function twoColumns(): Uint8Array {
  const column = ([x, top]: [number, number], words: string) => {
    const letters = [...words.repeat(6)];
    return Array.from({ length: Math.ceil(letters.length / WIDTH) }, (_, row) => {
      const line = letters.slice(row * WIDTH, (row + 1) * WIDTH).join('');
      return korean(x, top - row * 16, line.trim());
    });
  };
  const left =
    '갑은 물품을 정해진 기한까지 을에게 인도해야 하며 이를 어기면 손해를 배상해야 한다. ';
  const right =
    '분쟁은 서울중앙지방법원에서 해결하며 계약은 양쪽이 서명한 날부터 효력이 있다고 본다. ';
  return pdfOf([[...column([60, 740], left), ...column([320, 732], right)].join('\n')]);
}

test('a pdf with two Korean columns is read column by column and comes down as docx and pdf', async () => {
  await draft('columns.pdf', twoColumns());
  const sources = await page.locator('.line-source').allInnerTexts();
  const all = sources.join(' ').replace(/\s+/g, ' ');
  expect(all.indexOf('인도해야')).toBeGreaterThanOrEqual(0);
  expect(all.lastIndexOf('인도해야')).toBeLessThan(all.indexOf('분쟁은'));
  await retype(1, 'The very first words.');

  expect(await plainOf(docx, await download('Word 파일(docx)'))).toContain('The very first words.');
  const written = await download('PDF 파일');
  expect(await plainOf(pdf, written)).toContain('The very first words.');
  expect((await PDFDocument.load(written)).getPageCount()).toBe(1);
  expect(await opensInOffice('columns.docx', await download('Word 파일(docx)'))).not.toBe(false);
});

test('a smi in CP949 stays in CP949', async () => {
  const smi = '<SAMI>\r\n<BODY>\r\n<SYNC Start=1000><P Class=KRCC>\r\n이 문서는 계약서입니다.\r\n' +
    '<SYNC Start=3000><P Class=KRCC>&nbsp;\r\n</BODY>\r\n</SAMI>\r\n';
  const bytes = encode(smi.replace('&nbsp;', ''), 'euc-kr');
  if (!bytes) throw new Error('the sample cannot be written in CP949');
  await draft('cue.smi', bytes);
  // The line end behind the tag of the cue is no row of its own.
  expect(await page.getByRole('complementary', { name: '미리보기' }).locator('.words br').count())
    .toBe(0);
  await retype(1, '계약서 한 부.');

  const out = await download();
  const text = decode(out, 'euc-kr') ?? '';
  expect(text).toContain('계약서 한 부.');
  expect(encode(text, 'euc-kr')).toEqual(out);
});

test('a docx with a footnote, a chart and a text box comes down whole', async () => {
  await draft('rich.docx', richDocx());
  await retype(1, '맨 처음 문장');

  const out = await download();
  const text = await plainOf(docx, out);
  expect(text).toContain('맨 처음 문장');
  expect(text).not.toContain('Words in a box');
  expect(text).not.toContain('Days are working days.');
  expect(text).not.toContain('Sales by year');
  expect(await opensInOffice('rich.docx', out)).not.toBe(false);
});

test('a workbook with several sheets comes down with its translations', async () => {
  const cell = (text: string) => `<row r="1">${inlineCell('A1', text)}</row>`;
  const book = xlsxFile([
    { name: 'Terms', rows: cell('The contract is valid for one year.') },
    { name: 'Prices', rows: cell('Prices include tax.') },
  ]);
  await draft('book.xlsx', book);
  await retype(2, '가격에는 세금이 들어 있어요.');

  const out = await download();
  expect(xlsxPart(out, 'xl/s1.xml')).toContain('가격에는 세금이 들어 있어요.');
  expect(xlsxPart(out, 'xl/s0.xml')).not.toContain('The contract is valid');
  expect(await opensInOffice('book.xlsx', out)).not.toBe(false);
});
