import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryEntries, work } from '../../../db/schema/index.ts';
import type { Person } from '../../../tests/app.ts';
import { sendForm } from '../../../tests/moderation.ts';
import { operatorOf, retype, supportOf } from '../../../tests/operators.ts';
import {
  insertDocument,
  sentence,
  translate,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { workOff } from '../../../tests/work.ts';
import { beginRun } from '../../machine-translation/jobs/run-limits.ts';
import { type Runner, startRunner } from '../../machine-translation/jobs/runner.ts';

let app: TranslationApp;
let boss: Person;
let kim: Person;
let runner: Runner | undefined;
beforeEach(async () => {
  app = await translationApp('good', {
    wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
  });
  boss = await operatorOf(app);
  kim = await app.member('kim');
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await app.end();
});

const act = async (kind: string, what: 'pause' | 'goOn', as = boss) =>
  (await sendForm(app, '/operator/jobs', as, { of: 'kind', kind, do: what })).status;
const textOf = async (path: string, as: Person) => await (await app.page(path, { as })).text();

async function until<T>(look: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look();
    if (isRight(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

test('a kind of work that is paused waits, is shown as such, and goes on', async () => {
  await readyDocument(app, { as: kim }, { name: 'a.txt', lines: ['저장'] });
  const file = { fileName: 'a.txt', index: '0' };
  await app.api('PUT', '/files', { as: kim, form: { ...file, line: 'Save' } });
  const confirm = { ...file, process: 'document.put_one_check', humanChecked: '1' };
  expect(await act('learn', 'pause')).toBe(303);
  await app.api('PUT', '/files', { as: kim, form: confirm });
  await workOff(app.deps, 'learn');
  expect(await app.db.$count(memoryEntries)).toBe(0);
  expect(await app.db.$count(work)).toBeGreaterThan(0);
  expect(await textOf('/operator/jobs', boss)).toContain('메모리에 배우기 이어서 하기');

  expect(await act('learn', 'goOn')).toBe(303);
  await workOff(app.deps, 'learn');
  expect(await app.db.$count(memoryEntries)).toBe(1);
  const records = await textOf('/operator/records', boss);
  expect(records).toContain('작업 종류를 멈췄어요');
  expect(records).toContain('작업 종류를 이어서 했어요');
});

test('a draft that is paused says so to its member, is not stuck, and goes on where it was', async () => {
  await insertDocument(app, kim, Array.from({ length: 30 }, (_, at) => sentence(at)));
  await act('translate', 'pause');
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const job = async () => await (await app.api('GET', `/jobs/${data[1]}`, { as: kim })).json();
  runner = startRunner(app.deps);
  runner.start(data[1]);
  const held = await until(job, ({ code }) => code === 'mt.kindPaused');
  expect(held).toMatchObject({ status: 'running', filled: 0 });
  expect(app.server.calls.length).toBe(0);
  app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
  expect(await textOf('/operator/jobs', boss)).not.toContain('막힘');
  await act('translate', 'goOn');
  const done = await until(job, ({ status }) => status !== 'running');
  expect(done).toMatchObject({ status: 'done', filled: 30 });
  expect(done.code).toBeUndefined();
  expect(app.faults).toEqual([]);
});

test('a draft that had begun goes on behind a pause that was longer than a run may be', async () => {
  await insertDocument(app, kim, Array.from({ length: 30 }, (_, at) => sentence(at)));
  const { data } = await translate(app, { as: kim }, 'getJobCount');
  const job = async () => await (await app.api('GET', `/jobs/${data[1]}`, { as: kim })).json();
  await beginRun(app.deps, data[1]);
  await act('translate', 'pause');
  runner = startRunner(app.deps);
  runner.start(data[1]);
  await until(job, ({ code }) => code === 'mt.kindPaused');
  app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000);
  await act('translate', 'goOn');
  expect(await until(job, ({ status }) => status !== 'running'))
    .toMatchObject({ status: 'done', filled: 30 });
});

test('while the service is read-only no kind of work begins', async () => {
  await readyDocument(app, { as: kim }, { name: 'a.txt', lines: ['저장'] });
  const file = { fileName: 'a.txt', index: '0' };
  await app.api('PUT', '/files', { as: kim, form: { ...file, line: 'Save' } });
  const confirm = { ...file, process: 'document.put_one_check', humanChecked: '1' };
  await app.api('PUT', '/files', { as: kim, form: confirm });
  await retype(app, boss);
  const field = (hours: number) =>
    new Date(app.clock.now.getTime() + (9 + hours) * 3_600_000).toISOString().slice(0, 16);
  const times = { from: field(0), until: field(1) };
  const notice = {
    do: 'write',
    kind: 'maintenance',
    ko: '점검',
    en: 'x',
    readOnly: 'yes',
    ...times,
  };
  expect((await sendForm(app, '/operator/notices', boss, notice)).status).toBe(303);
  await workOff(app.deps, 'learn');
  expect(await app.db.$count(memoryEntries)).toBe(0);
  await sendForm(app, '/operator/notices', boss, { do: 'end', no: '1' });
  await workOff(app.deps, 'learn');
  expect(await app.db.$count(memoryEntries)).toBe(1);
});

test('twice is refused, unknown kinds too, and support changes nothing', async () => {
  const helper = await supportOf(app);
  expect(await act('learn', 'pause', helper)).toBe(403);
  expect(await act('learn', 'goOn')).toBe(409);
  expect(await act('learn', 'pause')).toBe(303);
  expect(await act('learn', 'pause')).toBe(409);
  expect(await act('everything', 'pause')).toBe(400);
  expect(await textOf('/operator/jobs', helper)).not.toContain('이어서 하기"');
});
