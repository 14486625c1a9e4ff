import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { tmx, unit } from '../../../tests/memories.ts';
import { memoryWork } from '../../../tests/memory-files.ts';
import { teamProject } from '../../../tests/team.ts';
import { residue, upload } from '../../../tests/upload.ts';
import { runImports } from '../../../tests/work.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
let work: ReturnType<typeof memoryWork>;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  no = await teamProject(app, kim, [[lee, 'translator']]);
  work = memoryWork(app, kim);
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const [koEn = new Uint8Array()] = tmx(unit('저장한다', 'Save it'));
const [koJa = new Uint8Array()] = tmx(unit('열기', '開く').replace('en-US', 'ja'));
const [enKo = new Uint8Array()] = tmx(unit('열기', 'Open'))
  .map((bytes) => new TextDecoder().decode(bytes).replace('srclang="ko-KR"', 'srclang="en"'))
  .map((text) => new TextEncoder().encode(text));

test('a memory file that comes as documents do is a memory of its project', async () => {
  const fields = { project_no: String(no), owner: kim.email, filesize: '1' };
  const res = await upload(app, { as: kim, name: '계약.tmx', content: koEn, fields });
  const body = await res.json();
  await runImports(app.deps);

  expect([res.status, body]).toMatchObject([200, {
    filename: '계약.tmx',
    message: 'uploaded',
    memory: { name: '계약', direction: 'ko2en', arriving: { no: body.import } },
  }]);
  expect(await work.offered(lee, '저장한다', { project_no: String(no) })).toEqual([[
    100,
    'Save it',
  ]]);
  expect((await work.ask('GET', `/document/${no}/tmx`)).body.files).toHaveLength(1);
  expect((await work.ask('GET', `/document/${no}/documents`)).body.documents).toEqual([]);
});

test('outside of projects it is an own memory', async () => {
  const fields = { project_no: 'individual', owner: kim.uid };
  const res = await upload(app, { as: kim, name: '계약.TMX', content: koEn, fields });
  await runImports(app.deps);

  expect(res.status).toBe(200);
  expect(await work.offered(kim, '저장한다')).toEqual([[100, 'Save it']]);
  expect((await residue(app)).rows).toBe(0);
});

test.each([
  ['of a translator', () => ({ as: lee, content: koEn, to: no }), 403, 'project.notAllowed'],
  ['into no project', () => ({ as: kim, content: koEn, to: 999 }), 404, 'project.notFound'],
  ['of other languages', () => ({ as: kim, content: koJa }), 422, 'memory.unsupported'],
  ['against the project', () => ({ as: kim, content: enKo, to: no }), 422, 'memory.otherLanguages'],
  ['that is no XML', () => ({ as: kim, content: 'no xml' }), 422, 'file.xmlInvalid'],
  ['of a visitor', () => ({ content: koEn }), 401, 'auth.required'],
  ['under another’s name', () => ({ as: lee, content: koEn, owner: 'kim' }), 403, 'auth.notYou'],
])('a memory file %s is refused and leaves nothing behind', async (_, sent, status, code) => {
  const { to, owner, ...rest }: Sent = sent();
  const fields = { ...(to && { project_no: String(to) }), ...(owner && { owner }) };

  const res = await upload(app, { ...rest, name: 'a.tmx', fields });

  expect([res.status, (await res.json()).code]).toEqual([status, code]);
  expect(await residue(app)).toEqual({ rows: 0, blobs: 0 });
  const { rows } = await app.db.run('select no from memories');
  expect(rows).toEqual([]);
});

type Sent = { as?: Person; content: string | Uint8Array; to?: number; owner?: string };
