import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobEvents } from '../../../../db/schema/machine-translation.ts';
import type { Person } from '../../../../tests/app.ts';
import {
  expectAllOnce,
  insertDocument,
  sentence,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../../tests/translation.ts';
import { HOLD_MS } from './hold-back.ts';
import { type Runner, startRunner } from '../runner.ts';

let app: TranslationApp;
let kim: Person;
let runner: Runner | undefined;
let used: number;

beforeEach(async () => {
  used = 50;
  app = await translationApp('good', {
    probes: [{
      server: 'a',
      measures: 'gpu',
      holdsJobs: true,
      read: () => Promise.resolve({ gpu: used, main: null }),
    }],
    // Whoever waits for room lets the clock go on, so that the server is asked anew; leases do not end by that.
    wait: (ms) => {
      if (ms <= HOLD_MS) app.clock.now = new Date(app.clock.now.getTime() + ms);
      return new Promise((resolve) => setTimeout(resolve, 1));
    },
  });
  kim = await app.member('kim');
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await app.end();
});

const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));

async function until<T>(look: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (isRight(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function start(count: number) {
  const documentId = await insertDocument(app, kim, sentences(count));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const job = async () => await (await app.api('GET', `/jobs/${data[1]}`, { as: kim })).json();
  return { documentId, job, id: data[1] };
}

test('while the server is off a job waits and says why; with room it goes on by itself', async () => {
  used = 95;
  const { documentId, job } = await start(50);
  runner = startRunner(app.deps);
  app.deps.bus.publish({ type: 'job.changed', jobId: (await job()).id });

  const held = await until(job, ({ code }) => code === 'mt.serverBusy');
  expect(held).toMatchObject({ status: 'running', progress: 0, filled: 0 });
  expect(held.message).toContain('저절로');
  expect(app.server.calls.length).toBe(0);

  used = 40;
  const done = await until(job, ({ status }) => status !== 'running');
  expect(done).toMatchObject({ status: 'done', filled: 50 });
  expect(done.code).toBeUndefined();
  await expectAllOnce(app, documentId);
  const said = (await app.db.select().from(jobEvents)).filter(({ type }) => type === 'job')
    .map(({ data }) => data.reason ?? null);
  expect(said).toEqual([null, 'mt.serverBusy', null, null, null]);
  expect(app.faults).toEqual([]);
});

test('the part that runs goes on when the server fills up', async () => {
  const { id } = await start(40);
  app.server.state.beforeReply = () => {
    used = 99;
    app.clock.now = new Date(app.clock.now.getTime() + 31_000);
  };

  const first = Array.from({ length: 20 }, (_, at) => at).join();
  const answer = await translate(app, { as: kim }, 'translation_part', {
    dataPath: id,
    indices: first,
  });

  expect(answer).toMatchObject({ status: 'got translation part', filled: 20 });
});

test('a part that is asked for by a request waits too, and comes back with the reason', async () => {
  used = 95;
  const { id } = await start(3);

  const answer = await translate(app, { as: kim }, 'translation_part', {
    dataPath: id,
    indices: '0,1,2',
  });

  expect(answer).toMatchObject({ filled: 0, code: 'mt.serverBusy' });
  expect(app.server.calls.length).toBe(0);
});

test('a server that is only shown holds nothing back', async () => {
  used = 95;
  app.deps.probes = app.deps.probes.map((probe) => ({ ...probe, holdsJobs: false }));
  const documentId = await insertDocument(app, kim, sentences(3));

  const { answers } = await translateAll(app, { as: kim });

  expect(answers.at(-1)?.status).toBe('translation done');
  await expectAllOnce(app, documentId);
});
