import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { glossaries, glossaryEntries, users } from '../../../db/schema/index.ts';
import { readCsv } from '../../formats/term-files/terms-csv.ts';
import { discardGlossaries } from './change-glossary.ts';

let app: TestApp;
let kim: Person;
let calls: ReturnType<typeof glossaryCalls>;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  calls = glossaryCalls(app, kim);
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

test('a glossary is made by hand, entry by entry', async () => {
  const made = await calls.glossary({ domain: 'law', memo: '갑과 을' });
  const { line } = await calls.add(['계약', ' ', '약정 '], ['contract', {
    text: 'deal',
    status: 'forbidden',
  }], { note: '제1조', domain: 'law' });

  expect(made).toMatchObject({ filename: '계약', filesize: 'created', domain: 'law', isOwn: true });
  expect(line).toMatchObject({
    sourceGlossary: ['계약', '약정'],
    targetGlossary: ['contract', 'deal'],
    targets: [{ text: 'contract', status: 'preferred' }, { text: 'deal', status: 'forbidden' }],
    auther: 'kim',
    date: '2026-03-02 18:00:00',
    note: '제1조',
  });
  expect((await calls.lines()).data).toEqual([line]);
  expect(await calls.list()).toMatchObject([{
    filename: '계약',
    entryCount: 1,
    direction: 'ko2en',
  }]);
});

test('a glossary without a name is called by its number, and no name is given twice', async () => {
  expect((await calls.glossary({ fileName: '' })).filename).toBe('glossary_1');
  await calls.glossary();
  const res = await calls.put('addFile', { fileName: '계약.xlsx', direction: 'en2ko' });
  expect([res.status, (await res.json()).code]).toEqual([409, 'glossary.nameTaken']);
});

test('an entry whose terms are all empty goes, and one never was', async () => {
  await calls.glossary();
  const { line } = await calls.add(['계약'], ['contract']);
  expect((await calls.add([''], [' '])).line).toBeNull();

  const change = { fileName: '계약', lineNumber: String(line.index), src: '[""]', tgt: '[]' };
  expect((await (await calls.put('modifyLine', change)).json()).line).toBeNull();

  expect((await calls.lines()).total).toBe(0);
  expect((await calls.put('modifyLine', change)).status).toBe(404);
});

test('entries are changed, searched and deleted', async () => {
  await calls.glossary();
  const { line } = await calls.add(['계약'], ['contract']);
  await calls.add(['해지'], ['termination 100%']);
  await calls.put('modifyLine', {
    fileName: '계약',
    lineNumber: String(line.index),
    src: '["합의"]',
    tgt: '["Agreement"]',
  });

  expect((await calls.lines('?search=AGREE')).data).toMatchObject([{ sourceGlossary: ['합의'] }]);
  expect((await calls.lines('?search=%25')).data).toMatchObject([{ sourceGlossary: ['해지'] }]);
  await calls.put('deleteLine', { fileName: '계약', lineNumber: String(line.index) });
  expect((await calls.lines()).total).toBe(1);
});

test('a file is added once, and replaces all when that is wanted', async () => {
  await calls.glossary();
  await calls.add(['계약'], ['contract']);
  const file = new File(['원문,번역문\n계약,contract\n해지,termination\n,\n'], 'a.csv');

  const first = await (await calls.post('import.add', { fileName: '계약', file })).json();
  expect(first).toMatchObject({ added: 1, duplicates: 1, total: 2 });
  const other = new File(['밸브,valve\n'], 'b.csv');
  const second = await (await calls.post('import.replacement', { fileName: '계약', file: other }))
    .json();
  expect(second).toMatchObject({ added: 1, total: 1 });
  expect(second.data).toMatchObject([{ sourceGlossary: ['밸브'], auther: 'kim' }]);
});

test('an entry has twenty terms of a language at most', async () => {
  await calls.glossary();
  const twenty = Array.from({ length: 20 }, (_, at) => `낱말 ${at}`);
  expect((await calls.add(twenty, ['word'])).status).toBe(200);
  const src = JSON.stringify([...twenty, '하나 더']);
  const res = await calls.put('addLine', { fileName: '계약', src, tgt: '["word"]' });
  expect((await res.json()).code).toBe('glossary.tooManyTerms');
});

test('one file replaces what is there, and two are refused', async () => {
  await calls.glossary();
  await calls.add(['계약'], ['contract']);
  const body = new FormData();
  body.set('process', 'glossary.import.replacement');
  body.set('fileName', '계약');
  for (const name of ['a.csv', 'b.csv']) body.append('file', new File(['밸브,valve\n'], name));
  const headers = { authorization: `JWT ${kim.token}` };
  const res = await app.app.request('/api/files', { method: 'POST', headers, body });
  expect((await res.json()).code).toBe('glossary.oneFile');
  expect((await calls.lines()).data).toMatchObject([{ sourceGlossary: ['계약'] }]);
});

test.each([
  ['a.csv', '원문,번역문\n', 'glossary.importEmpty'],
  ['a.xlsx', 'no workbook', 'file.notZip'],
  ['a.docx', 'text', 'file.unsupported'],
])('the file %s that says "%s" is refused', async (name, text, code) => {
  await calls.glossary();
  const file = new File([text], name);
  const res = await calls.post('import.add', { fileName: '계약', file });
  expect((await res.json()).code).toBe(code);
});

test.each(['', 'out.xlsx', '내보내기.csv', 'out.tbx', 'out.doc'])(
  'what is exported as "%s" comes back',
  async (exportFileName) => {
    await calls.glossary();
    await calls.add(['=계약', '약정'], ['contract', { text: 'deal', status: 'forbidden' }]);
    const before = (await calls.lines()).data.map(({ sources, targets }) => ({ sources, targets }));

    const res = await calls.post('export', { fileName: '계약', exportFileName });
    const name = decodeURIComponent(res.headers.get('content-disposition')?.split("''")[1] ?? '');
    const file = new File([await res.arrayBuffer()], name);
    await calls.post('import.replacement', { fileName: '계약', file });

    expect(name).toBe({ '': '계약.xlsx', 'out.doc': 'out.xlsx' }[exportFileName] ?? exportFileName);
    expect((await calls.lines()).data.map(({ sources, targets }) => ({ sources, targets })))
      .toEqual(
        before,
      );
  },
);

test('no formula leaves in a table', async () => {
  await calls.glossary();
  await calls.add(['=1+1'], ['+82', '@me']);
  const res = await calls.post('export', { fileName: '계약', exportFileName: 'a.csv' });
  const bytes = new Uint8Array(await res.arrayBuffer());
  expect(new TextDecoder().decode(bytes)).toContain("'=1+1,");
  expect(readCsv(bytes)[1]).toEqual(['=1+1', '+82\n@me']);
});

test('a deleted glossary comes back for a month', async () => {
  const { randomCreateName: filename } = await calls.glossary();
  const gone = { table: 'glossary_files', filename };
  expect((await app.api('DELETE', '/document', { as: kim, form: gone })).status).toBe(200);
  expect(await calls.list()).toEqual([]);

  await app.api('POST', '/glossary/restore', { as: kim, form: { filename } });
  expect(await calls.list()).toHaveLength(1);

  await app.api('DELETE', '/document', { as: kim, form: gone });
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 60 * 60_000);
  expect(await discardGlossaries(app.deps)).toBe(1);
});

test('the glossaries of others are not there', async () => {
  const { randomCreateName: filename } = await calls.glossary();
  const lee = await app.member('lee');

  expect((await calls.add(['갑'], ['A'], {}, lee)).status).toBe(404);
  expect((await calls.lines('', lee)).status).toBe(404);
  const form = { table: 'glossary_files', filename };
  expect((await app.api('DELETE', '/document', { as: lee, form })).status).toBe(404);
  expect((await app.api('POST', '/glossary/restore', { as: lee, form })).status).toBe(404);
  expect((await calls.match('계약')).matches).toEqual([]);
});

test('terms of a line are found with their particles, at offsets of the stem', async () => {
  await calls.glossary();
  const { line } = await calls.add(['계약'], ['contract', { text: 'deal', status: 'forbidden' }]);

  const answer = await calls.match('본 계약은 계약서에 따른다.', {
    process: 'matching',
    index: '3',
  });

  expect(answer.index).toBe('3');
  expect(answer.matches).toMatchObject([
    {
      glossary_src: ['계약'],
      glossary_tgt: ['contract'],
      glossary_index: line.index,
      glossary_span: [2, 4],
      certainty: 'yes',
    },
    { glossary_span: [6, 8], certainty: 'possible' },
  ]);
  await calls.add(['계약서'], ['written contract']);
  expect((await calls.match('계약서')).matches).toMatchObject([{
    glossary_tgt: ['written contract'],
  }]);
});

test('a glossary of the other direction serves turned round', async () => {
  await calls.glossary({ direction: 'en2ko' });
  await calls.add(['contract'], ['계약']);
  expect((await calls.match('계약은')).matches).toMatchObject([{ glossary_tgt: ['contract'] }]);
});

test('a document is given all that holds for it', async () => {
  await calls.glossary();
  await calls.add(['계약'], ['contract']);
  await calls.glossary({ fileName: '일본어', direction: 'ko2jp' });
  const file = new File(['계약을 맺는다.\n'], 'a.txt');
  await app.api('POST', '/upload', { as: kim, form: { file } });
  const form = { process: 'manual_translation', filename: 'a.txt', direction: 'ko2en' };
  await app.api('POST', '/translate', { as: kim, form });

  const res = await app.api('GET', `/documentTerms/individual/${kim.uid}/a.txt`, { as: kim });

  expect(await res.json()).toMatchObject({
    direction: 'ko2en',
    isComplete: true,
    glossaries: [{ name: '계약', mayWrite: true, isTurned: false }],
    entries: [{ sources: [{ text: '계약' }], targets: [{ text: 'contract' }] }],
  });
});

test('documents still answer the commands that are theirs', async () => {
  expect(
    (await app.api('PUT', '/files', { as: kim, form: { fileName: 'x', index: '0', line: '' } }))
      .status,
  ).toBe(404);
  const form = { process: 'document.getJobCount', fileName: 'x' };
  expect((await app.api('POST', '/files', { as: kim, form })).status).toBe(404);
  expect((await app.api('DELETE', '/document', { as: kim, form: { filename: 'x' } })).status)
    .toBe(404);
});

test('the export of their data holds the glossaries of a member, and leaving takes them away', async () => {
  await calls.glossary({ memo: '갑과 을' });
  await calls.add(['계약'], ['contract'], { note: '제1조' });

  const res = await app.api('GET', '/profile/export', { as: kim });
  expect((await res.json()).glossaries).toMatchObject([{
    name: '계약',
    memo: '갑과 을',
    entries: [{ sources: [{ text: '계약' }], targets: [{ text: 'contract' }], note: '제1조' }],
  }]);

  await app.db.delete(users).where(eq(users.uid, kim.uid));
  expect(await app.db.$count(glossaries)).toBe(0);
  expect(await app.db.$count(glossaryEntries)).toBe(0);
});

test.each(['POST /files', 'PUT /files', 'DELETE /document'])(
  '%s refuses a broken form',
  async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const headers = {
      authorization: `JWT ${kim.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    };
    const res = await app.app.request(`/api${path}`, { method, headers, body: '--x\r\nbroken' });
    expect([res.status, (await res.json()).code]).toEqual([400, 'request.invalid']);
  },
);
