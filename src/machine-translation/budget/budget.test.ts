import { afterEach, expect, test } from 'vitest';
import { mtUsage } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
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
import type { Spending } from '../../ports/mt/port.ts';
import { wakePaidJobs } from '../jobs/wake-paid-jobs.ts';

let app: TranslationApp;
let kim: Person;
afterEach(() => app.end());

async function open(spending?: Spending) {
  app = await translationApp('good', { batchSegments: 5 });
  if (spending) app.deps.config.spending = spending;
  kim = await app.member('kim');
}

const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));
/** About a dollar and a half a call. */
const dear = { 'openai:fake': { input: 1_000, output: 1_000 } };
/** From the evening of a Korean day to the next day. */
const NIGHT_MS = 7 * 60 * 60_000;

const spent = async () =>
  (await app.db.select().from(mtUsage)).reduce((sum, row) => sum + (row.microUsd ?? 0), 0) / 1e6;
const jobOf = async (id: string) => await (await app.api('GET', `/jobs/${id}`, { as: kim })).json();
const resume = async (id: string) => await app.api('POST', `/jobs/${id}/resume`, { as: kim });

async function estimate(query = '', who: object = { as: kim }) {
  return await (await app.api(
    'GET',
    `/document/estimate?filename=a.txt&direction=en2ko${query}`,
    who,
  ))
    .json();
}

async function runParts(id: string, parts: unknown[]) {
  for (const part of parts) {
    await translate(app, { as: kim }, 'translation_part', {
      dataPath: id,
      indices: JSON.stringify(part),
    });
  }
}

// Before

test('what a draft takes is said before it starts, in dollars where the price is known', async () => {
  await open();
  await insertDocument(app, kim, sentences(40));

  const unknown = await estimate();
  app.deps.config.spending = { prices: dear, dailyUsd: 50 };
  const known = await estimate();

  expect(unknown).toMatchObject({ engine: 'fake', lines: 40, usd: null, leftUsd: null });
  expect(unknown.characters).toBe(sentences(40).join('').length);
  expect(known).toMatchObject({ tokens: unknown.tokens, leftUsd: 50 });
  expect(known.usd).toBeGreaterThan(1);
  expect(app.server.calls).toEqual([]);
});

test('what was said before is what it comes to, within a half', async () => {
  await open({ prices: dear });
  await insertDocument(app, kim, sentences(40));

  const { usd } = await estimate();
  await translateAll(app, { as: kim });

  expect(await spent()).toBeGreaterThan(usd / 1.5);
  expect(await spent()).toBeLessThan(usd * 1.5);
});

test('an estimate leaves out what is translated, and all that a visitor would not get', async () => {
  await open();
  await insertDocument(app, kim, [
    { source: sentence(0), target: '입력' },
    { source: sentence(1), target: '확정', checked: true },
    sentence(2),
  ]);
  const visitor = { cookie: 'v=visitor-one' };
  await insertDocument(app, visitor, sentences(30));

  expect((await estimate()).lines).toBe(1);
  expect((await estimate('&scope=all')).lines).toBe(2);
  expect((await estimate('', visitor)).lines).toBe(10);
});

// After

test('every part is written down: who, what for, calls, characters, tokens and cost', async () => {
  await open({ prices: dear });
  const documentId = await insertDocument(app, kim, sentences(30));

  const { started } = await translateAll(app, { as: kim });

  const rows = await app.db.select().from(mtUsage);
  expect(rows.map(({ engine, asker, lines, calls }) => [engine, asker, lines, calls]))
    .toEqual([['openai:fake', kim.uid, 20, 4], ['openai:fake', kim.uid, 10, 2]]);
  expect(rows.every((row) => row.documentId === documentId && row.tokensOut > 0)).toBe(true);
  const { cost } = await jobOf(started.data[1]);
  expect(cost).toMatchObject({ calls: 6, reused: 0, usd: await spent() });
});

test('a call that was refused costs nothing', async () => {
  await open({ prices: dear });
  await insertDocument(app, kim, sentences(5));
  app.server.state.behaviour = 'forbids';

  await translateAll(app, { as: kim });

  expect(app.server.calls.length).toBeGreaterThan(0);
  expect(await spent()).toBe(0);
});

// Limits

test('the budget of a day is never exceeded, however many work at once', async () => {
  await open({ prices: dear, dailyUsd: 7 });
  const documentId = await insertDocument(app, kim, sentences(80));
  const { data } = await translate(app, { as: kim }, 'getJobCount');

  await Promise.all(data[0].map((part) => runParts(data[1], [part])));

  expect(await spent()).toBeLessThanOrEqual(7);
  expect(await spent()).toBeGreaterThan(4);
  expect(await jobOf(data[1])).toMatchObject({ status: 'paused', code: 'mt.budget' });
  const lines = await linesOf(app, documentId);
  expect(lines.some((line) => line.target)).toBe(true);
  expect(lines.filter((line) => !line.target && line.reason === 'mt.budget').length)
    .toBeGreaterThan(0);
});

test('what the budget left over goes on the next day by itself, and nothing is done twice', async () => {
  await open({ prices: dear, dailyUsd: 12 });
  const documentId = await insertDocument(app, kim, sentences(50));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  await runParts(data[1], data[0]);

  const sameDay = await wakePaidJobs(app.deps);
  app.clock.now = new Date(app.clock.now.getTime() + NIGHT_MS);
  const nextDay = await wakePaidJobs(app.deps);
  await runParts(data[1], data[0]);

  expect([sameDay, nextDay]).toEqual([0, 1]);
  expect(await jobOf(data[1])).toMatchObject({ status: 'done', filled: 50 });
  await expectAllOnce(app, documentId);
});

test('a job whose single call costs more than a day may is tried once a day, and again with a higher limit', async () => {
  await open({ prices: dear, dailyUsd: 0.1 });
  await insertDocument(app, kim, sentences(5));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  await runParts(data[1], data[0]);
  const look = async () => {
    const woken = await wakePaidJobs(app.deps);
    if (woken > 0) await runParts(data[1], data[0]);
    return woken;
  };

  const sameDay = [await look(), await look(), await look()];
  app.clock.now = new Date(app.clock.now.getTime() + NIGHT_MS);
  const nextDay = [await look(), await look()];
  app.deps.config.spending = { prices: dear, dailyUsd: 10 };
  const richer = await look();

  expect([sameDay, nextDay, richer]).toEqual([[1, 0, 0], [1, 0], 1]);
  expect(await jobOf(data[1])).toMatchObject({ status: 'done', filled: 5 });
});

test('one run of a job has a limit of its own; whoever resumes allows as much again', async () => {
  await open({ prices: dear, jobUsd: 7 });
  const documentId = await insertDocument(app, kim, sentences(40));
  const { data } = await translate(app, { as: kim }, 'getJobCount');

  await runParts(data[1], data[0]);
  const rested = await jobOf(data[1]);
  const first = await spent();
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  await resume(data[1]);
  await runParts(data[1], data[0]);
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  await resume(data[1]);
  await runParts(data[1], data[0]);

  expect(rested).toMatchObject({ status: 'paused', code: 'mt.jobBudget' });
  expect(first).toBeLessThanOrEqual(7);
  await expectAllOnce(app, documentId);
});

test('under a budget an engine without a price is not asked at all', async () => {
  await open({ prices: {}, dailyUsd: 5 });
  await insertDocument(app, kim, sentences(5));
  const { data } = await translate(app, { as: kim }, 'getJobCount');

  await runParts(data[1], data[0]);

  expect(await jobOf(data[1])).toMatchObject({ status: 'paused', code: 'mt.noPrice' });
  expect(app.server.calls).toEqual([]);
});

test('after fifteen minutes a job rests and says why; resumed, it has as long again', async () => {
  await open();
  const documentId = await insertDocument(app, kim, sentences(60));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const [first, ...others] = data[0];

  await runParts(data[1], [first]);
  app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000);
  await runParts(data[1], others);
  const rested = await jobOf(data[1]);
  await resume(data[1]);
  await runParts(data[1], others);

  expect(rested).toMatchObject({ status: 'paused', code: 'mt.jobTime', filled: 20 });
  await expectAllOnce(app, documentId);
});

test('who starts too many drafts is told when to come back; nobody else waits for it', async () => {
  await open();
  const taken: string[] = [];
  app.deps.limiter = {
    take: (key) => {
      taken.push(key);
      const isOver = taken.filter((one) => one === key).length > 2;
      return Promise.resolve({ waitMs: isOver ? 5_000 : 0 });
    },
    giveBack: () => Promise.resolve(),
  };
  const lee = await app.member('lee');
  await insertDocument(app, kim, sentences(1));
  await insertDocument(app, lee, sentences(1));

  const answers = [];
  for (const as of [kim, kim, kim, lee]) {
    answers.push((await translate(app, { as }, 'getJobCount')).http);
  }

  expect(answers).toEqual([200, 200, 429, 200]);
});
