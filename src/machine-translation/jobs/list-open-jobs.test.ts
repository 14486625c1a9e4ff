import { afterEach, expect, test } from 'vitest';
import {
  insertDocument,
  sentence,
  translate,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { listOpenJobs } from './list-open-jobs.ts';

let app: TranslationApp;
afterEach(() => app.end());

const lines = Array.from({ length: 30 }, (_, index) => sentence(index));

test('a reloaded list finds the running job of its owner, and how far it is', async () => {
  app = await translationApp();
  const [kim, lee] = [await app.member('kim'), await app.member('lee')];
  await insertDocument(app, kim, lines);
  const { data } = await translate(app, { as: kim }, 'getJobCount');

  expect(await listOpenJobs(app.deps, { uid: kim.uid }, 'translate')).toMatchObject([
    { id: data[1], status: 'running', progress: 0, reason: null },
  ]);
  expect(await listOpenJobs(app.deps, { uid: lee.uid }, 'translate')).toEqual([]);
});

test('progress counts the parts that are done', async () => {
  app = await translationApp();
  const kim = await app.member('kim');
  await insertDocument(app, kim, lines);
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  await translate(app, { as: kim }, 'translation_part', {
    dataPath: data[1],
    indices: JSON.stringify(data[0][0]),
  });
  const [job] = await listOpenJobs(app.deps, { uid: kim.uid }, 'translate');
  expect(job?.progress).toBe(50);
});

test('a job that was stopped is open no longer', async () => {
  app = await translationApp();
  const kim = await app.member('kim');
  await insertDocument(app, kim, lines);
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  await app.api('POST', `/jobs/${data[1]}/cancel`, { as: kim });
  expect(await listOpenJobs(app.deps, { uid: kim.uid }, 'translate')).toEqual([]);
});
