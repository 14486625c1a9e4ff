import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { tmx, unit } from '../../../tests/memories.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { resumeJobs } from '../jobs/resume-jobs.ts';
import { startRunner } from '../jobs/runner.ts';
import { runImport, startImport } from '../../language-resources/translation-memory/import-tmx.ts';
import { createMemory } from '../../language-resources/translation-memory/change-memory.ts';

let app: TestApp;
let kim: Person;
let runner: ReturnType<typeof startRunner> | undefined;
const fileName = 'a.txt';
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  expect(app.faults).toEqual([]);
  await app.close();
});

async function memoryOf(...units: string[]): Promise<number> {
  const { no } = await createMemory(app.deps, kim.uid, { name: '계약', from: 'ko', to: 'en' });
  const { no: importNo } = await startImport(app.deps, kim.uid, {
    memoryNo: no,
    fileName: 'a.tmx',
  });
  await runImport(app.deps, kim.uid, importNo, tmx(...units));
  return no;
}

async function start(json: Record<string, unknown> = {}, as = kim) {
  const res = await app.api('POST', '/pretranslate', { as, json: { fileName, ...json } });
  expect(res.status).toBe(200);
  return (await res.json()).fill;
}

/** Lets the workers do what waits, as a service does that has just begun. */
async function work(jobId: string) {
  runner ??= startRunner(app.deps);
  await resumeJobs(app.deps, runner, { isAlone: true });
  for (let tries = 0; tries < 400; tries++) {
    const { status, progress, filled } = await (await app.api('GET', `/jobs/${jobId}`, { as: kim }))
      .json();
    if (status !== 'running') return { status, progress, filled };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the job goes on for ever');
}

async function lines(name = fileName) {
  const res = await app.api('GET', `/files/${name}?offset=0&limit=200`, { as: kim });
  const [rows] = (await res.json()).data as [
    { target: string; origin: string; flags: string[]; checked: boolean }[],
  ];
  return rows.map(({ target, origin, flags, checked }) => ({ target, origin, flags, checked }));
}

test('empty lines get what a memory has word for word, told by its score and unconfirmed', async () => {
  await readyDocument(app, { as: kim }, { name: fileName, lines: ['저장', '저장을', '닫기'] });
  await memoryOf(unit('저장', 'Save'), unit('닫기', 'Close'));

  const { job, lineCount } = await start();

  expect(lineCount).toBe(3);
  expect(await work(job)).toEqual({ status: 'done', progress: 100, filled: 2 });
  expect(await lines()).toEqual([
    { target: 'Save', origin: 'memory', flags: ['memory:100'], checked: false },
    { target: '', origin: 'none', flags: [], checked: false },
    { target: 'Close', origin: 'memory', flags: ['memory:100'], checked: false },
  ]);
});

test('a lower threshold takes near matches, with the numbers of the line', async () => {
  const text = '계약 기간은 30일입니다.';
  await readyDocument(app, { as: kim }, { name: fileName, lines: [text.replace('30', '60')] });
  await memoryOf(unit(text, 'The term is 30 days.'));
  await work((await start()).job);
  expect((await lines())[0]?.target).toBe('');

  await work((await start({ threshold: 70 })).job);

  const [line] = await lines();
  expect(line?.target).toBe('The term is 60 days.');
  expect(line?.flags[0]).toMatch(/^memory:(7\d|8[0-5])$/);
});

test('drafts of machines give way only where that is wished; people’s words and ticks never', async () => {
  const all = ['저장', '저장', '저장', '저장'];
  await readyDocument(app, { as: kim }, { name: fileName, lines: all });
  await memoryOf(unit('저장', 'Save'));
  const set = (index: number, fields: string) =>
    app.db.run(`update lines set ${fields} where line_index = ${index}`);
  await set(0, "target = 'Draft', origin = 'machine'");
  await set(1, "target = 'Mine', origin = 'person'");
  await set(2, "target = 'Draft', origin = 'machine', is_checked = 1");
  await work((await start()).job);
  expect((await lines()).map(({ target }) => target)).toEqual(['Draft', 'Mine', 'Draft', 'Save']);

  await work((await start({ overMachine: true })).job);

  expect((await lines()).map(({ target }) => target)).toEqual(['Save', 'Mine', 'Draft', 'Save']);
});

test('all that was filled is taken back at once', async () => {
  const all = Array.from({ length: 120 }, (_, n) => n % 2 ? '저장' : '닫기');
  await readyDocument(app, { as: kim }, { name: fileName, lines: all });
  await memoryOf(unit('저장', 'Save'), unit('닫기', 'Close'));
  const { job, operation } = await start();
  expect(await work(job)).toMatchObject({ filled: 120 });

  const json = { fileName, operation };
  const res = await app.api('PUT', '/operations/undo', { as: kim, json });

  expect(await res.json()).toEqual({ restored: 120, kept: 0 });
  expect((await lines()).every(({ target, origin }) => target === '' && origin === 'none'))
    .toBe(true);
});

test('a fill goes on after a restart, and can be stopped before', async () => {
  await readyDocument(app, { as: kim }, { name: fileName, lines: ['저장', '닫기'] });
  await memoryOf(unit('저장', 'Save'));
  const { job } = await start();
  const path = `/pretranslate/individual/${kim.uid}/${fileName}`;
  const { fill } = await (await app.api('GET', path, { as: kim })).json();
  expect(fill).toMatchObject({ jobId: job, status: 'running', threshold: 100 });

  // Nobody has worked on it so far: what follows is a service that begins anew.
  expect(await work(job)).toMatchObject({ status: 'done', filled: 1 });

  await runner?.stop();
  runner = undefined;
  await app.db.run("update lines set target = '', origin = 'none'");
  const second = await start();
  await app.api('POST', `/jobs/${second.job}/cancel`, { as: kim });
  expect(await work(second.job)).toMatchObject({ status: 'cancelled' });
  expect((await lines())[0]?.target).toBe('');
});

test('a line that somebody writes meanwhile keeps their words', async () => {
  await readyDocument(app, { as: kim }, { name: fileName, lines: ['저장', '저장'] });
  await memoryOf(unit('저장', 'Save'));
  const { job } = await start();
  await app.api('PUT', '/files', { as: kim, form: { fileName, index: '0', line: 'Mine' } });

  await work(job);

  expect((await lines()).map(({ target }) => target)).toEqual(['Mine', 'Save']);
});

test('in a project the memories of the project fill, and only lines of one’s own', async () => {
  const lee = await app.member('lee');
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no, { lines: ['저장', '저장'] });
  const memoryNo = await memoryOf(unit('저장', 'Save'));
  await app.db.run(`insert into project_memories (project_no, memory_no, rank, penalty, added_at)
    values (${no}, ${memoryNo}, 1, 0, 0)`);
  await app.db.run(`update lines set assignee = ${await numberOf(app, kim)} where line_index = 1`);

  const { job, lineCount } = await start({ fileName: name }, lee);

  expect(lineCount).toBe(1);
  await work(job);
  expect((await lines(name)).map(({ target }) => target)).toEqual(['Save', '']);
});

test('where nothing can be filled no job is begun', async () => {
  await readyDocument(app, { as: kim }, { name: fileName, lines: ['저장'] });
  await app.db.run("update lines set target = 'Save', origin = 'person'");
  expect(await start()).toBeNull();
});

test("a project's page tells whoever began a fill that it goes on, and nobody else", async () => {
  const lee = await app.member('lee');
  const no = await teamProject(app, kim, [[lee, 'translator']]);
  const name = await projectFile(app, kim, no);
  const fillsSeenBy = async (as: Person) => {
    const html = await (await app.page(`/projects/edit/${no}?tab=documents`, { as })).text();
    const [, props = '{}'] = /data-island="UploadList"[^>]*data-props="([^"]*)"/.exec(html) ?? [];
    return JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).project.fills;
  };

  expect(await fillsSeenBy(kim)).toEqual([]);
  const { job } = await start({ project_no: String(no), fileName: name });

  expect([await fillsSeenBy(kim), await fillsSeenBy(lee)]).toEqual([[name], []]);
  await work(job);
  expect(await fillsSeenBy(kim)).toEqual([]);
});
