import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { docxFile, p, part, r } from '../fixtures/docx.ts';
import { ready } from './browser.ts';
import { journeys, look } from './person.ts';

const { open } = journeys();

const CP949 = new Uint8Array([0xb0, 0xa1, 0xb3, 0xaa, 0xb4, 0xd9, 0x2e, 0x0a]);

test('what becomes a sentence is chosen before the translation starts, by keyboard alone', async () => {
  const page = await open({ width: 360, height: 800 });
  await page.goto('/upload');
  await ready(page);
  const content = docxFile(p(r('본문 문장입니다.')), {
    'word/comments.xml': part(
      'w:comments',
      `<w:comment w:id="0">${p(r('메모입니다.'))}</w:comment>`,
    ),
  });
  await page.locator('input[type=file]').setInputFiles({
    name: '계약서.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });

  const summary = page.getByText('가져오기 옵션', { exact: true });
  await summary.waitFor();
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('메모').focus();
  await page.keyboard.press('Space');
  await look(page, 'import-options');
  await page.getByLabel(/^직접 번역/).check();
  await page.getByRole('button', { name: '번역 시작' }).click();

  await page.getByRole('link', { name: '계약서.docx' }).click();
  await ready(page);
  await page.getByText('메모입니다.').first().waitFor();
  expect(await page.getByText('본문 문장입니다.').count()).toBeGreaterThan(0);
});

test('the encoding of a text is shown with its beginning, and can be changed', async () => {
  const page = await open();
  await page.goto('/upload');
  await ready(page);
  await page.locator('input[type=file]').setInputFiles({
    name: '자막.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(CP949),
  });

  await page.getByText('가나다.').waitFor();
  await look(page, 'import-encoding');
  await page.getByLabel('문자 인코딩').selectOption('windows-1252');
  await page.getByText('°¡³ª´Ù.').waitFor();
  await page.getByLabel('문자 인코딩').selectOption('euc-kr');
  await page.getByText('가나다.').waitFor();
  expect(await page.getByLabel('원문 언어').inputValue()).toBe('ko');
});
