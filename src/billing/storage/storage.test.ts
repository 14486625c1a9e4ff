import { afterEach, beforeEach, expect, test } from 'vitest';
import { memories, memoryEntries, memoryImports } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';
import { unit } from '../../../tests/memories.ts';
import { projectScope } from '../../../tests/scopes.ts';
import { teamProject } from '../../../tests/team.ts';
import { residue, upload } from '../../../tests/upload.ts';
import { discardExpired } from '../../documents/files/discard-expired.ts';
import { discardMemories } from '../../language-resources/memories/forget-memory.ts';
import { runImports } from '../../../tests/work.ts';
import { readStorage } from './require-room.ts';

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

const DAY = 24 * 60 * 60_000;
const text = (bytes: number) => 'a'.repeat(bytes - 1) + '.';
const stored = (as = kim) => readStorage(app.deps, app.db, { uid: as.uid });
const used = async () => (await stored()).used;
const limit = (memberBytes: number, projectBytes = Infinity) => {
  app.deps.config.storage = { memberBytes, projectBytes };
};

async function send(name: string, bytes: number, fields: Record<string, string> = {}) {
  const res = await upload(app, { as: kim, name, content: text(bytes), fields });
  return { status: res.status, ...await res.json() as { code?: string; message?: string } };
}
const remove = (filename: string, more: Record<string, string> = {}) =>
  app.api('DELETE', '/document', { as: kim, form: { table: 'documents', filename, ...more } });
const restore = async (filename: string) => {
  const res = await app.api('POST', '/document/restore', { as: kim, form: { filename } });
  return { status: res.status, code: (await res.json()).code };
};

test('a file that does not fit any more is refused with the sizes, and leaves nothing', async () => {
  limit(1000);
  expect(await send('a.txt', 600)).toMatchObject({ status: 200 });
  const refused = await send('b.txt', 401);
  expect(refused).toMatchObject({ status: 413, code: 'storage.memberFull' });
  expect(refused.message).toContain('1 KB 중 1 KB를 쓰고');
  expect(await residue(app)).toEqual({ rows: 1, blobs: 1 });
  expect(await send('c.txt', 400)).toMatchObject({ status: 200 });
});

test('the refusal is told in English too', async () => {
  limit(10);
  const headers = { cookie: 'lang=en' };
  const form = { file: new File([text(11)], 'a.txt') };
  const res = await app.api('POST', '/upload', { as: kim, form, headers });
  expect((await res.json()).message).toContain('There is not enough room');
});

test('of two uploads at one moment the last room is given once', async () => {
  limit(1000);
  const both = await Promise.all([send('a.txt', 600), send('b.txt', 600)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 413]);
  expect(await used()).toBe(600);
});

test('a deletion gives its room back, and comes back only where there is room', async () => {
  limit(1000);
  await send('a.txt', 600);
  await remove('a.txt');
  expect(await stored()).toMatchObject({ used: 0, deleted: 600 });
  await send('b.txt', 600);
  expect(await restore('a.txt')).toEqual({ status: 413, code: 'storage.memberFull' });
  await remove('b.txt');
  expect(await restore('a.txt')).toMatchObject({ status: 200 });
  expect(await stored()).toMatchObject({ used: 600, deleted: 600 });
});

test('deleting is no way around the limit; after thirty days nothing is counted', async () => {
  limit(1000);
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    await send(name, 600);
    await remove(name);
  }
  expect(await send('d.txt', 600)).toMatchObject({ status: 413, code: 'storage.trashFull' });
  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY);
  await discardExpired(app.deps);
  expect(await stored()).toMatchObject({ used: 0, deleted: 0 });
});

test('documents of a project take the room of the project, not that of a member', async () => {
  const no = await teamProject(app, kim);
  limit(10, 1000);
  const fields = { project_no: String(no) };
  expect(await send('a.txt', 600, fields)).toMatchObject({ status: 200 });
  expect(await send('b.txt', 600, fields)).toMatchObject({
    status: 413,
    code: 'storage.projectFull',
  });
  expect(await used()).toBe(0);
  expect(await readStorage(app.deps, app.db, { projectNo: projectScope(no) }))
    .toEqual({ used: 600, deleted: 0, limit: 1000 });
});

test('a memory takes what its entries take, and its file as long as it waits', async () => {
  const work = memoryWork(app, kim);
  const file = fileOf(unit('계약', 'contract'), unit('갑', 'Party A'));
  const waiting = await work.ask('POST', '/memories/import', { form: { file } });
  expect(await used()).toBe(file.size);
  const memory = await work.upload({ file: fileOf(unit('을', 'Party B')) });
  expect(await app.db.$count(memoryImports)).toBe(2);
  expect(await used()).toBe(await bytesOf('memory_entries', 'source,target,codes,facts'));

  const [entry] = await work.entries(memory.no);
  const changed = { source: '을', target: 'the other party' };
  const path = `/memories/${memory.no}/entries/${entry!.no}`;
  expect((await work.ask('PUT', path, { json: changed })).status).toBe(200);
  expect(await used()).toBe(await bytesOf('memory_entries', 'source,target,codes,facts'));
  const [now] = await work.entries(memory.no);
  await work.ask('DELETE', `/memories/${memory.no}/entries/${now!.no}`);
  const rest = await bytesOf('memory_entries', 'source,target,codes,facts');
  expect(await used()).toBe(rest);

  const { no } = waiting.body.memory;
  await work.ask('DELETE', `/memories/${no}`);
  expect(await stored()).toMatchObject({ used: 0, deleted: rest });
  limit(rest - 1);
  const back = () => work.ask('POST', `/memories/${no}/restore`);
  expect((await back()).body.code).toBe('storage.memberFull');
  limit(rest);
  expect((await back()).status).toBe(200);
  await work.ask('DELETE', `/memories/${no}`);
  app.clock.now = new Date(app.clock.now.getTime() + 31 * DAY);
  await discardMemories(app.deps);
  expect(await stored()).toMatchObject({ used: 0, deleted: 0 });
});

test('a memory file that waits for days is not cleared away as nobody’s', async () => {
  const work = memoryWork(app, kim);
  const file = fileOf(unit('계약', 'contract'));
  await work.ask('POST', '/memories/import', { form: { file } });
  app.clock.now = new Date(Date.now() + 3 * DAY);
  await discardExpired(app.deps);
  expect(await residue(app)).toMatchObject({ blobs: 1 });
  expect(await runImports(app.deps)).toBe(1);
  expect(await app.db.$count(memoryEntries)).toBe(1);
  expect(await residue(app)).toMatchObject({ blobs: 0 });
});

test('a memory file that does not fit is refused before anything of it is read', async () => {
  const work = memoryWork(app, kim);
  const file = fileOf(unit('계약', 'contract'));
  limit(file.size - 1);
  const { status, body } = await work.ask('POST', '/memories/import', { form: { file } });
  expect([status, body.code]).toEqual([413, 'storage.memberFull']);
  expect(await residue(app)).toMatchObject({ blobs: 0 });
  expect(await app.db.$count(memories)).toBe(0);
});

test('a glossary takes what its terms take, and what a file replaced counts as deleted', async () => {
  const calls = glossaryCalls(app, kim);
  const whole = () => bytesOf('glossary_entries', 'sources,targets,note,words');
  await calls.glossary();
  const { line } = await calls.add(['갑'], ['Party A']);
  await calls.add(['을'], ['Party B']);
  expect(await used()).toBe(await whole());
  const lineNumber = String(line.index);
  const [src, tgt] = [JSON.stringify(['갑']), JSON.stringify(['the first party'])];
  await calls.put('modifyLine', { fileName: '계약', lineNumber, src, tgt });
  expect(await used()).toBe(await whole());
  await calls.put('deleteLine', { fileName: '계약', lineNumber });
  expect(await used()).toBe(await whole());

  const file = new File(['병,Party C\n정,Party D\n'], 'terms.csv');
  const replace = () => calls.post('import.replacement', { fileName: '계약', file });
  const before = await used();
  limit(before);
  const refused = await replace();
  expect([refused.status, (await refused.json()).code]).toEqual([413, 'storage.memberFull']);
  expect(await stored()).toMatchObject({ used: before, deleted: 0 });
  limit(10_000);
  expect((await replace()).status).toBe(200);
  const replaced = await bytesOf('glossary_replacements', 'entries');
  expect(await stored()).toMatchObject({ used: await whole(), deleted: replaced });
});

async function bytesOf(table: string, columns: string): Promise<number> {
  const sum = columns.split(',').map((one) => `coalesce(octet_length(${one}), 0)`).join('+');
  const { rows } = await app.db.run(`select coalesce(sum(${sum}), 0) as bytes from ${table}`);
  return Number(rows[0]?.bytes);
}

test('what is in use is read from indexes, without the rows', async () => {
  const seen: string[] = [];
  const { session } = app.db as unknown as { session: { logger: unknown } };
  const before = session.logger;
  session.logger = { logQuery: (sql: string) => seen.push(sql) };
  await readStorage(app.deps, app.db, { uid: kim.uid });
  await readStorage(app.deps, app.db, { projectNo: projectScope(1) });
  session.logger = before;
  expect(seen.length).toBeGreaterThan(4);
  const steps = await Promise.all(
    seen.map(async (sql) =>
      (await app.db.all<{ detail: string }>(`explain query plan ${sql}`)).map(({ detail }) =>
        detail
      )
    ),
  );
  expect(steps.flat().filter((step) => !/^SEARCH .* USING (COVERING )?INDEX/.test(step))).toEqual(
    [],
  );
  expect(steps.flat().join('\n')).toContain('COVERING INDEX documents_owner_bytes');
  expect(steps.flat().join('\n')).toContain('COVERING INDEX documents_project_bytes');
});

test('the profile and the settings of a project show what is in use', async () => {
  const no = await teamProject(app, kim);
  limit(5 * 1024 ** 3, 20 * 1024 ** 3);
  await send('a.txt', 600);
  await send('b.txt', 700);
  await remove('b.txt');
  const profile = await (await app.page('/profile', { as: kim })).text();
  expect(profile).toContain('5 GB 중 1 KB 사용');
  expect(profile).toContain('지운 것 1 KB');
  const settings = await app.page(`/projects/edit/${no}?tab=settings`, { as: kim });
  expect(await settings.text()).toContain('20 GB 중 0 KB 사용');
});
