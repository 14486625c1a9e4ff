import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf } from '../../src/formats/pdf/pdf.ts';
import { joinServer } from '../client.ts';
import { pdfOf, textAt } from '../pdf.ts';
import { unmappedPdf } from '../unmapped-pdf.ts';
import { chooseInBar } from './editor-bar.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { look, signIn } from './person.ts';

let page: Page;

longJourney({}, async (here) => {
  page = here.page;
  await joinServer(here.server, 'kim');
  // Choosers are caught as long as somebody listens; switching that on takes longer than a key.
  page.on('filechooser', () => {});
  await signIn(page, 'kim@example.com');
});

const korean = (y: number, text: string) => textAt(60, y, text, { font: 'F3', size: 12 });
const picture = 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q';
const mixed = pdfOf([korean(700, '첫 쪽의 글이에요.'), picture, korean(700, '마지막 쪽이에요.')]);

/** Moves the focus as a person without a mouse does. */
async function tabTo(goal: Locator) {
  await goal.waitFor();
  const isThere = () => goal.evaluate((one) => one === document.activeElement);
  for (let step = 0; step < 80; step++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  expect(await isThere()).toBe(true);
}

async function upload(name: string, bytes: Uint8Array, choose: string) {
  await ready(page);
  await tabTo(page.getByRole('button', { name: choose, exact: true }));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
}

async function locked(): Promise<Uint8Array> {
  const file = await PDFDocument.load(pdfOf([korean(700, '계약서')]));
  file.encrypt({ userPassword: 'Zeppelin7', ownerPassword: 'Marigold8' });
  return await file.save();
}

const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 740 };

type Words = {
  lang: 'ko' | 'en';
  choose: string;
  close: string;
  scanned: string;
  unread: RegExp;
  locked: string;
};

const languages: Words[] = [
  {
    lang: 'ko',
    choose: '파일 선택',
    close: '닫기',
    scanned: '2쪽은 그림이에요. 글자 인식을 거친 파일을 올리거나, 이 쪽 없이 계속할 수 있어요.',
    unread: /^2쪽은 글꼴에 글자 정보가 없어 읽지 못했어요/,
    locked: '암호가 걸린 파일이에요. 암호를 해제한 뒤 다시 올려 주세요.',
  },
  {
    lang: 'en',
    choose: 'Choose files',
    close: 'Close',
    scanned: 'Pictures without text: page 2. Upload a file with recognised text, or go on without.',
    unread: /^The fonts do not say which letters they show: page 2\./,
    locked: 'The file is protected by a password. Remove it and upload again',
  },
];

test.each(languages)(
  'what cannot be read of a pdf is said by keyboard alone: $lang',
  async (words) => {
    await page.goto(`/upload?lang=${words.lang}`);
    await ready(page);
    const row = (name: string) => page.getByRole('row', { name });
    const files = [
      [`mixed-${words.lang}.pdf`, mixed, words.scanned],
      [`fonts-${words.lang}.pdf`, await unmappedPdf(), words.unread],
    ] as const;
    for (const [name, bytes, said] of files) {
      await upload(name, bytes, words.choose);
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await row(name).getByText(said).waitFor();
    }
    await upload(`locked-${words.lang}.pdf`, await locked(), words.choose);
    await row(`locked-${words.lang}.pdf`).getByText(words.locked).waitFor();
    await look(page, `pdf-import-${words.lang}-1280`);
    await page.setViewportSize(narrow);
    await look(page, `pdf-import-${words.lang}-360`);
    await page.setViewportSize(wide);
  },
);

const panel = () => page.getByRole('complementary', { name: '미리보기' });
const current = () => panel().locator('.line[aria-current]');
const field = (number: number) => page.getByLabel(`${number}번 문장 번역문`, { exact: true });

test('beside the editor the box of the current line is marked, and follows it', async () => {
  await page.goto('/upload?lang=ko');
  await ready(page);
  const name = 'boxes.pdf';
  const box = (y: number, text: string) =>
    `0.8 0.9 1 rg 50 ${y - 20} 300 50 re f 0 g ${korean(y, text)}`;
  await upload(
    name,
    pdfOf([box(700, '첫째 상자예요.') + box(500, '둘째 상자예요.'), picture]),
    '파일 선택',
  );
  await tabTo(page.getByRole('dialog').getByRole('button', { name: '번역 시작' }));
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name }).getByText('번역 완료').waitFor();
  await tabTo(page.getByRole('link', { name }));
  await page.keyboard.press('Enter');
  await field(1).waitFor();
  await ready(page);
  await chooseInBar(page, '보기', /^미리보기/);
  await panel().locator('.line').first().waitFor();

  await field(1).focus();
  await current().waitFor();
  expect(await current().getAttribute('data-line')).toBe('0');
  const first = await current().boundingBox();
  await page.keyboard.press('Control+ArrowDown');
  await panel().locator('[data-line="1"][aria-current]').waitFor();
  const second = await current().boundingBox();
  expect(await current().count()).toBe(1);
  expect(second!.y).toBeGreaterThan(first!.y + first!.height);
  await look(page, 'pdf-preview-1280');
});

test('both kinds of a download say which pages go out as they are', async () => {
  const note = '2쪽은 그림이라 번역되지 않고 원본 그대로 들어가요.';
  const opener = page.getByRole('button', { name: /^내려받기/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByText(note).waitFor();
  await look(page, 'pdf-download-editor-1280');
  await tabTo(page.getByRole('button', { name: 'PDF 파일' }));
  const [asPdf] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(asPdf.suggestedFilename()).toBe('boxes_translated.pdf');
  const bytes = new Uint8Array(await readFile(await asPdf.path()));
  expect((await pdf.read(bytes, { from: 'en', to: 'ko' })).warnings).toContain(
    'pdf.scannedPages:2',
  );

  await page.goto('/upload?lang=ko');
  await ready(page);
  await tabTo(page.getByRole('button', { name: '내려받기: boxes.pdf' }));
  await page.keyboard.press('Enter');
  await page.locator('.popup-note', { hasText: note }).waitFor();
  await look(page, 'pdf-download-list-1280');
  await page.setViewportSize(narrow);
  await look(page, 'pdf-download-list-360');
  await tabTo(page.getByRole('button', { name: 'Word 파일(docx)' }));
  const [asDocx] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(asDocx.suggestedFilename()).toBe('boxes_translated.docx');
});
