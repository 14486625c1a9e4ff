import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobs, outbox } from '../../../db/schema/index.ts';
import type { Person } from '../../../tests/app.ts';
import type { Behaviour } from '../../../tests/fake-openai.ts';
import {
  insertDocument,
  sentence,
  translate,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { pauseJob } from './pause-job.ts';
import { LONG_JOB_MS } from './rules.ts';

let app: TranslationApp;
let kim: Person;
beforeEach(() => open());
afterEach(() => app.end());

async function open(behaviour: Behaviour = 'good') {
  if (app) await app.end().catch(() => {});
  app = await translationApp(behaviour);
  kim = await app.member('kim');
}

const told = async () =>
  await (await app.api('POST', '/notification', { as: kim, json: {} })).json();

test('when a draft is ready its owner is told, with a link into the editor', async () => {
  await insertDocument(app, kim, [sentence(0), sentence(1)], '보고서 1.txt');
  await translateAll(app, { as: kim }, { filename: '보고서 1.txt' });

  expect(await told()).toMatchObject([{
    cause: 'job finished',
    message: '‘보고서 1.txt’ 문서의 초벌 번역이 끝났어요.',
    link: '/editor/%EB%B3%B4%EA%B3%A0%EC%84%9C%201.txt/en2ko',
    ref: 0,
  }]);
  expect(app.events).toContainEqual({ type: 'notifications.changed', uid: kim.uid });
  expect(await app.db.$count(outbox)).toBe(0);
});

test('a draft that took long is told by mail too', async () => {
  await insertDocument(app, kim, [sentence(0)]);
  app.server.state.beforeReply = () => {
    app.clock.now = new Date(app.clock.now.getTime() + LONG_JOB_MS);
    return Promise.resolve();
  };
  await translateAll(app, { as: kim });

  expect(await app.db.select({ to: outbox.recipient, subject: outbox.subject }).from(outbox))
    .toEqual([{ to: kim.email, subject: '[옮김] 초벌 번역이 끝났어요' }]);
});

test('a job that comes to rest tells its owner that it needs them', async () => {
  await insertDocument(app, kim, [sentence(0)]);
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  await pauseJob(app.deps, data[1], 'server.fault');
  expect(await told()).toMatchObject([{ cause: 'job failed', link: '/editor/a.txt/en2ko' }]);
});

test('a job that its owner stops tells nothing', async () => {
  await insertDocument(app, kim, [sentence(0)]);
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  await app.api('POST', `/jobs/${data[1]}/cancel`, { as: kim });
  expect(await told()).toEqual([]);
  expect(await app.db.$count(jobs, eq(jobs.status, 'cancelled'))).toBe(1);
});

test('opening the document by any way marks what was told of it as read, and of no other', async () => {
  for (const filename of ['a.txt', 'b.txt']) {
    await insertDocument(app, kim, [sentence(0)], filename);
    await translateAll(app, { as: kim }, { filename });
  }
  const lee = await app.member('lee');
  await app.page('/editor/a.txt/en2ko', { as: lee });
  expect(await told()).toMatchObject([{ ref: 0 }, { ref: 0 }]);

  await app.page('/editor/a.txt/en2ko', { as: kim });

  expect(await told()).toMatchObject([
    { link: '/editor/b.txt/en2ko', ref: 0 },
    { link: '/editor/a.txt/en2ko', ref: 1 },
  ]);
});

test('a deleted document leaves its notification without a link', async () => {
  await insertDocument(app, kim, [sentence(0)]);
  await translateAll(app, { as: kim });
  await app.api('DELETE', '/document', { as: kim, form: { filename: 'a.txt' } });
  expect(await told()).toMatchObject([{ cause: 'job finished', link: null }]);
});

test('documents of visitors are drafted without telling anybody', async () => {
  await insertDocument(app, { cookie: 'v=somebody' }, [sentence(0)]);
  await translateAll(app, { cookie: 'v=somebody' });
  expect(app.events.map(({ type }) => type)).not.toContain('notifications.changed');
  expect(app.faults).toEqual([]);
});
