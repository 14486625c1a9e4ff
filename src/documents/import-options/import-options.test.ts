import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { docxFile, p, part, partText, r } from '../../../tests/fixtures/docx.ts';
import { memberActor, upload } from '../../../tests/upload.ts';
import { teamProject } from '../../../tests/team.ts';
import { prepareDocument } from '../files/transfer/prepare-document.ts';
import type { ImportOptions } from '../../formats/contract/import-options.ts';

const koEn = { from: 'ko', to: 'en' } as const;
const CP949 = new Uint8Array([0xb0, 0xa1, 0xb3, 0xaa, 0xb4, 0xd9, 0x2e, 0x0a]);

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const commented = docxFile(p(r('본문')), {
  'word/comments.xml': part('w:comments', `<w:comment w:id="0">${p(r('메모'))}</w:comment>`),
});

type Rights = { options?: Partial<ImportOptions>; force?: boolean; keepOptions?: boolean };

async function prepare(name: string, rights: Rights = {}) {
  const actor = memberActor(kim);
  await prepareDocument(app.deps, actor, name, koEn, 'normal', rights);
  const { rows } = await app.db.run(
    `select source from lines join documents d on d.id = document_id and d.file_name = '${name}' order by line_index`,
  );
  return rows.map((row) => row[0]);
}

test('other options give other lines, and the download finds them again', async () => {
  await upload(app, { as: kim, name: 'a.docx', content: commented });
  expect(await prepare('a.docx')).toEqual(['본문']);
  expect(await prepare('a.docx', { options: { comments: true } })).toEqual(['본문', '메모']);
  expect(await prepare('a.docx')).toEqual(['본문', '메모']);

  const form = { fileName: 'a.docx', index: '1', line: 'A note' };
  await app.api('PUT', '/files', { as: kim, form });
  const res = await app.api('GET', '/download/a.docx', { as: kim });

  expect(partText(new Uint8Array(await res.arrayBuffer()), 'word/comments.xml')).toContain(
    'A note',
  );
});

test('other options throw work of a person away only when it is forced', async () => {
  await upload(app, { as: kim, name: 'a.docx', content: commented });
  await prepare('a.docx');
  await app.api('PUT', '/files', {
    as: kim,
    form: { fileName: 'a.docx', index: '0', line: 'Body' },
  });
  const order = {
    process: 'manual_translation',
    filename: 'a.docx',
    direction: 'ko2en',
    options: JSON.stringify({ comments: true }),
  };

  const refused = await app.api('POST', '/translate', { as: kim, form: order });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'document.edited']);
  const same = { ...order, options: JSON.stringify({ comments: false }) };
  expect((await app.api('POST', '/translate', { as: kim, form: same })).status).toBe(200);

  const forced = await app.api('POST', '/translate', { as: kim, form: { ...order, force: '1' } });
  expect(forced.status).toBe(200);
  expect(await prepare('a.docx')).toEqual(['본문', '메모']);
});

test('what a member keeps is used for the next files, but never an encoding', async () => {
  await upload(app, { as: kim, name: 'a.docx', content: commented });
  await upload(app, { as: kim, name: 'b.docx', content: commented });
  await upload(app, { as: kim, name: 'a.txt', content: '가\n나\n\n다' });
  await upload(app, { as: kim, name: 'b.txt', content: '가\n나\n\n다' });

  await prepare('a.docx', { options: { comments: true }, keepOptions: true });
  await prepare('a.txt', { options: { unit: 'paragraph', encoding: 'utf-8' }, keepOptions: true });

  expect(await prepare('b.docx')).toEqual(['본문', '메모']);
  expect(await prepare('b.txt')).toEqual(['가 나', '다']);
  const { rows } = await app.db.run('select options from import_defaults');
  expect(JSON.parse(String(rows[0]?.[0]))).toEqual({ comments: true, unit: 'paragraph' });
});

test('a project keeps options of its own for its next files, before those of its manager', async () => {
  const no = await teamProject(app, kim);
  const other = await teamProject(app, kim);
  const fields = { project_no: String(no) };
  const elsewhere = { project_no: String(other) };
  await upload(app, { as: kim, name: 'own.docx', content: commented });
  await upload(app, { as: kim, name: 'a.docx', content: commented, fields });
  await upload(app, { as: kim, name: 'b.docx', content: commented, fields });
  await upload(app, { as: kim, name: 'c.docx', content: commented, fields: elsewhere });
  const read = async (project_no: string, filename: string, more: Record<string, string> = {}) => {
    const order = { process: 'manual_translation', project_no, filename, direction: 'ko2en' };
    const res = await app.api('POST', '/translate', { as: kim, form: { ...order, ...more } });
    expect(res.status).toBe(200);
    const { rows } = await app.db.run(
      `select count(*) from lines join documents d on d.id = document_id where file_name = '${filename}'`,
    );
    return Number(rows[0]?.[0]);
  };

  const options = JSON.stringify({ comments: true });
  expect(await read(String(no), 'a.docx', { options, keepOptions: '1' })).toBe(2);
  expect(await read(String(no), 'b.docx')).toBe(2);
  expect(await read(String(other), 'c.docx')).toBe(1);
  expect(await prepare('own.docx')).toEqual(['본문']);
});

test('what is known of a text file is told with its beginning, and can be seen in another encoding', async () => {
  await upload(app, { as: kim, name: 'a.txt', content: CP949 });
  const ask = async (query: string) =>
    (await app.api('GET', `/document/import?filename=a.txt${query}`, { as: kim })).json();

  expect(await ask('')).toMatchObject({
    names: ['unit', 'encoding'],
    options: { unit: 'line', encoding: null },
    encoding: 'euc-kr',
    isSure: true,
    sample: ['가나다.'],
    detected: 'ko',
    proposed: 'ko2en',
  });
  expect(await ask('&encoding=windows-1252')).toMatchObject({
    encoding: 'windows-1252',
    sample: ['°¡³ª´Ù.'],
    detected: 'en',
  });
  expect(await prepare('a.txt')).toEqual(['가나다.']);
});

test('a document is read and written in the encoding that was chosen for it', async () => {
  await upload(app, { as: kim, name: 'a.txt', content: CP949 });
  expect(await prepare('a.txt', { options: { encoding: 'windows-1252' } })).toEqual(['°¡³ª´Ù.']);
  await app.api('PUT', '/files', { as: kim, form: { fileName: 'a.txt', index: '0', line: 'é' } });

  const res = await app.api('GET', '/download/a.txt', { as: kim });

  expect([...new Uint8Array(await res.arrayBuffer())]).toEqual([0xe9, 0x0a]);
});

test('unknown options are refused', async () => {
  await upload(app, { as: kim, name: 'a.txt', content: '가' });
  for (const options of ['{"comments":"yes"}', '{"encoding":"utf-7"}', '{"x":true}', 'x']) {
    const form = { process: 'manual_translation', filename: 'a.txt', direction: 'ko2en', options };
    expect((await app.api('POST', '/translate', { as: kim, form })).status).toBe(400);
  }
});
