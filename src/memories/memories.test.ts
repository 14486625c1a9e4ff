import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryEntries, projectMembers } from '../../db/schema/index.ts';
import { tmx, unit } from '../../tests/memories.ts';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { learnLine } from '../memory/learn-line.ts';
import { discardMemories, releaseMemories } from './forget-memory.ts';
import type { EntryView, MemoryView } from './rules.ts';
import { runImports } from './run-imports.ts';
import { running } from './view-import.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const fileOf = (...units: string[]) => new File(tmx(...units) as BlobPart[], '계약서.tmx');

async function ask(method: string, path: string, asked: object = {}, as = kim) {
  const res = await app.api(method, path, { as, ...asked });
  return { status: res.status, body: await res.json() };
}

/** Uploads a file and lets its units go in. */
async function upload(form: Record<string, string | Blob>): Promise<MemoryView> {
  const { status, body } = await ask('POST', '/memories/import', { form });
  expect([status, body]).toEqual([200, body]);
  await runImports(app.deps);
  return (await ask('GET', `/memories/${body.memory.no}`)).body.memory;
}

async function entries(no: number, query = ''): Promise<EntryView[]> {
  return (await ask('GET', `/memories/${no}/entries?${query}`)).body.entries;
}

async function offered(as: Person, source: string, more: Record<string, string> = {}) {
  const { body } = await ask('POST', '/matchingTMX', { form: { source, ...more } }, as);
  return body.matches.map((
    { score, tmx_target }: { score: number; tmx_target: string },
  ) => [score, tmx_target]);
}

test('a file becomes a memory by its own languages, and tells what went in', async () => {
  const memory = await upload({
    file: fileOf(unit('저장', 'Save'), unit('저장', 'Save'), unit('저장', 'Store')),
  });

  expect(memory).toMatchObject({
    name: '계약서',
    direction: 'ko2en',
    units: 2,
    arriving: { state: 'done', percent: 100, read: 3, added: 2, duplicates: 1, conflicts: 1 },
  });
  expect((await ask('GET', '/memories')).body).toMatchObject({ total: 1, memories: [memory] });
});

test('another file goes into the same memory', async () => {
  const { no } = await upload({ file: fileOf(unit('저장', 'Save')) });

  const memory = await upload({ file: fileOf(unit('열기', 'Open')), memory: String(no) });

  expect(memory).toMatchObject({ no, units: 2 });
});

test('only memory files from Korean to English or back are taken', async () => {
  const japanese = fileOf(
    '<tu><tuv xml:lang="ko"><seg>열기</seg></tuv><tuv xml:lang="ja"><seg>開く</seg></tuv></tu>',
  );
  const silent = fileOf('<tu><tuv xml:lang="ko"><seg>열기</seg></tuv></tu>');
  const text = new File(['저장'], 'a.txt');

  const refused = async (file: File) =>
    (await ask('POST', '/memories/import', { form: { file } })).body.code;

  expect(await refused(japanese)).toBe('memory.unsupported');
  expect(await refused(silent)).toBe('memory.languageUnknown');
  expect(await refused(text)).toBe('file.unsupported');
  expect(await refused(new File(['no xml'], 'a.tmx'))).toBe('file.xmlInvalid');
});

test('a file that waits can be stopped, and leaves nothing behind', async () => {
  const { body } = await ask('POST', '/memories/import', {
    form: { file: fileOf(unit('저장', 'Save')) },
  });

  await ask('DELETE', `/memories/imports/${body.import}`);

  expect(await runImports(app.deps)).toBe(0);
  expect((await ask('GET', `/memories/imports/${body.import}`)).body.state).toBe('cancelled');
  expect(await Array.fromAsync(app.deps.blobs.list())).toEqual([]);
});

test('entries are read newest first, searched on both sides, edited and found again', async () => {
  const { no } = await upload({
    file: fileOf(unit('저장한다', 'Save it'), unit('연다', 'Open it')),
  });

  const [open, save] = await entries(no);
  const edited = await ask('PUT', `/memories/${no}/entries/${save!.no}`, {
    json: { source: '보관한다', target: 'Keep it' },
  });

  expect([open!.source, save!.source]).toEqual(['연다', '저장한다']);
  expect((await entries(no, 'query=보관')).map(({ found }) => found?.spans)).toEqual([[[0, 2]]]);
  expect(await entries(no, 'query=keep&side=target')).toHaveLength(1);
  expect(await entries(no, 'query=저장')).toEqual([]);
  const { body } = await ask('GET', `/memories/${no}/entries/${edited.body.no}/history`);
  expect(body.changes).toMatchObject([{ kind: 'edited', source: '저장한다', by: 'kim' }]);
});

test('a deleted entry can be taken back as it was', async () => {
  const { no } = await upload({
    file: fileOf(unit('<ph>x</ph>저장', '<ph>x</ph>Save', '<prop type="x-context-pre">앞</prop>')),
  });
  const [before] = await app.db.select().from(memoryEntries);
  const [entry] = await entries(no);

  await ask('DELETE', `/memories/${no}/entries/${entry!.no}`);
  expect(await entries(no)).toEqual([]);
  await ask('POST', `/memories/${no}/entries/${entry!.no}/restore`);

  const [after] = await app.db.select().from(memoryEntries);
  expect({ ...after, no: 0 }).toEqual({ ...before, no: 0 });
});

test('sources with several targets stand together', async () => {
  const { no } = await upload({
    file: fileOf(unit('저장', 'Save'), unit('열기', 'Open'), unit('저장.', 'Store')),
  });

  const found = await entries(no, 'show=conflicts');

  expect(found.map(({ target }) => target).toSorted()).toEqual(['Save', 'Store']);
});

test('a memory is downloaded with its codes or as text alone', async () => {
  const { no } = await upload({
    file: fileOf(unit('<ph type="x">br</ph>저장', '<ph type="x">br</ph>Save')),
  });
  const file = async (query = '') =>
    await (await app.api('GET', `/memories/${no}/tmx${query}`, { as: kim })).text();

  expect(await file()).toContain('<ph x="1" type="x">br</ph>Save');
  expect(await file('?withoutStyle=1')).toContain('<seg>Save</seg>');
});

test('a deleted memory offers nothing, can be taken back, and is gone after thirty days', async () => {
  const { no } = await upload({ file: fileOf(unit('저장한다', 'Save it')) });

  await ask('DELETE', `/memories/${no}`);
  expect(await offered(kim, '저장한다')).toEqual([]);
  await ask('POST', `/memories/${no}/restore`);
  expect(await offered(kim, '저장한다')).toEqual([[100, 'Save it']]);

  await ask('DELETE', `/memories/${no}`);
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 60 * 60_000);
  expect(await discardMemories(app.deps)).toBe(1);
  expect(await app.db.$count(memoryEntries)).toBe(0);
});

test('a personal memory that comes back where another has grown is an ordinary one', async () => {
  const line = { source: '저장한다', target: 'Save it', previous: '', next: '', place: '@1 a#1' };
  const learn = () => learnLine(app.deps, kim.uid, { from: 'ko', to: 'en' }, line);
  const first = await learn();
  await ask('DELETE', `/memories/${first}`);
  await learn();

  const { body } = await ask('POST', `/memories/${first}/restore`);

  expect(body.memory).toMatchObject({ isPersonal: false, name: 'ko2en', units: 1 });
  expect((await ask('GET', '/memories')).body.total).toBe(2);
});

test('a personal memory keeps having no name', async () => {
  const line = { source: '저장한다', target: 'Save it', previous: '', next: '', place: '@1 a#1' };
  const no = await learnLine(app.deps, kim.uid, { from: 'ko', to: 'en' }, line);

  const { body } = await ask('PUT', `/memories/${no}`, { json: { name: '이름', memo: '메모' } });

  expect(body.memory).toMatchObject({ name: '', memo: '메모', isPersonal: true });
});

test('a deleted memory takes in no more of a file', async () => {
  const many = Array.from({ length: 400 }, (_, at) => unit(`제${at}조`, `Article ${at}`));
  const { body } = await ask('POST', '/memories/import', { form: { file: fileOf(...many) } });
  const reading = runImports(app.deps);
  await expect.poll(() => running.size).toBe(1);

  await ask('DELETE', `/memories/${body.memory.no}`);
  await reading;

  expect(await app.db.$count(memoryEntries)).toBeLessThan(400);
});

test('with a member go the memories', async () => {
  await upload({ file: fileOf(unit('저장한다', 'Save it')) });

  await releaseMemories(app.deps, kim.uid);

  expect(await app.db.$count(memoryEntries)).toBe(0);
});

test('a project looks up what its manager gave it, in order and less its penalty', async () => {
  const projectNo = await projectWithLee();
  const file = fileOf(unit('저장한다', 'Save it'));
  const { no } = await upload({ file, project_no: String(projectNo) });
  expect(await offered(lee, '저장한다', { project_no: String(projectNo) }))
    .toEqual([[100, 'Save it']]);

  const memories = [{ no, penalty: 4 }];
  const { body } = await ask('PUT', `/memories/projects/${projectNo}`, { json: { memories } });

  expect(body.memories).toMatchObject([{ no, penalty: 4, owner: 'kim', isOwn: true }]);
  expect(await offered(lee, '저장한다', { project_no: String(projectNo) }))
    .toEqual([[96, 'Save it']]);
  expect(await offered(lee, '저장한다')).toEqual([]);
});

test('who takes part in a project reads its memories, and only their owner changes them', async () => {
  const projectNo = await projectWithLee();
  const { no } = await upload({
    file: fileOf(unit('저장한다', 'Save it')),
    project_no: String(projectNo),
  });
  const [entry] = await entries(no);

  const list = await ask('GET', `/document/${projectNo}/tmx`, {}, lee);
  const found = await ask('POST', '/memories/search', {
    json: { query: '저장', project_no: String(projectNo) },
  }, lee);
  const path = `/memories/${no}/entries/${entry!.no}`;
  const changed = await ask('PUT', path, { json: { source: 'a', target: 'b' } }, lee);
  const arranged = await ask('PUT', `/memories/projects/${projectNo}`, {
    json: { memories: [] },
  }, lee);

  expect(list.body).toMatchObject({ mayManage: false, files: [{ no, isOwn: false }] });
  expect(found.body.entries).toMatchObject([{ target: 'Save it', isOwn: false }]);
  expect([changed.status, arranged.status]).toEqual([404, 403]);
});

test('a memory of other languages does not fit a project', async () => {
  const projectNo = await projectWithLee();
  const { no } = await upload({ file: fileOf(unit('저장', 'Save')), direction: 'en2ko' });

  const { body } = await ask('PUT', `/memories/projects/${projectNo}`, {
    json: { memories: [{ no }] },
  });

  expect(body.code).toBe('memory.otherLanguages');
});

test('a memory file of a project is read part by part, and taken out, as the specification asks', async () => {
  const projectNo = await projectWithLee();
  await upload({
    file: fileOf(unit('저장', 'Save'), unit('열기', 'Open'), unit('닫기', 'Close')),
    project_no: String(projectNo),
  });
  const path = `/files/${projectNo}/${lee.uid}/${encodeURIComponent('계약서.tmx')}/tmx`;
  const form = { project_no: String(projectNo), filename: '계약서.tmx', table: 'tmx_files' };

  const part = await ask('GET', `${path}?offset=1&limit=1`, {}, lee);
  const refused = await ask('DELETE', '/document', { form }, lee);
  const dropped = await ask('DELETE', '/document', { form });

  expect(part.body).toMatchObject({
    source: ['열기'],
    target: ['Open'],
    count: 3,
    accessibility: [[]],
  });
  expect([refused.status, dropped.status]).toEqual([403, 200]);
  expect((await ask('GET', `/document/${projectNo}/tmx`)).body.files).toEqual([]);
  expect((await ask('GET', '/memories')).body.total).toBe(1);
});

async function projectWithLee(): Promise<number> {
  const json = { title: 'a title', source_language: 'ko', target_language: 'en' };
  const { body } = await ask('POST', '/project', { json });
  await app.db.insert(projectMembers).values({
    projectNo: body.no,
    uid: lee.uid,
    role: 'translator',
    colour: 1,
    acceptance: 'accepted',
    invitedAt: app.deps.now(),
  });
  return body.no;
}

test('a member sees what they ask for and better', async () => {
  await upload({ file: fileOf(unit('파일을 저장할 수 없습니다.', 'It could not be saved.')) });

  await ask('PUT', '/memories/settings', { json: { threshold: 98 } });
  expect(await offered(kim, '파일은 저장할 수 없습니다.')).toEqual([]);
  await ask('PUT', '/memories/settings', { json: { threshold: 70 } });
  expect(await offered(kim, '파일은 저장할 수 없습니다.')).toHaveLength(1);
});
