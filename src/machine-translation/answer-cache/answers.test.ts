import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import { mtAnswers, mtUsage } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
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
import { changeSettings } from '../draft-settings/save-settings.ts';
import { clearAnswers } from './forget-answers.ts';
import { documentScope } from '../../../tests/scopes.ts';

let app: TranslationApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await translationApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.end());

const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));
const asked = () => app.server.calls.flatMap(({ segments }) => segments.map(({ text }) => text));
const DAY_MS = 24 * 60 * 60_000;

test('the same text of the same person is answered from memory, costs nothing and says so', async () => {
  await insertDocument(app, kim, sentences(5));
  await translateAll(app, { as: kim });
  const again = await insertDocument(app, kim, sentences(5), 'b.txt');

  const { started } = await translateAll(app, { as: kim }, { filename: 'b.txt' });

  expect(asked()).toHaveLength(5);
  const lines = await linesOf(app, again);
  expect(lines.map(({ target, flags }) => [target, flags]))
    .toEqual(sentences(5).map((source) => [rightOf(source), ['reused']]));
  const job = await (await app.api('GET', `/jobs/${started.data[1]}`, { as: kim })).json();
  expect(job.cost).toMatchObject({ calls: 0, reused: 5, usd: 0 });
});

test('what one person had translated is never given to another', async () => {
  await insertDocument(app, kim, sentences(5));
  await translateAll(app, { as: kim });
  await insertDocument(app, lee, sentences(5));

  await translateAll(app, { as: lee });

  expect(asked()).toHaveLength(10);
});

test('nothing of a text can be read in the key it is kept under', async () => {
  await insertDocument(app, kim, sentences(1));
  await translateAll(app, { as: kim });

  const [row] = await app.db.select().from(mtAnswers);
  expect(row?.question).toMatch(/^[\w-]{43}$/);
  expect(row?.context).toMatch(/^[\w-]{43}$/);
});

test('a sentence that stands often in a document is asked once, also in parts that run at once', async () => {
  const documentId = await insertDocument(app, kim, [
    ...Array(30).fill('The same words.'),
    ...sentences(30),
  ]);
  const { data } = await translate(app, { as: kim }, 'getJobCount');

  await Promise.all(data[0].map((part) =>
    translate(app, { as: kim }, 'translation_part', {
      dataPath: data[1],
      indices: JSON.stringify(part),
    })
  ));

  expect(asked().filter((text) => text === 'The same words.')).toHaveLength(1);
  expect((await linesOf(app, documentId)).map(({ target, source }) => target === rightOf(source)))
    .toEqual(Array(60).fill(true));
  const [, ...rows] = (await app.db.select().from(mtUsage)).filter(({ reused }) => reused > 0);
  expect(rows.length).toBeGreaterThan(0);
});

test('the same sentence between other neighbours is another question', async () => {
  await insertDocument(app, kim, ['Before.', 'It is on.', 'After.']);
  await translateAll(app, { as: kim });
  await insertDocument(app, kim, ['Other.', 'It is on.', 'Another.'], 'b.txt');

  await translateAll(app, { as: kim }, { filename: 'b.txt' });

  expect(asked().filter((text) => text === 'It is on.')).toHaveLength(2);
});

test.each<[string, Record<string, string>]>([
  ['another speech level', { register: 'haeyo' }],
  ['another domain', { domain: 'law' }],
  ['other terms', { terms: '[{"source":"sentence","targets":["문장"]}]' }],
])('%s is another question', async (_what, fields) => {
  await insertDocument(app, kim, sentences(2));
  await translateAll(app, { as: kim });
  await insertDocument(app, kim, sentences(2), 'b.txt');

  await translateAll(app, { as: kim }, { filename: 'b.txt', ...fields });

  expect(
    new Set(app.server.calls.map(({ body }) => body.messages.map(({ content }) => content).join()))
      .size,
  )
    .toBeGreaterThan(1);
  expect(asked().length).toBeGreaterThanOrEqual(4);
});

test('terms that do not occur change no question', async () => {
  await insertDocument(app, kim, sentences(2));
  await translateAll(app, { as: kim });
  const other = await insertDocument(app, kim, sentences(2), 'b.txt');
  await changeSettings(app.db, documentScope(other), {
    terms: [{ source: 'absent', targets: ['없음'] }],
  });

  await translateAll(app, { as: kim }, { filename: 'b.txt' });

  expect(asked()).toHaveLength(2);
});

test('whoever wants one line again, or all, gets new words', async () => {
  await insertDocument(app, kim, sentences(3));
  await translateAll(app, { as: kim });

  await translate(app, { as: kim }, 'retranslate_line', { index: '0' });
  const { data } = await translate(app, { as: kim }, 'retranslate_all');
  await translate(app, { as: kim }, 'translation_part', { dataPath: data[1], indices: '0' });

  expect(asked()).toHaveLength(3 + 1 + 3);
});

test('what was flagged is not kept: another try may be better', async () => {
  await insertDocument(app, kim, sentences(1));
  const terms = '[{"source":"sentence","targets":["문장"]}]';
  await translateAll(app, { as: kim }, { terms });

  expect(await app.db.select().from(mtAnswers)).toEqual([]);
});

test('answers go after thirty days, and when there are too many the oldest', async () => {
  await insertDocument(app, kim, sentences(4));
  await translateAll(app, { as: kim });
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await insertDocument(app, kim, ['Fresh words here.'], 'b.txt');
  await translateAll(app, { as: kim }, { filename: 'b.txt' });

  expect(await clearAnswers(app.deps)).toBe(0);
  expect(await clearAnswers(app.deps, 1)).toBe(4);
  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS);
  expect(await clearAnswers(app.deps)).toBe(1);
});

test('answers go with their document', async () => {
  await insertDocument(app, kim, sentences(4));
  await translateAll(app, { as: kim });

  await app.db.delete(documents).where(eq(documents.fileName, 'a.txt'));

  expect(await app.db.select().from(mtAnswers)).toEqual([]);
});
