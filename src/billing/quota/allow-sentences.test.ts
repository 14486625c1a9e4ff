import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Behaviour } from '../../../tests/fake-openai.ts';
import {
  insertDocument,
  linesOf,
  rightOf,
  sentence,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { catalogue } from '../../shared/catalogue.ts';

let app: TranslationApp;
beforeEach(() => open());
afterEach(() => app.end());

async function open(behaviour: Behaviour = 'good') {
  if (app) await app.end().catch(() => {});
  app = await translationApp(behaviour);
}

const visitor = { cookie: 'v=visitor-one' };
const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));
const DAY_MS = 24 * 60 * 60 * 1000;

test('a visitor gets ten sentences; the others say that logging in helps', async () => {
  const documentId = await insertDocument(app, visitor, sentences(25));

  const { started, answers } = await translateAll(app, visitor);
  const again = await translateAll(app, visitor, { force: 'true' });

  expect(started.data[0]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  expect(answers.at(-1)).toMatchObject({ status: 'translated', filled: 10 });
  expect(again.started.status).toBe('translated');
  const after = await linesOf(app, documentId);
  expect(after.filter((line) => line.target).length).toBe(10);
  expect(after.slice(10).every((line) => line.reason === 'mt.visitorLimit')).toBe(true);
  expect(app.server.calls.flatMap((call) => call.segments).length).toBe(10);
});

test('the ten sentences are those of a day, over all documents', async () => {
  const tomorrow = () => new Date(app.clock.now.getTime() + DAY_MS);
  await insertDocument(app, visitor, sentences(7), 'a.txt');
  await insertDocument(app, visitor, sentences(7), 'b.txt');
  await insertDocument(app, visitor, sentences(7), 'c.txt');

  const a = await translateAll(app, visitor);
  const b = await translateAll(app, visitor, { filename: 'b.txt' });
  const c = await translateAll(app, visitor, { filename: 'c.txt' });
  app.clock.now = tomorrow();
  const next = await translateAll(app, visitor, { filename: 'c.txt' });

  expect([a, b, c, next].map(({ started }) => (started.data[0] as number[][]).flat().length))
    .toEqual([7, 3, 0, 7]);
});

test('two starts at one moment do not double the ten sentences', async () => {
  await insertDocument(app, visitor, sentences(9), 'a.txt');
  await insertDocument(app, visitor, sentences(9), 'b.txt');

  const starts = await Promise.all(
    ['a.txt', 'b.txt'].map((filename) => translate(app, visitor, 'getJobCount', { filename })),
  );

  expect(starts.flatMap(({ data }) => (data[0] as number[][]).flat()).length).toBe(10);
});

test('what the engine could not do is not counted', async () => {
  await open('copies');
  await insertDocument(app, visitor, sentences(10));
  const { answers } = await translateAll(app, visitor);
  app.server.state.behaviour = 'good';

  const again = await translateAll(app, visitor);

  expect(answers.at(-1)).toMatchObject({ filled: 0, failed: 10 });
  expect(again.answers.at(-1)).toMatchObject({ filled: 10, failed: 0 });
});

test('a stopped job gives back what it did not translate, and no more', async () => {
  await insertDocument(app, visitor, sentences(8));
  const { data } = await translate(app, visitor, 'getJobCount');
  await app.api('POST', `/jobs/${data[1]}/cancel`, visitor);
  await app.api('POST', `/jobs/${data[1]}/cancel`, visitor);
  await insertDocument(app, visitor, sentences(10), 'b.txt');

  const other = await translateAll(app, visitor, { filename: 'b.txt' });

  expect(other.answers.at(-1)?.filled).toBe(10);
});

test('retranslating a line counts for visitors too, and lines they are not shown stay closed', async () => {
  await insertDocument(app, visitor, sentences(12));
  await translateAll(app, visitor);

  const used = await translate(app, visitor, 'retranslate_line', { index: '0' });
  const hidden = await translate(app, visitor, 'retranslate_line', { index: '11' });

  expect([used.http, used.code]).toEqual([403, 'mt.visitorLimit']);
  expect(hidden.code).toBe('line.locked');
});

test('translating all anew is not for visitors: it is refused and changes nothing', async () => {
  const documentId = await insertDocument(app, visitor, sentences(10));
  await translateAll(app, visitor);

  const again = await translate(app, visitor, 'retranslate_all');

  expect(again).toMatchObject({
    http: 403,
    code: 'mt.visitorRetranslate',
    message: catalogue['mt.visitorRetranslate'].ko,
  });
  expect((await linesOf(app, documentId)).map((line) => line.target))
    .toEqual(sentences(10).map(rightOf));
});

test('a document that is done says nothing of a limit', async () => {
  await insertDocument(app, visitor, sentences(10));
  await translateAll(app, visitor);

  expect(await translate(app, visitor, 'getJobCount')).not.toHaveProperty('code');
});

test('visitors of one address have ten sentences together, whatever their cookies', async () => {
  const one = { cookie: 'v=visitor-one', from: '2001:db8:1:2::1' };
  const other = { cookie: 'v=visitor-two', from: '2001:db8:1:2::2' };
  const elsewhere = { cookie: 'v=visitor-three', from: '2001:db8:1:3::1' };
  for (const who of [one, other, elsewhere]) await insertDocument(app, who, sentences(8));

  const counts: number[] = [];
  for (const who of [one, other, elsewhere]) {
    const { started } = await translateAll(app, who);
    counts.push((started.data[0] as number[][]).flat().length);
  }

  expect(counts).toEqual([8, 2, 8]);
});

test('what the engine could not do is not counted for the address', async () => {
  await open('copies');
  const one = { cookie: 'v=visitor-one', from: '198.51.100.7' };
  const other = { cookie: 'v=visitor-two', from: '198.51.100.7' };
  await insertDocument(app, one, sentences(10));
  await insertDocument(app, other, sentences(10));
  await translateAll(app, one);
  app.server.state.behaviour = 'good';

  const { answers } = await translateAll(app, other);

  expect(answers.at(-1)).toMatchObject({ filled: 10, failed: 0 });
});
