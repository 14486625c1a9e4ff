import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents } from '../../../db/schema/index.ts';
import { jobParts, jobs, scores } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
import { makeProject } from '../../../tests/projects.ts';
import { check, checkAll, scoresOf, type ScoringApp, scoringApp } from '../../../tests/scoring.ts';
import { insertDocument, statusOf, translate } from '../../../tests/translation.ts';
import { startRunner } from '../jobs/runner.ts';
import { claim, runPart } from '../jobs/parts/run-part.ts';

let app: ScoringApp;
let kim: Person;
beforeEach(() => open());
afterEach(() => app.end());

async function open(...given: Parameters<typeof scoringApp>) {
  if (app) await app.end().catch(() => {});
  app = await scoringApp(...given);
  kim = await app.member('kim');
}

const pair = (at: number) => ({
  source: `Do not press button ${at} today.`,
  target: `오늘은 ${at}번 단추를 누르지 마십시오.`,
});
const pairs = (count: number) => Array.from({ length: count }, (_, at) => pair(at));
const save = (index: number, line: string) =>
  app.api('PUT', '/files', { as: kim, form: { fileName: 'a.txt', index: String(index), line } });
const wrong = (span: string, severity: string) => (
  { span, side: 'target', category: 'mistranslation', severity }
);

test('the specified calls check a document part by part', async () => {
  const documentId = await insertDocument(app, kim, pairs(45));
  app.judge.state.judge = ({ source }) =>
    source.includes('button 7 ') ? [wrong('단추', 'major')] : [];

  const { started, answers, scores: found } = await checkAll(app, { as: kim });

  expect([started.http, started.status, started.progress]).toEqual([200, 'got job count', 0]);
  expect(started.data[0].map((part) => (part as number[]).length)).toEqual([20, 20, 5]);
  expect(answers.map(({ status, processIndex, progress }) => [status, processIndex, progress]))
    .toEqual([
      ['got post-editing part', 0, 33],
      ['got post-editing part', 1, 67],
      ['got post-editing part', 2, 100],
    ]);
  expect(found.map(({ index, score }) => [index, score]))
    .toEqual(pairs(45).map((_line, at) => [at, at === 7 ? 80 : 100]));
  expect(found[7]).toMatchObject({
    method: 'judge',
    by: 'openai:judge',
    calibration: null,
    spans: [{ side: 'target', start: 7, end: 9, severity: 'major', kind: 'mistranslation' }],
    reason: null,
  });
  expect(app.judge.calls.flatMap(({ segments }) => segments).length).toBe(45);
  // Its translation is what the status of a document tells of.
  expect(await statusOf(app, documentId)).toBe('waiting');
  expect(app.faults).toEqual([]);
});

test('one line is checked at once, and the score is there after a reload', async () => {
  await insertDocument(app, kim, pairs(3));

  const one = await check(app, { as: kim }, 'post-editing one', { index: '1' });
  const other = await check(app, { as: kim }, 'post-editing one', { indices: '[2]' });

  expect([one.http, one.status, other.status])
    .toEqual([200, 'got post-editing one', 'got post-editing one']);
  expect(one.data[0]).toMatchObject([{ index: 1, score: 100, version: 0 }]);
  expect(await scoresOf(app, { as: kim })).toMatchObject({
    method: 'judge',
    scores: [{ index: 1, score: 100 }, { index: 2, score: 100 }],
  });
});

test('an edit makes a score stale; the same words bring it back', async () => {
  await insertDocument(app, kim, pairs(2));
  await checkAll(app, { as: kim });

  await save(0, '다른 문장');
  const edited = await scoresOf(app, { as: kim });
  await save(0, pair(0).target);
  const restored = await scoresOf(app, { as: kim });

  expect(edited.scores.map(({ index }) => index)).toEqual([1]);
  expect(restored.scores.map(({ index, version }) => [index, version])).toEqual([[0, 2], [1, 0]]);
});

test('checking all again asks only for what has no score that holds; by force for everything', async () => {
  await insertDocument(app, kim, pairs(5));
  await checkAll(app, { as: kim });
  await save(3, `${pair(3).target} 꼭.`);
  app.judge.calls.length = 0;

  const again = await checkAll(app, { as: kim });
  const nothing = await check(app, { as: kim }, 'get job count');
  const forced = await checkAll(app, { as: kim }, { force: 'true' });

  expect(again.started.data[0]).toEqual([[3]]);
  expect(nothing).toMatchObject({ status: 'got job count', data: [[], ''], progress: 100 });
  expect(forced.scores.length).toBe(5);
  expect(app.judge.calls.map(({ segments }) => segments.length)).toEqual([1, 5]);
});

test('lines without a translation are left out, confirmed ones are not', async () => {
  await insertDocument(app, kim, [pair(0), { source: 'Empty.' }, { ...pair(2), checked: true }]);

  const { started } = await checkAll(app, { as: kim });
  const empty = await check(app, { as: kim }, 'post-editing one', { index: '1' });

  expect(started.data[0]).toEqual([[0, 2]]);
  expect([empty.http, empty.code]).toEqual([409, 'score.noTarget']);
});

test('a line that is edited while it is checked gets no score, the others do', async () => {
  await insertDocument(app, kim, pairs(4));
  app.judge.state.beforeReply = async () => {
    app.judge.state.beforeReply = undefined;
    await save(2, '사람이 고친 문장입니다.');
  };

  await checkAll(app, { as: kim });

  expect((await scoresOf(app, { as: kim })).scores.map(({ index }) => index)).toEqual([0, 1, 3]);
  const again = await check(app, { as: kim }, 'get job count');
  expect(again.data[0]).toEqual([[2]]);
});

test('one line that is edited meanwhile says so', async () => {
  await insertDocument(app, kim, pairs(1));
  app.judge.state.beforeReply = async () => void await save(0, '사람이 고친 문장입니다.');

  const answer = await check(app, { as: kim }, 'post-editing one', { index: '0' });

  expect([answer.http, answer.code]).toEqual([409, 'score.lineChanged']);
});

test('asked twice at one moment there is one job, and each line is judged once', async () => {
  await insertDocument(app, kim, pairs(30));

  const starts = await Promise.all(
    Array.from({ length: 4 }, () => check(app, { as: kim }, 'get job count')),
  );
  const [{ data } = { data: [[], ''] }] = starts;
  const part = { dataPath: String(data[1]), indices: JSON.stringify(data[0][0]) };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => check(app, { as: kim }, 'post-editing part', part)),
  );

  expect(new Set(starts.map((start) => start.data[1])).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.data[0].length))).toEqual(new Set([20]));
  expect(app.judge.calls.flatMap(({ segments }) => segments).length).toBe(20);
});

test('a browser may be closed: the runner checks what is left, also after a restart', async () => {
  await insertDocument(app, kim, pairs(50));
  const { data } = await check(app, { as: kim }, 'get job count');
  const dead = await claim(app.deps, data[1], 0);
  expect(dead).toBeDefined();
  app.clock.now = new Date(app.clock.now.getTime() + 61_000);

  const runner = startRunner(app.deps);
  runner.start(data[1]);
  await until(async () => (await jobOf(data[1]))?.status === 'done');
  await runner.stop();

  expect((await scoresOf(app, { as: kim })).scores.length).toBe(50);
  expect(app.judge.calls.flatMap(({ segments }) => segments).length).toBe(50);
});

test('whoever has lost the lease writes nothing', async () => {
  await insertDocument(app, kim, pairs(3));
  const { data } = await check(app, { as: kim }, 'get job count');
  const slow = await claim(app.deps, data[1], 0);
  await app.db.update(jobParts).set({ lease: 'of another' }).where(eq(jobParts.jobId, data[1]));

  await runPart(app.deps, slow!);

  expect(await app.db.$count(scores)).toBe(0);
});

test('a judge that is away lets the job rest; resumed it goes on where it was', async () => {
  await open('good');
  await insertDocument(app, kim, pairs(25));
  const { data } = await check(app, { as: kim }, 'get job count');
  const [first, second] = data[0] as number[][];
  const part = (indices: number[] = []) => ({
    dataPath: data[1],
    indices: JSON.stringify(indices),
  });
  await check(app, { as: kim }, 'post-editing part', part(first));
  app.judge.state.behaviour = 'fails';

  const resting = await check(app, { as: kim }, 'post-editing part', part(second));
  app.judge.state.behaviour = 'good';
  await app.api('POST', `/jobs/${data[1]}/resume`, { as: kim });
  const done = await check(app, { as: kim }, 'post-editing part', part(second));

  expect([resting.status, resting.code]).toEqual(['paused', 'mt.unreachable']);
  expect([done.status, done.progress]).toEqual(['got post-editing part', 100]);
  expect((await scoresOf(app, { as: kim })).scores.length).toBe(25);
});

test('a cancelled check stops at once and keeps what it has', async () => {
  await insertDocument(app, kim, pairs(25));
  const { data } = await check(app, { as: kim }, 'get job count');
  const [first, second] = (data[0] as number[][]).map((indices) => JSON.stringify(indices));
  await check(app, { as: kim }, 'post-editing part', { dataPath: data[1], indices: first! });
  app.judge.state.behaviour = 'hangs';
  app.judge.state.beforeReply = () => void app.api('POST', `/jobs/${data[1]}/cancel`, { as: kim });

  const stopped = await check(app, { as: kim }, 'post-editing part', {
    dataPath: data[1],
    indices: second!,
  });

  expect(stopped.status).toBe('cancelled');
  expect((await scoresOf(app, { as: kim })).scores.length).toBe(20);
});

test('a job of the one call cannot be driven by the other, nor by somebody else', async () => {
  await insertDocument(app, kim, pairs(3));
  const lee = await app.member('lee');
  const { data } = await check(app, { as: kim }, 'get job count');
  const part = { dataPath: data[1], indices: '[0]' };

  const crossed = await translate(app, { as: kim }, 'translation_part', part);
  const foreign = await check(app, { as: lee }, 'post-editing part', part);
  const document = await check(app, { as: lee }, 'post-editing one', { index: '0' });

  expect([crossed.http, foreign.http, document.http]).toEqual([404, 404, 404]);
  expect(app.judge.calls).toEqual([]);
});

test('while a document is checked it can be translated, and the other way round', async () => {
  await insertDocument(app, kim, [...pairs(2), { source: 'Not yet translated.' }]);
  const checking = await check(app, { as: kim }, 'get job count');

  const translating = await translate(app, { as: kim }, 'getJobCount');

  expect([checking.data[0], translating.data[0]]).toEqual([[[0, 1]], [[2]]]);
  expect(checking.data[1]).not.toBe(translating.data[1]);
});

test('visitors check the lines they see, and no others', async () => {
  const visitor = { cookie: 'v=visitor' };
  await insertDocument(app, visitor, pairs(12));

  const { started } = await checkAll(app, visitor);
  const hidden = await check(app, visitor, 'post-editing one', { index: '11' });

  expect(started.data[0]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  expect([hidden.http, hidden.code]).toEqual([403, 'line.locked']);
});

test('deleting the document takes its scores along and stops the check', async () => {
  await insertDocument(app, kim, pairs(3));
  await checkAll(app, { as: kim });
  const { data } = await check(app, { as: kim }, 'get job count', { force: 'true' });

  await app.api('DELETE', '/document', { as: kim, form: { filename: 'a.txt' } });
  const part = await check(app, { as: kim }, 'post-editing part', {
    dataPath: data[1],
    indices: '[0]',
  });

  expect(part.http).toBe(404);
});

async function jobOf(id: string) {
  const [job] = await app.db.select().from(jobs).where(eq(jobs.id, id));
  return job;
}

async function until(isTrue: () => Promise<boolean>) {
  for (let tried = 0; tried < 500; tried++) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came true');
}

test('in an archived project nobody has lines checked again, which would cost money', async () => {
  const projectNo = await makeProject(app, kim, {}, { sourceLang: 'en', targetLang: 'ko' });
  const documentId = await insertDocument(app, kim, pairs(2));
  await app.db.update(documents).set({ projectNo, ownerUid: null })
    .where(eq(documents.id, documentId));
  const fields = { index: '0', project_no: String(projectNo) };
  const one = () => check(app, { as: kim }, 'post-editing one', fields);
  expect((await one()).http).toBe(200);
  const calls = app.judge.calls.length;

  const json = { no: projectNo, archived: true };
  expect((await app.api('POST', '/project/archive', { as: kim, json })).status).toBe(200);
  expect(await one()).toMatchObject({ http: 409, code: 'project.archived' });
  expect(app.judge.calls.length).toBe(calls);
});
