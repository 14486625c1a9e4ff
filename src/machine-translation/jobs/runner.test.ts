import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobParts } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
import { memberActor } from '../../../tests/upload.ts';
import { ServiceState } from '../../server/service-state.ts';
import {
  expectAllOnce,
  insertDocument,
  linesOf,
  sentence,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { startJob } from '../translate/start-job.ts';
import { cancelJob } from './cancel-job.ts';
import { adoptJobs, resumeJobs } from './resume-jobs.ts';
import { claim, runPart } from './parts/run-part.ts';
import { type Runner, startRunner } from './runner.ts';

let app: TranslationApp;
let kim: Person;
const runners: Runner[] = [];
beforeEach(async () => {
  app = await translationApp();
  kim = await app.member('kim');
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await app.end();
});

const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));

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
  await expectAllOnce(app, long);
  await expectAllOnce(app, short);
});

test('a browser that asks for the parts while the background translates doubles nothing', async () => {
  const documentId = await insertDocument(app, kim, sentences(90));
  startRun();

  const { answers } = await translateAll(app, { as: kim });

  expect(answers.length).toBe(5);
  expect(answers.at(-1)?.status).toBe('translation done');
  expect(app.server.calls.flatMap((call) => call.segments).length).toBe(90);
  await expectAllOnce(app, documentId);
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
  await expectAllOnce(app, documentId);
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
  await expectAllOnce(app, documentId);
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
  await expectAllOnce(app, documentId);
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
  await expectAllOnce(app, documentId);
});

test('a fault on the way to a part does not strand the job', async () => {
  const documentId = await insertDocument(app, kim, sentences(3));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const { now } = app.deps;
  let faults = 1;
  app.deps.now = () => {
    if (faults-- > 0) throw new Error('the database is busy');
    return now();
  };

  startRun().start(data[1]);
  await expect.poll(() => faults).toBeLessThan(1);
  const job = await untilOver(data[1]);

  expect(job).toMatchObject({ status: 'done', filled: 3 });
  await expectAllOnce(app, documentId);
  expect(app.logged.map(({ event }) => event)).toContain('translation.runner');
});

test('a document that is deleted takes its job with it', async () => {
  const documentId = await insertDocument(app, kim, sentences(3));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  startRun();
  await app.deps.bus.publish({ type: 'document.deleted', documentId });

  const job = await untilOver(data[1]);

  expect(job.status).toBe('cancelled');
});

test('a job that is stopped at another process makes no call that it could leave out', async () => {
  app.deps.config.sharesDatabase = true;
  const documentId = await insertDocument(app, kim, sentences(10));
  const called = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  app.server.state.beforeReply = async () => {
    called.resolve();
    await answered.promise;
  };
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const working = runPart(app.deps, (await claim(app.deps, data[1]))!);
  await called.promise;

  const elsewhere = { ...app.deps, state: new ServiceState() };
  await cancelJob(elsewhere, memberActor(kim), data[1]);
  await working;
  answered.resolve();

  expect((await linesOf(app, documentId)).filter(({ target }) => target !== '')).toEqual([]);
});

test('a process whose clock is ahead takes no part from one that works on it', async () => {
  app.deps.config.sharesDatabase = true;
  await insertDocument(app, kim, sentences(10));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const ahead = { ...app.deps, now: () => new Date(app.clock.now.getTime() + 10 * 60_000) };

  expect(await claim(app.deps, data[1])).toBeDefined();
  expect(await claim(ahead, data[1])).toBeUndefined();
});
