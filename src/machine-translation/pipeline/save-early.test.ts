import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines } from '../../../db/schema/documents.ts';
import type { Person } from '../../../tests/app.ts';
import {
  expectAllOnce,
  insertDocument,
  linesOf,
  rightOf,
  sentence,
  translate,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';

let app: TranslationApp;
let kim: Person;
beforeEach(async () => {
  // A part of twenty lines takes four calls.
  app = await translationApp('good', { batchSegments: 5 });
  kim = await app.member('kim');
});
afterEach(() => app.end());

const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));

async function runOnePart(onCall: (call: number) => Promise<void> | void) {
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  let calls = 0;
  app.server.state.beforeReply = () => onCall(++calls);
  const part = { dataPath: data[1], indices: '0' };
  const answer = await translate(app, { as: kim }, 'translation_part', part);
  const job = await (await app.api('GET', `/jobs/${data[1]}`, { as: kim })).json();
  return { answer, job };
}

test('lines are there as soon as their call ends, while the rest of the part is on its way', async () => {
  const documentId = await insertDocument(app, kim, sentences(20));
  const filled: number[] = [];

  const { answer, job } = await runOnePart(async () => {
    const rows = await linesOf(app, documentId);
    filled.push(rows.filter((line) => line.target !== '').length);
  });

  expect(filled).toEqual([0, 5, 10, 15]);
  expect(answer).toMatchObject({ filled: 20, failed: 0 });
  expect(job).toMatchObject({ status: 'done', filled: 20 });
  await expectAllOnce(app, documentId);
});

test('what a person makes of an early line stays, while the rest of its part is drafted', async () => {
  const documentId = await insertDocument(app, kim, sentences(20));

  await runOnePart(async (call) => {
    if (call !== 2) return;
    await app.db.update(lines).set({ target: '사람', version: 2, origin: 'person' })
      .where(eq(lines.index, 0));
  });

  const rows = await linesOf(app, documentId);
  expect(rows[0]).toMatchObject({ target: '사람', version: 2, origin: 'person' });
  expect(rows.slice(1).map(({ target }) => target)).toEqual(sentences(20).slice(1).map(rightOf));
});

test('a part whose engine dies keeps its early lines, and asks only for the others when it goes on', async () => {
  const documentId = await insertDocument(app, kim, sentences(20));
  const { job } = await runOnePart((call) => {
    if (call > 2) app.server.state.behaviour = 'forbids';
  });
  const before = app.server.calls.length;
  app.server.state.behaviour = 'good';
  app.server.state.beforeReply = undefined;

  await app.api('POST', `/jobs/${job.id}/resume`, { as: kim });
  await translate(app, { as: kim }, 'translation_part', { dataPath: job.id, indices: '0' });

  expect(job).toMatchObject({ status: 'paused', code: 'mt.unauthorized', filled: 10 });
  expect(app.server.calls.slice(before).flatMap(({ segments }) => segments)).toHaveLength(10);
  await expectAllOnce(app, documentId);
});
