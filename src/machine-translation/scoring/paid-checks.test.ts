import { afterEach, beforeEach, expect, test } from 'vitest';
import { mtUsage } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
import { check, checkAll, type ScoringApp, scoringApp } from '../../../tests/scoring.ts';
import { insertDocument } from '../../../tests/translation.ts';
import { openAiEngine } from '../../ports/mt/engines/openai.ts';
import { httpEmbedder } from '../../ports/embed/http.ts';
import { embedding } from '../../ports/quality/embedding.ts';

let app: ScoringApp;
let kim: Person;
beforeEach(async () => {
  app = await scoringApp();
  kim = await app.member('kim');
});
afterEach(() => app.end());

const pairs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    source: `Do not press button ${at} today.`,
    target: `오늘은 ${at}번 단추를 누르지 마십시오.`,
  }));
const usage = () => app.db.select().from(mtUsage);
const statusOfJob = async (id: string) =>
  await (await app.api('GET', `/jobs/${id}`, { as: kim })).json();

async function runParts(parts: unknown[], dataPath: string) {
  for (const part of parts) {
    const indices = JSON.stringify(part);
    await check(app, { as: kim }, 'post-editing part', { dataPath, indices });
  }
}

test('judging and translating back are on the account of whoever asked', async () => {
  const back = openAiEngine({ baseUrl: app.server.url, model: 'fake', timeoutMs: 5_000 });
  app.deps.quality = { ...app.deps.quality!, back, alwaysBack: true };
  app.judge.state.count = { prompt_tokens: 700, completion_tokens: 30 };
  const documentId = await insertDocument(app, kim, pairs(2));

  const { started } = await checkAll(app, { as: kim });

  expect(await usage()).toMatchObject([
    { asker: kim.uid, documentId, engine: 'openai:fake', calls: 1, counted: 0, lines: 2 },
    { asker: kim.uid, engine: 'openai:judge', calls: 1, counted: 1, tokensIn: 700, tokensOut: 30 },
  ]);
  const { cost } = await statusOfJob(started.data[1]);
  expect(cost).toMatchObject({ calls: 2, counted: 1 });
});

test('one line that is checked is paid for too', async () => {
  await insertDocument(app, kim, pairs(2));

  await check(app, { as: kim }, 'post-editing one', { index: '1' });

  expect(await usage()).toMatchObject([{ engine: 'openai:judge', calls: 1, jobId: null }]);
});

test('the budget of a day stops the judge, and no line gets a number by that', async () => {
  await insertDocument(app, kim, pairs(60));
  // About half a dollar for eight lines.
  app.deps.config.spending = {
    prices: { 'openai:judge': { input: 300, output: 300 } },
    dailyUsd: 1.5,
  };
  const { data } = await check(app, { as: kim }, 'get job count');

  await runParts(data[0], data[1]);

  const spent = (await usage()).reduce((sum, { microUsd }) => sum + (microUsd ?? 0), 0) / 1e6;
  expect(spent).toBeGreaterThan(0.3);
  expect(spent).toBeLessThanOrEqual(1.5);
  expect(await statusOfJob(data[1])).toMatchObject({ status: 'paused', code: 'mt.budget' });
  expect(app.judge.calls.length).toBeLessThan(8);
});

test('under a budget a judge without a price is not asked', async () => {
  await insertDocument(app, kim, pairs(3));
  app.deps.config.spending = { prices: {}, jobUsd: 1 };
  const { data } = await check(app, { as: kim }, 'get job count');

  await runParts(data[0], data[1]);

  expect(await statusOfJob(data[1])).toMatchObject({ status: 'paused', code: 'mt.noPrice' });
  expect(app.judge.calls).toEqual([]);
});

test('vectors of a server are paid for by their own name; one that is away lets the check rest', async () => {
  const table = {
    id: 'own',
    method: 'embed' as const,
    model: 'http:vectors',
    from: 'en' as const,
    to: 'ko' as const,
    knots: [[0, 0], [1, 100]] as [number, number][],
    origin: 'test',
    lines: 1,
  };
  let isAway = false;
  const server = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, async (request) => {
    if (isAway) return new Response(null, { status: 404 });
    const { input } = await request.json() as { input: string[] };
    const data = input.map((text, index) => ({ index, embedding: [1, text.length] }));
    return Response.json({ data, usage: { prompt_tokens: 12 } });
  });
  const baseUrl = `http://127.0.0.1:${server.addr.port}`;
  const embedder = httpEmbedder({ baseUrl, model: 'vectors', pauseMs: 1 });
  const back = openAiEngine({ baseUrl: app.server.url, model: 'fake', timeoutMs: 5_000 });
  app.deps.quality = { estimators: [embedding(embedder, [table])], back, alwaysBack: false };
  await insertDocument(app, kim, pairs(2));

  const { scores } = await checkAll(app, { as: kim });
  const rows = await usage();
  isAway = true;
  const again = await check(app, { as: kim }, 'get job count', { force: 'true' });
  await runParts(again.data[0], again.data[1]);
  await server.shutdown();

  expect(scores.every(({ score, method }) => score !== null && method === 'embed')).toBe(true);
  expect(rows.find(({ engine }) => engine === 'embed:vectors'))
    .toMatchObject({ calls: 1, counted: 1, tokensIn: 12, tokensOut: 0 });
  expect(await statusOfJob(again.data[1]))
    .toMatchObject({ status: 'paused', code: 'mt.unreachable' });
});
