import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { pdfOf, textAt } from '../../../tests/pdf.ts';
import { readyDocument, residue, upload } from '../../../tests/upload.ts';
import { discardDocuments } from './discard-expired.ts';
import { RESTORE_MS } from './rules.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const CONTENT = pdfOf([textAt(60, 700, '계약서', { font: 'F3', size: 16 })]);
const NAME = '계약.pdf';

test('a pdf comes in, is translated, and goes out as a Word document', async () => {
  await readyDocument(app, { as: kim }, { name: NAME, content: CONTENT });
  const form = { fileName: NAME, index: '0', line: 'Contract & more' };
  await app.api('PUT', '/files', { as: kim, form });

  const res = await app.api('GET', `/download/${encodeURIComponent(NAME)}`, { as: kim });

  expect(res.headers.get('content-disposition')).toContain(
    encodeURIComponent('계약_translated.docx'),
  );
  const parts = unzipSync(new Uint8Array(await res.arrayBuffer()));
  expect(strFromU8(parts['word/document.xml']!)).toContain('>Contract &amp; more<');
});

test('pages that are pictures are named, also when the lines are there', async () => {
  const picture = 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q';
  const mixed = pdfOf([textAt(60, 700, '계약서', { font: 'F3', size: 16 }), picture]);
  const warnings = async () => {
    const list = await (await app.api('GET', `/getFiles/individual/${kim.uid}`, { as: kim }))
      .json();
    return JSON.stringify(list).match(/pdf\.scannedPages:[\d,]+/)?.[0];
  };
  await upload(app, { as: kim, name: NAME, content: mixed });
  expect(await warnings()).toBe('pdf.scannedPages:2');
  await app.db.run('delete from documents');
  await readyDocument(app, { as: kim }, { name: NAME, content: mixed });
  expect(await warnings()).toBe('pdf.scannedPages:2');
});

test('the docx that stands for a pdf is kept beside it and goes with it', async () => {
  await readyDocument(app, { as: kim }, { name: NAME, content: CONTENT });
  expect(await residue(app)).toEqual({ rows: 1, blobs: 2 });

  await app.db.run('update documents set deleted_at = 0');
  app.clock.now = new Date(app.clock.now.getTime() + RESTORE_MS);
  await discardDocuments(app.deps);

  expect(await residue(app)).toEqual({ rows: 0, blobs: 0 });
});

test('a pdf that is refused leaves nothing', async () => {
  const locked = await upload(app, { as: kim, name: NAME, content: pdfOf(['0 0 m 9 9 l S']) });
  expect(await locked.json()).toMatchObject({ code: 'file.noTextLayer' });
  await upload(app, { as: kim, name: NAME, content: CONTENT });
  const again = await upload(app, { as: kim, name: NAME, content: CONTENT });
  expect(await again.json()).toMatchObject({ code: 'document.duplicate' });
  expect(await residue(app)).toEqual({ rows: 1, blobs: 2 });
});
