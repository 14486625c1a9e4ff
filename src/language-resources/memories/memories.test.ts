import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryEntries } from '../../../db/schema/index.ts';
import { unit } from '../../../tests/memories.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { learnLines } from '../translation-memory/learn-lines.ts';
import { discardMemories, releaseMemories } from './forget-memory.ts';
import { runImports } from '../../../tests/work.ts';
import { runningImports } from './view-import.ts';

let app: TestApp;
let kim: Person;
let work: ReturnType<typeof memoryWork>;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  work = memoryWork(app, kim);
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

test('a file becomes a memory by its own languages, and tells what went in', async () => {
  const memory = await work.upload({
    file: fileOf(unit('저장', 'Save'), unit('저장', 'Save'), unit('저장', 'Store')),
  });

  expect(memory).toMatchObject({
    name: '계약서',
    direction: 'ko2en',
    units: 2,
    arriving: { state: 'done', percent: 100, read: 3, added: 2, duplicates: 1, conflicts: 1 },
  });
  expect((await work.ask('GET', '/memories')).body).toMatchObject({ total: 1, memories: [memory] });
});

test('another file goes into the same memory', async () => {
  const { no } = await work.upload({ file: fileOf(unit('저장', 'Save')) });

  const memory = await work.upload({ file: fileOf(unit('열기', 'Open')), memory: String(no) });

  expect(memory).toMatchObject({ no, units: 2 });
});

test('only memory files from Korean to English or back are taken', async () => {
  const japanese = fileOf(
    '<tu><tuv xml:lang="ko"><seg>열기</seg></tuv><tuv xml:lang="ja"><seg>開く</seg></tuv></tu>',
  );
  const silent = fileOf('<tu><tuv xml:lang="ko"><seg>열기</seg></tuv></tu>');
  const text = new File(['저장'], 'a.txt');

  const refused = async (file: File) =>
    (await work.ask('POST', '/memories/import', { form: { file } })).body.code;

  expect(await refused(japanese)).toBe('memory.unsupported');
  expect(await refused(silent)).toBe('memory.languageUnknown');
  expect(await refused(text)).toBe('file.unsupported');
  expect(await refused(new File(['no xml'], 'a.tmx'))).toBe('file.xmlInvalid');
});

test('a file that waits can be stopped, and leaves nothing behind', async () => {
  const { body } = await work.ask('POST', '/memories/import', {
    form: { file: fileOf(unit('저장', 'Save')) },
  });

  await work.ask('DELETE', `/memories/imports/${body.import}`);

  expect(await runImports(app.deps)).toBe(0);
  expect((await work.ask('GET', `/memories/imports/${body.import}`)).body.state).toBe('cancelled');
  expect(await Array.fromAsync(app.deps.blobs.list())).toEqual([]);
});

test('entries are read newest first, searched on both sides, edited and found again', async () => {
  const { no } = await work.upload({
    file: fileOf(unit('저장한다', 'Save it'), unit('연다', 'Open it')),
  });

  const [open, save] = await work.entries(no);
  const edited = await work.ask('PUT', `/memories/${no}/entries/${save!.no}`, {
    json: { source: '보관한다', target: 'Keep it' },
  });

  expect(edited.body).toMatchObject({ author: 'kim', changed: expect.stringContaining('-') });
  expect([open!.source, save!.source]).toEqual(['연다', '저장한다']);
  expect((await work.entries(no, 'query=보관')).map(({ found }) => found?.spans)).toEqual([[[
    0,
    2,
  ]]]);
  expect(await work.entries(no, 'query=keep&side=target')).toHaveLength(1);
  expect(await work.entries(no, 'query=저장')).toEqual([]);
  const { body } = await work.ask('GET', `/memories/${no}/entries/${edited.body.no}/history`);
  expect(body.changes).toMatchObject([{ kind: 'edited', source: '저장한다', by: 'kim' }]);
});

test('a deleted entry can be taken back as it was', async () => {
  const { no } = await work.upload({
    file: fileOf(unit('<ph>x</ph>저장', '<ph>x</ph>Save', '<prop type="x-context-pre">앞</prop>')),
  });
  const [before] = await app.db.select().from(memoryEntries);
  const [entry] = await work.entries(no);

  await work.ask('DELETE', `/memories/${no}/entries/${entry!.no}`);
  expect(await work.entries(no)).toEqual([]);
  await work.ask('POST', `/memories/${no}/entries/${entry!.no}/restore`);

  const [after] = await app.db.select().from(memoryEntries);
  expect({ ...after, no: 0 }).toEqual({ ...before, no: 0 });
});

test('sources with several targets stand together', async () => {
  const { no } = await work.upload({
    file: fileOf(unit('저장', 'Save'), unit('열기', 'Open'), unit('저장.', 'Store')),
  });

  const found = await work.entries(no, 'show=conflicts');

  expect(found.map(({ target }) => target).toSorted()).toEqual(['Save', 'Store']);
});

test('a memory is downloaded with its codes or as text alone', async () => {
  const { no } = await work.upload({
    file: fileOf(unit('<ph type="x">br</ph>저장', '<ph type="x">br</ph>Save')),
  });
  const file = async (query = '') =>
    await (await app.api('GET', `/memories/${no}/tmx${query}`, { as: kim })).text();

  expect(await file()).toContain('<ph x="1" type="x">br</ph>Save');
  expect(await file('?withoutStyle=1')).toContain('<seg>Save</seg>');
});

test('a deleted memory offers nothing, can be taken back, and is gone after thirty days', async () => {
  const { no } = await work.upload({ file: fileOf(unit('저장한다', 'Save it')) });

  await work.ask('DELETE', `/memories/${no}`);
  expect(await work.offered(kim, '저장한다')).toEqual([]);
  await work.ask('POST', `/memories/${no}/restore`);
  expect(await work.offered(kim, '저장한다')).toEqual([[100, 'Save it']]);

  await work.ask('DELETE', `/memories/${no}`);
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 60 * 60_000);
  expect(await discardMemories(app.deps)).toBe(1);
  expect(await app.db.$count(memoryEntries)).toBe(0);
});

test('a personal memory that comes back where another has grown is an ordinary one', async () => {
  const line = { source: '저장한다', target: 'Save it', previous: '', next: '', place: '@1 a#1' };
  const learn = () => learnLines(app.deps, kim.uid, { from: 'ko', to: 'en' }, { lines: [line] });
  const first = await learn();
  await work.ask('DELETE', `/memories/${first}`);
  await learn();

  const { body } = await work.ask('POST', `/memories/${first}/restore`);

  expect(body.memory).toMatchObject({ isPersonal: false, name: 'ko2en', units: 1 });
  expect((await work.ask('GET', '/memories')).body.total).toBe(2);
});

test('a personal memory keeps having no name', async () => {
  const line = { source: '저장한다', target: 'Save it', previous: '', next: '', place: '@1 a#1' };
  const no = await learnLines(app.deps, kim.uid, { from: 'ko', to: 'en' }, { lines: [line] });

  const { body } = await work.ask('PUT', `/memories/${no}`, {
    json: { name: '이름', memo: '메모' },
  });

  expect(body.memory).toMatchObject({ name: '', memo: '메모', isPersonal: true });
});

/** Several times what is written at once. */
const MANY = 6_000;

test('a deleted memory takes in no more of a file', async () => {
  const many = Array.from({ length: MANY }, (_, at) => unit(`제${at}조`, `Article ${at}`));
  const { body } = await work.ask('POST', '/memories/import', { form: { file: fileOf(...many) } });
  const reading = runImports(app.deps);
  await expect.poll(() => runningImports(app.deps).size).toBe(1);

  await work.ask('DELETE', `/memories/${body.memory.no}`);
  await reading;

  expect(await app.db.$count(memoryEntries)).toBeLessThan(MANY);
});

test('files of one member do not hold up those of another', async () => {
  const lee = await app.member('lee');
  const large = Array.from({ length: MANY }, (_, at) => unit(`제${at}조`, `Article ${at}`));
  const send = (as: Person, ...units: string[]) =>
    work.ask('POST', '/memories/import', { form: { file: fileOf(...units) } }, as);
  for (let time = 0; time < 3; time++) await send(kim, ...large);
  const { body: { memory } } = await send(lee, unit('저장한다', 'Save it'));
  const stateOf = async () =>
    (await work.ask('GET', `/memories/${memory.no}`, {}, lee)).body.memory.arriving.state;

  const reading = runImports(app.deps);
  await expect.poll(stateOf).toBe('done');
  // Only the first of the large ones has begun.
  expect(await app.db.$count(memoryEntries)).toBeLessThan(2 * MANY);
  await reading;
  expect(await app.db.$count(memoryEntries)).toBe(3 * MANY + 1);
});

test('memory files are never read as a whole', async () => {
  app.deps.blobs.get = () => Promise.reject(new Error('read as a whole'));
  const { units } = await work.upload({ file: fileOf(unit('저장한다', 'Save it')) });
  expect(units).toBe(1);
});

test('with a member go the memories', async () => {
  await work.upload({ file: fileOf(unit('저장한다', 'Save it')) });

  await releaseMemories(app.deps, kim.uid);

  expect(await app.db.$count(memoryEntries)).toBe(0);
});

test('a member sees what they ask for and better', async () => {
  await work.upload({ file: fileOf(unit('파일을 저장할 수 없습니다.', 'It could not be saved.')) });

  await work.ask('PUT', '/memories/settings', { json: { threshold: 98 } });
  expect(await work.offered(kim, '파일은 저장할 수 없습니다.')).toEqual([]);
  await work.ask('PUT', '/memories/settings', { json: { threshold: 70 } });
  expect(await work.offered(kim, '파일은 저장할 수 없습니다.')).toHaveLength(1);
});
