import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { BODY, docx } from '../../../../tests/docx.ts';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { readyDocument, upload } from '../../../../tests/upload.ts';
import { pdf } from '../../../formats/pdf/pdf.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

async function translate(fileName: string, index: number, line: string) {
  await app.api('PUT', '/files', { as: kim, form: { fileName, index: String(index), line } });
}

test('a download holds what is translated, and the source where nothing is', async () => {
  await readyDocument(app, { as: kim }, { lines: ['첫 문장입니다.', '', '둘째 문장입니다.'] });
  await translate('문서.txt', 0, 'First & best.');

  const res = await app.api('GET', `/download/individual/${kim.uid}/문서.txt`, { as: kim });

  expect(await res.text()).toBe('First & best.\n\n둘째 문장입니다.');
});

test('cues keep their numbers and times', async () => {
  const cue = '1\r\n00:00:01,000 --> 00:00:02,500\r\n안녕하세요.\r\n\r\n';
  await readyDocument(app, { as: kim }, { name: '자막.srt', lines: [cue] });
  await translate('자막.srt', 0, 'Hello.');
  const res = await app.api('GET', '/download/자막.srt', { as: kim });
  expect(await res.text()).toBe(cue.replace('안녕하세요.', 'Hello.'));
});

test('a Word document keeps everything but the words', async () => {
  const sent = docx(BODY, { 'word/media/a.bin': Uint8Array.of(1, 2, 3) });
  await readyDocument(app, { as: kim }, { name: '문서.docx', content: sent });
  await translate('문서.docx', 0, 'The body & more.');
  const res = await app.api('GET', '/download/문서.docx', { as: kim });
  const parts = unzipSync(new Uint8Array(await res.arrayBuffer()));
  expect(strFromU8(parts['word/document.xml']!)).toContain('>The body &amp; more.<');
  expect(parts['word/media/a.bin']).toEqual(Uint8Array.of(1, 2, 3));
});

test('a download can only be saved, under the translated name', async () => {
  await readyDocument(app, { as: kim }, { name: "김's (1).txt" });
  const res = await app.api('GET', `/download/${encodeURIComponent("김's (1).txt")}`, { as: kim });
  expect(Object.fromEntries(res.headers)).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''%EA%B9%80%27s%20%281%29_translated.txt",
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('a visitor downloads the whole of their document', async () => {
  const lines = Array.from({ length: 15 }, (_, i) => `문장 ${i}`);
  const { cookie } = await readyDocument(app, {}, { lines });
  const form = { fileName: '문서.txt', index: '3', line: 'Three' };
  await app.api('PUT', '/files', { cookie, form });
  const res = await app.api('GET', '/download/tempFiles/nonMember/문서.txt', { cookie });
  expect(await res.text()).toBe(lines.with(3, 'Three').join('\n'));
});

test('without a direction there is nothing to download', async () => {
  await upload(app, { as: kim });
  const res = await app.api('GET', '/download/문서.txt', { as: kim });
  expect([res.status, (await res.json()).code]).toEqual([409, 'document.noDirection']);
});

test('a document of someone else is not found', async () => {
  await readyDocument(app, { as: kim });
  const lee = await app.member('lee');
  expect((await app.api('GET', '/download/문서.txt', { as: lee })).status).toBe(404);
  expect((await app.api('GET', '/download/문서.txt')).status).toBe(401);
});

const BILL = {
  name: 'bill.pdf',
  content: pdfOf([textAt(60, 700, 'The bill is due at the end of the month.')]),
};

/** The text of a PDF that was answered. */
async function textIn(res: Response): Promise<string> {
  const bytes = new Uint8Array(await res.arrayBuffer());
  const { lines } = await pdf.read(bytes, { from: 'ko', to: 'en' });
  return lines.map(({ plain }) => plain).join(' ');
}

test('a pdf comes down as a Word file, and as a pdf when that is asked for', async () => {
  await readyDocument(app, { as: kim }, BILL);
  await translate('bill.pdf', 0, '청구서는 월말까지입니다.');

  const usual = await app.api('GET', '/download/bill.pdf', { as: kim });
  const asked = await app.api('GET', '/download/bill.pdf?as=pdf', { as: kim });

  expect(usual.headers.get('content-disposition')).toContain('bill_translated.docx');
  expect(asked.headers.get('content-disposition')).toContain('bill_translated.pdf');
  expect(await textIn(asked)).toBe('청구서는 월말까지입니다.');
});

test('what is set up to draw PDF is asked first; when it fails the service writes it', async () => {
  await readyDocument(app, { as: kim }, BILL);
  await translate('bill.pdf', 0, '청구서는 월말까지입니다.');
  const drawn = new TextEncoder().encode('%PDF-1.7 drawn elsewhere');

  app.deps.converter = { convert: () => Promise.resolve(drawn) };
  const first = await app.api('GET', '/download/bill.pdf?as=pdf', { as: kim });
  expect(new Uint8Array(await first.arrayBuffer())).toEqual(drawn);

  app.deps.converter = { convert: () => Promise.reject(new Error('away')) };
  const second = await app.api('GET', '/download/bill.pdf?as=pdf', { as: kim });
  expect(await textIn(second)).toBe('청구서는 월말까지입니다.');
  expect(app.faults.splice(0)).toEqual([new Error('away')]);
});

test('only a pdf comes down as a pdf', async () => {
  await readyDocument(app, { as: kim });
  const res = await app.api('GET', '/download/문서.txt?as=pdf', { as: kim });
  expect([res.status, (await res.json()).code]).toEqual([400, 'document.noPdf']);
  const other = await app.api('GET', '/download/문서.txt?as=exe', { as: kim });
  expect(other.status).toBe(400);
});
