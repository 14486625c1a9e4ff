import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectMembers } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { unit } from '../../../tests/memories.ts';
import { fileOf, memoryWork } from '../../../tests/memory-files.ts';

let app: TestApp;
let lee: Person;
let work: ReturnType<typeof memoryWork>;
beforeEach(async () => {
  app = await testApp();
  lee = await app.member('lee');
  work = memoryWork(app, await app.member('kim'));
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

test('a project looks up what its manager gave it, in order and less its penalty', async () => {
  const projectNo = await projectWithLee();
  const file = fileOf(unit('저장한다', 'Save it'));
  const { no } = await work.upload({ file, project_no: String(projectNo) });
  expect(await work.offered(lee, '저장한다', { project_no: String(projectNo) }))
    .toEqual([[100, 'Save it']]);

  const memories = [{ no, penalty: 4 }];
  const { body } = await work.ask('PUT', `/memories/projects/${projectNo}`, { json: { memories } });

  expect(body.memories).toMatchObject([{ no, penalty: 4, owner: 'kim', isOwn: true }]);
  expect(await work.offered(lee, '저장한다', { project_no: String(projectNo) }))
    .toEqual([[96, 'Save it']]);
  expect(await work.offered(lee, '저장한다')).toEqual([]);
});

test('who takes part in a project reads its memories, and only their owner changes them', async () => {
  const projectNo = await projectWithLee();
  const { no } = await work.upload({
    file: fileOf(unit('저장한다', 'Save it')),
    project_no: String(projectNo),
  });
  const [entry] = await work.entries(no);

  const list = await work.ask('GET', `/document/${projectNo}/tmx`, {}, lee);
  const found = await work.ask('POST', '/memories/search', {
    json: { query: '저장', project_no: String(projectNo) },
  }, lee);
  const path = `/memories/${no}/entries/${entry!.no}`;
  const changed = await work.ask('PUT', path, { json: { source: 'a', target: 'b' } }, lee);
  const arranged = await work.ask('PUT', `/memories/projects/${projectNo}`, {
    json: { memories: [] },
  }, lee);

  expect(list.body).toMatchObject({ mayManage: false, files: [{ no, isOwn: false }] });
  expect(found.body.entries).toMatchObject([{ target: 'Save it', isOwn: false }]);
  expect([changed.status, arranged.status]).toEqual([404, 403]);
});

test('a memory of other languages does not fit a project', async () => {
  const projectNo = await projectWithLee();
  const { no } = await work.upload({ file: fileOf(unit('저장', 'Save')), direction: 'en2ko' });

  const { body } = await work.ask('PUT', `/memories/projects/${projectNo}`, {
    json: { memories: [{ no }] },
  });

  expect(body.code).toBe('memory.otherLanguages');
});

test('a memory file of a project is read part by part, and taken out, as the specification asks', async () => {
  const projectNo = await projectWithLee();
  await work.upload({
    file: fileOf(unit('저장', 'Save'), unit('열기', 'Open'), unit('닫기', 'Close')),
    project_no: String(projectNo),
  });
  const path = `/files/${projectNo}/${lee.uid}/${encodeURIComponent('계약서.tmx')}/tmx`;
  const form = { project_no: String(projectNo), filename: '계약서.tmx', table: 'tmx_files' };

  const part = await work.ask('GET', `${path}?offset=1&limit=1`, {}, lee);
  const refused = await work.ask('DELETE', '/document', { form }, lee);
  const dropped = await work.ask('DELETE', '/document', { form });

  expect(part.body).toMatchObject({
    source: ['열기'],
    target: ['Open'],
    count: 3,
    accessibility: [[-1]],
  });
  expect([refused.status, dropped.status]).toEqual([403, 200]);
  expect((await work.ask('GET', `/document/${projectNo}/tmx`)).body.files).toEqual([]);
  expect((await work.ask('GET', '/memories')).body.total).toBe(1);
});

async function projectWithLee(): Promise<number> {
  const json = { title: 'a title', source_language: 'ko', target_language: 'en' };
  const { body } = await work.ask('POST', '/project', { json });
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
