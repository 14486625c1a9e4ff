import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines } from '../../db/schema/documents.ts';
import { jobParts } from '../../db/schema/jobs.ts';
import type { Person } from '../../tests/app.ts';
import type { Behaviour } from '../../tests/fake-openai.ts';
import { memberActor, upload } from '../../tests/upload.ts';
import {
  insertDocument,
  linesOf,
  rightOf,
  sentence,
  statusOf,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../tests/translation.ts';
import { tagProblems } from '../lines/tags.ts';
import { startJob } from '../translation/start-job.ts';
import { adoptJobs, resumeJobs } from './resume-jobs.ts';
import { claim, runPart } from './run-part.ts';
import { type Runner, startRunner } from './runner.ts';

let app: TranslationApp;
let kim: Person;
const runners: Runner[] = [];
beforeEach(() => open());
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await app.end();
});

async function open(behaviour: Behaviour = 'good', given?: Parameters<typeof translationApp>[1]) {
  if (app) await app.end().catch(() => {});
  app = await translationApp(behaviour, given);
  kim = await app.member('kim');
}

const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));

/** Every line translated by its own translation, and written exactly once. */
async function expectAllOnce(documentId: number) {
  for (const line of await linesOf(app, documentId)) {
    expect([line.index, line.target, line.version]).toEqual([line.index, rightOf(line.source), 1]);
  }
}

async function untilOver(jobId: string) {
  for (;;) {
    const res = await app.api('GET', `/jobs/${jobId}`, { as: kim });
    const job = await res.json();
    if (job.status !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

function startRun(): Runner {
  const runner = startRunner(app.deps);
  runners.push(runner);
  return runner;
}

test('the specified calls translate a document part by part', async () => {
  const documentId = await insertDocument(app, kim, sentences(45));

  const { started, answers } = await translateAll(app, { as: kim });

  expect(started.status).toBe('got job count');
  expect(started.data[0]).toEqual([sentences(20), sentences(20), sentences(5)]
    .map((part, at) => part.map((_line, place) => at * 20 + place)));
  expect(
    answers.map((
      { status, processIndex, progress, filled, failed },
    ) => [status, processIndex, progress, filled, failed]),
  ).toEqual([
    ['got translation part', 0, 33, 20, 0],
    ['got translation part', 1, 67, 20, 0],
    ['translation done', 2, 100, 5, 0],
  ]);
  await expectAllOnce(documentId);
  expect(await statusOf(app, documentId)).toBe('translation done');
  const [line] = await linesOf(app, documentId);
  expect(line).toMatchObject({
    firstTarget: rightOf(sentence(0)),
    origin: 'machine',
    engine: 'openai:fake',
    reason: null,
    editedAt: null,
  });
  expect(app.faults).toEqual([]);
});

test('while a job runs the document is in translation', async () => {
  const documentId = await insertDocument(app, kim, sentences(3));

  await translate(app, { as: kim }, 'getJobCount');

  expect(await statusOf(app, documentId)).toBe('translation');
});

test('lines that are blank, confirmed or filled stay out; by force only blank and confirmed ones do', async () => {
  const given = [
    sentence(0),
    { source: ' ' },
    { source: sentence(2), target: '확정한 문장', checked: true },
    { source: sentence(3), target: '입력한 문장' },
  ];
  const documentId = await insertDocument(app, kim, given);

  const first = await translateAll(app, { as: kim });
  const again = await translate(app, { as: kim }, 'getJobCount');
  const forced = await translateAll(app, { as: kim }, { force: 'true' });

  expect(first.started.data[0]).toEqual([[0]]);
  expect([again.status, again.data]).toEqual(['translated', [[], '']]);
  expect(forced.started.data[0]).toEqual([[0, 3]]);
  expect((await linesOf(app, documentId)).map((line) => line.target))
    .toEqual([rightOf(sentence(0)), '', '확정한 문장', rightOf(sentence(3))]);
});

test('two starts at the same moment make one job', async () => {
  await insertDocument(app, kim, sentences(30));

  const starts = await Promise.all(
    Array.from({ length: 5 }, () => translate(app, { as: kim }, 'getJobCount')),
  );

  expect(new Set(starts.map(({ data }) => data[1])).size).toBe(1);
  expect(await app.db.$count(jobParts)).toBe(2);
});

test('a part that is asked for many times at once is translated once', async () => {
  const documentId = await insertDocument(app, kim, sentences(8));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const part = { dataPath: data[1], indices: '0,1,2,3,4,5,6,7', returnData: 'true' };

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => translate(app, { as: kim }, 'translation_part', part)),
  );
  answers.push(await translate(app, { as: kim }, 'translation_part', part));

  expect(app.server.calls.length).toBe(1);
  for (const answer of answers) {
    expect(answer).toMatchObject({ http: 200, status: 'translation done', filled: 8 });
    expect(answer.data[0][7]).toMatchObject({ index: 7, target: rightOf(sentence(7)), version: 1 });
  }
  await expectAllOnce(documentId);
});

test('what a person types or confirms while a part runs wins', async () => {
  const documentId = await insertDocument(app, kim, sentences(4));
  app.server.state.beforeReply = async () => {
    await app.db.update(lines).set({ target: '사람', version: sql`version + 1`, origin: 'person' })
      .where(eq(lines.index, 1));
    await app.db.update(lines).set({ target: '확정', isChecked: true }).where(eq(lines.index, 2));
  };

  const { answers } = await translateAll(app, { as: kim });

  expect(answers[0]).toMatchObject({ status: 'translation done', filled: 2, failed: 0 });
  expect((await linesOf(app, documentId)).map((line) => line.target))
    .toEqual([rightOf(sentence(0)), '사람', '확정', rightOf(sentence(3))]);
});

test('the part of a worker that fell silent goes to another, and what the first says later is not written', async () => {
  const documentId = await insertDocument(app, kim, sentences(5));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  let speak = () => {};
  const silence = new Promise<void>((resolve) => speak = resolve);
  app.server.state.beforeReply = () => app.server.calls.length === 1 ? silence : undefined;
  const silent = await claim(app.deps, data[1]);
  const late = runPart(app.deps, silent!);

  expect(await claim(app.deps, data[1])).toBeUndefined();
  app.clock.now = new Date(app.clock.now.getTime() + 60_001);
  const second = await claim(app.deps, data[1]);
  await runPart(app.deps, second!);
  await expectAllOnce(documentId);
  await app.db.update(lines).set({ target: '사람' }).where(eq(lines.index, 0));
  speak();
  await late;

  expect((await linesOf(app, documentId)).map((line) => line.version)).toEqual([1, 1, 1, 1, 1]);
  expect((await linesOf(app, documentId))[0]?.target).toBe('사람');
});

test('a provider that dies half-way lets the job rest, and nothing is lost or done twice', async () => {
  await open('good', { batchSegments: 10 });
  const documentId = await insertDocument(app, kim, sentences(60));
  app.server.state.beforeReply = () => {
    if (app.server.calls.length === 4) app.server.state.behaviour = 'fails';
  };

  const { started, answers } = await translateAll(app, { as: kim });

  expect(answers.map((answer) => answer.status)).toEqual([
    'got translation part',
    'paused',
    'paused',
  ]);
  expect(answers[1]).toMatchObject({ code: 'mt.unreachable' });
  expect(await statusOf(app, documentId)).toBe('translated');
  const half = await linesOf(app, documentId);
  expect(half.filter((line) => line.target).length).toBe(30);
  expect(half[40]).toMatchObject({ target: '', reason: null });
  expect(half[30]).toMatchObject({ target: '', reason: 'mt.unreachable' });

  app.server.state.beforeReply = undefined;
  app.server.state.behaviour = 'good';
  app.clock.now = new Date(app.clock.now.getTime() + 31_000);
  const res = await app.api('POST', `/jobs/${started.data[1]}/resume`, { as: kim });
  expect(await res.json()).toMatchObject({ status: 'running', done: 1, parts: 3 });
  const again = await translateAll(app, { as: kim });

  expect(again.started.data[1]).toBe(started.data[1]);
  expect(again.answers.at(-1)?.status).toBe('translation done');
  await expectAllOnce(documentId);
  expect((await linesOf(app, documentId)).every((line) => line.reason === null)).toBe(true);
});

test('a stopped job keeps the lines that are finished and translates no more', async () => {
  const documentId = await insertDocument(app, kim, sentences(40));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const [first, second] = data[0] as number[][];
  const part = (indices?: number[]) => ({ dataPath: data[1], indices: JSON.stringify(indices) });
  await translate(app, { as: kim }, 'translation_part', part(first));
  app.server.state.beforeReply = async () => {
    await app.api('POST', `/jobs/${data[1]}/cancel`, { as: kim });
  };

  const stopped = await translate(app, { as: kim }, 'translation_part', part(second));
  const resumed = await app.api('POST', `/jobs/${data[1]}/resume`, { as: kim });

  expect(stopped).toMatchObject({ status: 'cancelled', code: 'mt.cancelled' });
  expect(resumed.status).toBe(409);
  expect(await statusOf(app, documentId)).toBe('translated');
  const after = await linesOf(app, documentId);
  expect(after.filter((line) => line.target).length).toBe(20);
  expect(after[25]).toMatchObject({ target: '', reason: 'mt.cancelled' });
});

test('an uploaded file goes through, and another direction stops the job and reads the file anew', async () => {
  const name = '문서.txt';
  const content = 'The first line.\nThe second line.\n';
  await upload(app, { as: kim, name, content });
  const first = await translate(app, { as: kim }, 'getJobCount', { filename: name });
  await translateAll(app, { as: kim }, { filename: name, direction: 'ko2en' });

  const { answers } = await translateAll(app, { as: kim }, { filename: name });

  expect(answers.at(-1)?.status).toBe('translation done');
  const res = await app.api('GET', `/jobs/${first.data[1]}`, { as: kim });
  expect((await res.json()).status).toBe('cancelled');
  const download = await app.api(
    'GET',
    `/download/individual/${kim.uid}/${encodeURIComponent(name)}`,
    {
      as: kim,
    },
  );
  expect(await download.text()).toBe(rightOf(content).replaceAll('.\n', '입니다.\n'));
});

test('the background finishes jobs without a browser, several beside each other', async () => {
  const long = await insertDocument(app, kim, sentences(130), 'long.txt');
  const short = await insertDocument(app, kim, sentences(7), 'short.txt');
  startRun();

  const starts = await Promise.all([
    translate(app, { as: kim }, 'getJobCount', { filename: 'long.txt' }),
    translate(app, { as: kim }, 'getJobCount', { filename: 'short.txt' }),
  ]);
  const ends = await Promise.all(starts.map(({ data }) => untilOver(data[1])));

  expect(ends.map((job) => [job.status, job.progress, job.filled])).toEqual([
    ['done', 100, 130],
    ['done', 100, 7],
  ]);
  await expectAllOnce(long);
  await expectAllOnce(short);
});

test('a browser that asks for the parts while the background translates doubles nothing', async () => {
  const documentId = await insertDocument(app, kim, sentences(90));
  startRun();

  const { answers } = await translateAll(app, { as: kim });

  expect(answers.length).toBe(5);
  expect(answers.at(-1)?.status).toBe('translation done');
  expect(app.server.calls.flatMap((call) => call.segments).length).toBe(90);
  await expectAllOnce(documentId);
});

test('after a crash everything goes on where it was', async () => {
  const documentId = await insertDocument(app, kim, sentences(90));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  await runPart(app.deps, (await claim(app.deps, data[1]))!);
  // Two parts are held by a process that is no more.
  await claim(app.deps, data[1]);
  await claim(app.deps, data[1]);

  await resumeJobs(app.deps, startRun(), { isAlone: true });
  const job = await untilOver(data[1]);

  expect(job).toMatchObject({ status: 'done', filled: 90, failed: 0 });
  await expectAllOnce(documentId);
});

test('beside other processes a part is taken over only when its lease has ended', async () => {
  const documentId = await insertDocument(app, kim, sentences(30));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  await claim(app.deps, data[1]);

  await resumeJobs(app.deps, startRun(), { isAlone: false });
  const filled = async () =>
    (await linesOf(app, documentId)).filter((line) => line.target).map((line) => line.index);
  while ((await filled()).length < 10) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => setTimeout(resolve, 5));
  const before = await filled();
  app.clock.now = new Date(app.clock.now.getTime() + 60_001);
  const job = await untilOver(data[1]);

  expect(before).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
  expect(job.status).toBe('done');
  await expectAllOnce(documentId);
});

test('what another process left behind is taken over while this one lives', async () => {
  const stop = new AbortController();
  const adopting = adoptJobs(app.deps, startRun(), stop.signal);
  const documentId = await insertDocument(app, kim, sentences(30));
  // The runner of this process does not hear of the job: it is started on a bus of its own.
  const { bus, ...here } = app.deps;
  const elsewhere = { ...here, bus: { ...bus, publish: () => Promise.resolve() } };
  const started = await startJob(elsewhere, memberActor(kim), {
    fileName: 'a.txt',
    direction: { from: 'en', to: 'ko' },
    domain: 'normal',
    scope: 'empty',
  });

  const job = await untilOver(started.state === 'started' ? started.job.id : '');
  stop.abort();
  await adopting;

  expect(job).toMatchObject({ status: 'done', filled: 30 });
  await expectAllOnce(documentId);
});

test('stopping the process gives unfinished parts back, and the next one finishes them', async () => {
  const documentId = await insertDocument(app, kim, sentences(60));
  let isStopping = false;
  const first = startRun();
  app.server.state.beforeReply = async () => {
    if (isStopping || app.server.calls.length < 3) return;
    isStopping = true;
    void first.stop();
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  while (!isStopping) await new Promise((resolve) => setTimeout(resolve, 1));
  await first.stop();

  expect(await app.db.$count(jobParts, eq(jobParts.status, 'running'))).toBe(0);
  expect((await linesOf(app, documentId)).every((line) => line.reason === null)).toBe(true);
  await resumeJobs(app.deps, startRun(), { isAlone: false });
  await untilOver(data[1]);
  await expectAllOnce(documentId);
});

test('a document that is deleted takes its job with it', async () => {
  const documentId = await insertDocument(app, kim, sentences(3));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  startRun();
  await app.deps.bus.publish({ type: 'document.deleted', documentId });

  const job = await untilOver(data[1]);

  expect(job.status).toBe('cancelled');
});

test('lines that an engine spoils are left empty with the reason, the others are filled', async () => {
  await open('drops');
  const documentId = await insertDocument(app, kim, [sentence(0)]);

  const { answers } = await translateAll(app, { as: kim });

  expect(answers[0]).toMatchObject({ status: 'translation done', filled: 0, failed: 1 });
  expect((await linesOf(app, documentId))[0]).toMatchObject({ target: '', reason: 'mt.missing' });
});

test('characters that no text may hold do not reach the database', async () => {
  await open('mangles');
  const documentId = await insertDocument(app, kim, [sentence(0)]);

  await translateAll(app, { as: kim });

  const [line] = await linesOf(app, documentId);
  expect(line?.target).toBe(`\ufffd${rightOf(sentence(0))}`);
});

test('a line whose tags had to be placed says so, and keeps every tag', async () => {
  await open('strips');
  const source = 'The {1}valve{/1} opens at {2}3.5{/2} bar.';
  const documentId = await insertDocument(app, kim, [source]);

  await translateAll(app, { as: kim });

  const [line] = await linesOf(app, documentId);
  expect(line?.flags).toEqual(['tags-projected']);
  expect(tagProblems(source, line?.target ?? '', {})).toEqual([]);
});
