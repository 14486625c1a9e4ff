import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lines } from '../../../db/schema/documents.ts';
import { jobParts } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
import type { Behaviour } from '../../../tests/fake-openai.ts';
import { upload } from '../../../tests/upload.ts';
import {
  expectAllOnce,
  insertDocument,
  linesOf,
  rightOf,
  sentence,
  statusOf,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { tagProblems } from '../../language/tags/tags.ts';
import { claim, runPart } from './parts/run-part.ts';

let app: TranslationApp;
let kim: Person;
beforeEach(() => open());
afterEach(() => app.end());

async function open(behaviour: Behaviour = 'good', given?: Parameters<typeof translationApp>[1]) {
  if (app) await app.end().catch(() => {});
  app = await translationApp(behaviour, given);
  kim = await app.member('kim');
}

const sentences = (count: number) => Array.from({ length: count }, (_, at) => sentence(at));

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
  await expectAllOnce(app, documentId);
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

test('a document waits for translation until the first part of its job begins', async () => {
  const documentId = await insertDocument(app, kim, sentences(45));

  const { data } = await translate(app, { as: kim }, 'getJobCount');
  expect(await statusOf(app, documentId)).toBe('waiting for translation');
  expect((await (await app.api('GET', `/jobs/${data[1]}`, { as: kim })).json()).isWaiting)
    .toBe(true);

  const [first = []] = data[0] as number[][];
  await translate(app, { as: kim }, 'translation_part', {
    dataPath: data[1],
    indices: first.join(','),
  });
  expect(await statusOf(app, documentId)).toBe('translation');
  expect((await (await app.api('GET', `/jobs/${data[1]}`, { as: kim })).json()).isWaiting)
    .toBe(false);
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
  await expectAllOnce(app, documentId);
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
  await expectAllOnce(app, documentId);
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
  await expectAllOnce(app, documentId);
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

test('lines that an engine spoils are left empty with the reason, the others are filled', async () => {
  await open('drops');
  const documentId = await insertDocument(app, kim, [sentence(0)]);

  const { answers } = await translateAll(app, { as: kim });

  expect(answers[0]).toMatchObject({ status: 'translated', filled: 0, failed: 1 });
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
