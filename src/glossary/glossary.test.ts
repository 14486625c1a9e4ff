import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { glossaries, glossaryEntries, users } from '../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { readCsv } from '../formats/terms-csv.ts';
import { discardGlossaries } from './keep-glossary.ts';
import type { EntryView, GlossaryView } from './view.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

type Fields = Record<string, string | Blob>;
const put = (process: string, form: Fields, as = kim) =>
  app.api('PUT', '/files', { as, form: { process: `glossary.${process}`, ...form } });
const post = (process: string, form: Fields, as = kim) =>
  app.api('POST', '/files', { as, form: { process: `glossary.${process}`, ...form } });

async function glossary(form: Fields = {}, as = kim): Promise<GlossaryView> {
  const res = await put('addFile', { fileName: '계약', direction: 'ko2en', ...form }, as);
  expect(res.status).toBe(200);
  return (await res.json()).file;
}

async function add(src: unknown[], tgt: unknown[], more: Fields = {}, as = kim) {
  const form = { fileName: '계약', src: JSON.stringify(src), tgt: JSON.stringify(tgt), ...more };
  const res = await put('addLine', form, as);
  return { status: res.status, line: (await res.json()).line as EntryView };
}

async function lines(query = '', as = kim, place = `individual/${as.uid}`) {
  const res = await app.api(
    'GET',
    `/files/${place}/${encodeURIComponent('계약')}/glossary${query}`,
    {
      as,
    },
  );
  return { status: res.status, ...await res.json() as { data: EntryView[]; total: number } };
}

const list = async (project: number | string = 'individual', as = kim): Promise<GlossaryView[]> =>
  await (await app.api('GET', `/document/${project}/gs`, { as })).json();

const match = async (text: string, form: Fields = {}, as = kim) =>
  await (await app.api('POST', '/matchingGlossary', { as, form: { text, ...form } })).json();

test('a glossary is made by hand, entry by entry', async () => {
  const made = await glossary({ domain: 'law', memo: '갑과 을' });
  const { line } = await add(['계약', ' ', '약정 '], ['contract', {
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
  expect((await lines()).data).toEqual([line]);
  expect(await list()).toMatchObject([{ filename: '계약', entryCount: 1, direction: 'ko2en' }]);
});

test('a glossary without a name is called by its number, and no name is given twice', async () => {
  expect((await glossary({ fileName: '' })).filename).toBe('glossary_1');
  await glossary();
  const res = await put('addFile', { fileName: '계약.xlsx', direction: 'en2ko' });
  expect([res.status, (await res.json()).code]).toEqual([409, 'glossary.nameTaken']);
});

test('an entry whose terms are all empty goes, and one never was', async () => {
  await glossary();
  const { line } = await add(['계약'], ['contract']);
  expect((await add([''], [' '])).line).toBeNull();

  const change = { fileName: '계약', lineNumber: String(line.index), src: '[""]', tgt: '[]' };
  expect((await (await put('modifyLine', change)).json()).line).toBeNull();

  expect((await lines()).total).toBe(0);
  expect((await put('modifyLine', change)).status).toBe(404);
});

test('entries are changed, searched and deleted', async () => {
  await glossary();
  const { line } = await add(['계약'], ['contract']);
  await add(['해지'], ['termination 100%']);
  await put('modifyLine', {
    fileName: '계약',
    lineNumber: String(line.index),
    src: '["합의"]',
    tgt: '["Agreement"]',
  });

  expect((await lines('?search=AGREE')).data).toMatchObject([{ sourceGlossary: ['합의'] }]);
  expect((await lines('?search=%25')).data).toMatchObject([{ sourceGlossary: ['해지'] }]);
  await put('deleteLine', { fileName: '계약', lineNumber: String(line.index) });
  expect((await lines()).total).toBe(1);
});

test('a file is added once, and replaces all when that is wanted', async () => {
  await glossary();
  await add(['계약'], ['contract']);
  const file = new File(['원문,번역문\n계약,contract\n해지,termination\n,\n'], 'a.csv');

  const first = await (await post('import.add', { fileName: '계약', file })).json();
  expect(first).toMatchObject({ added: 1, duplicates: 1, total: 2 });
  const other = new File(['밸브,valve\n'], 'b.csv');
  const second = await (await post('import.replacement', { fileName: '계약', file: other })).json();
  expect(second).toMatchObject({ added: 1, total: 1 });
  expect(second.data).toMatchObject([{ sourceGlossary: ['밸브'], auther: 'kim' }]);
});

test.each([
  ['a.csv', '원문,번역문\n', 'glossary.importEmpty'],
  ['a.xlsx', 'no workbook', 'file.notZip'],
  ['a.docx', 'text', 'file.unsupported'],
])('the file %s that says "%s" is refused', async (name, text, code) => {
  await glossary();
  const file = new File([text], name);
  const res = await post('import.add', { fileName: '계약', file });
  expect((await res.json()).code).toBe(code);
});

test.each(['', 'out.xlsx', '내보내기.csv', 'out.tbx', 'out.doc'])(
  'what is exported as "%s" comes back',
  async (exportFileName) => {
    await glossary();
    await add(['=계약', '약정'], ['contract', { text: 'deal', status: 'forbidden' }]);
    const before = (await lines()).data.map(({ sources, targets }) => ({ sources, targets }));

    const res = await post('export', { fileName: '계약', exportFileName });
    const name = decodeURIComponent(res.headers.get('content-disposition')?.split("''")[1] ?? '');
    const file = new File([await res.arrayBuffer()], name);
    await post('import.replacement', { fileName: '계약', file });

    expect(name).toBe({ '': '계약.xlsx', 'out.doc': 'out.xlsx' }[exportFileName] ?? exportFileName);
    expect((await lines()).data.map(({ sources, targets }) => ({ sources, targets }))).toEqual(
      before,
    );
  },
);

test('no formula leaves in a table', async () => {
  await glossary();
  await add(['=1+1'], ['+82', '@me']);
  const res = await post('export', { fileName: '계약', exportFileName: 'a.csv' });
  const bytes = new Uint8Array(await res.arrayBuffer());
  expect(new TextDecoder().decode(bytes)).toContain("'=1+1,");
  expect(readCsv(bytes)[1]).toEqual(['=1+1', '+82\n@me']);
});

test('a deleted glossary comes back for a month', async () => {
  const { randomCreateName: filename } = await glossary();
  const gone = { table: 'glossary_files', filename };
  expect((await app.api('DELETE', '/document', { as: kim, form: gone })).status).toBe(200);
  expect(await list()).toEqual([]);

  await app.api('POST', '/glossary/restore', { as: kim, form: { filename } });
  expect(await list()).toHaveLength(1);

  await app.api('DELETE', '/document', { as: kim, form: gone });
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 60 * 60_000);
  expect(await discardGlossaries(app.deps)).toBe(1);
});

test('the glossaries of others are not there', async () => {
  const { randomCreateName: filename } = await glossary();
  const lee = await app.member('lee');

  expect((await add(['갑'], ['A'], {}, lee)).status).toBe(404);
  expect((await lines('', lee)).status).toBe(404);
  const form = { table: 'glossary_files', filename };
  expect((await app.api('DELETE', '/document', { as: lee, form })).status).toBe(404);
  expect((await app.api('POST', '/glossary/restore', { as: lee, form })).status).toBe(404);
  expect((await match('계약')).matches).toEqual([]);
});

test('terms of a line are found with their particles, at offsets of the stem', async () => {
  await glossary();
  const { line } = await add(['계약'], ['contract', { text: 'deal', status: 'forbidden' }]);

  const answer = await match('본 계약은 계약서에 따른다.', { process: 'matching', index: '3' });

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
  await add(['계약서'], ['written contract']);
  expect((await match('계약서')).matches).toMatchObject([{ glossary_tgt: ['written contract'] }]);
});

test('a glossary of the other direction serves turned round', async () => {
  await glossary({ direction: 'en2ko' });
  await add(['contract'], ['계약']);
  expect((await match('계약은')).matches).toMatchObject([{ glossary_tgt: ['contract'] }]);
});

test('a document is given all that holds for it', async () => {
  await glossary();
  await add(['계약'], ['contract']);
  await glossary({ fileName: '일본어', direction: 'ko2jp' });
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

async function projectWith(lee: Person, role = 'member'): Promise<number> {
  const facts = { title: '번역', source_language: 'ko', target_language: 'en' };
  const { no } = await (await app.api('POST', '/project', { as: kim, json: facts })).json();
  const team = { project_no: no, user_email: lee.email, role };
  await app.api('PUT', '/team', { as: kim, json: team });
  await app.api('PUT', '/teamRequest', { as: lee, json: { project_no: no, answer: 'accept' } });
  return no;
}

test('in a project a glossary is read by all, written by who works on lines, deleted by its owner', async () => {
  const lee = await app.member('lee');
  const no = await projectWith(lee);
  const { randomCreateName: name } = await glossary({ project_no: String(no) });
  const inProject = { project_no: String(no) };

  expect(await list(no, lee)).toMatchObject([{ filename: '계약', owner: 'kim', isOwn: false }]);
  expect((await add(['갑'], ['Party A'], inProject, lee)).line.auther).toBe('lee');
  expect((await match('갑은', inProject, lee)).matches).toHaveLength(1);
  const form = { table: 'glossary_files', filename: name, ...inProject };
  const res = await app.api('DELETE', '/document', { as: lee, form });
  expect([res.status, (await res.json()).code]).toEqual([403, 'glossary.notYours']);

  const json = { project_no: String(no), glossaries: [] };
  expect((await app.api('PUT', '/project/glossaries', { as: lee, json })).status).toBe(403);
  expect((await app.api('PUT', '/project/glossaries', { as: kim, json })).status).toBe(200);
  expect(await list(no, lee)).toEqual([]);
  expect((await add(['을'], ['Party B'], inProject, lee)).status).toBe(404);
});

test('who only looks on does not write', async () => {
  const lee = await app.member('lee');
  const no = await projectWith(lee, 'viewer');
  await glossary({ project_no: String(no) });
  expect((await add(['갑'], ['A'], { project_no: String(no) }, lee)).status).toBe(403);
  expect((await lines('', lee, `${no}/${lee.uid}`)).total).toBe(0);
});

test('a project takes glossaries of its languages alone', async () => {
  const no = await projectWith(await app.member('lee'));
  const { randomCreateName: name } = await glossary({ direction: 'ko2jp' });
  const json = { project_no: String(no), glossaries: [name] };
  const res = await app.api('PUT', '/project/glossaries', { as: kim, json });
  expect((await res.json()).code).toBe('glossary.otherLanguages');
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
  await glossary({ memo: '갑과 을' });
  await add(['계약'], ['contract'], { note: '제1조' });

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
