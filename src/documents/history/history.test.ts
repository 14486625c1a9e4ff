import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { readyDocument } from '../../../tests/upload.ts';
import { writeMachineTargets } from '../lines/machine-targets.ts';
import { discardOldRevisions } from '../revisions/discard-old-revisions.ts';
import type { StateView } from './rules.ts';

let app: TestApp;
let kim: Person;
const fileName = 'a.txt';
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  await readyDocument(app, { as: kim }, { name: fileName, lines: ['저장', '열기'] });
});
afterEach(() => app.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);

async function save(line: string, as = kim) {
  const form = { fileName, index: '0', line };
  expect((await app.api('PUT', '/files', { as, form })).status).toBe(200);
}

async function history(): Promise<{ version: number; states: StateView[] }> {
  const path = `/lines/history/individual/${kim.uid}/${fileName}/0`;
  return await (await app.api('GET', path, { as: kim })).json();
}

async function restore(rev: number, version: number) {
  const json = { fileName, index: 0, rev, version };
  const res = await app.api('PUT', '/lines/restore', { as: kim, json });
  return { status: res.status, ...await res.json() };
}

test('each state of a line is listed with author, time and cause, newest first', async () => {
  await save('Store');
  pass(11 * MINUTE);
  await save('Save');

  expect((await history()).states).toEqual([
    { rev: 2, target: 'Save', cause: 'typed', by: 'kim', at: '2026-03-02 18:11:00', isNow: true },
    { rev: 1, target: 'Store', cause: 'typed', by: 'kim', at: '2026-03-02 18:00:00', isNow: false },
  ]);
});

test('an earlier state becomes the newest and can be taken back', async () => {
  await save('Store');
  pass(11 * MINUTE);
  await save('Save');

  const restored = await restore(1, 2);

  expect(restored).toMatchObject({ status: 200, version: 3 });
  expect((await history()).states.map(({ target, cause }) => [target, cause]))
    .toEqual([['Store', 'restored'], ['Save', 'typed'], ['Store', 'typed']]);
  const json = { fileName, operation: restored.operation };
  expect((await app.api('PUT', '/operations/undo', { as: kim, json })).status).toBe(200);
  expect((await history()).states[0]).toMatchObject({ target: 'Save', isNow: true });
});

test('a line that has changed since the list was read is not written over', async () => {
  await save('Store');
  pass(11 * MINUTE);
  await save('Save');
  expect(await restore(1, 1)).toMatchObject({ status: 409, code: 'line.changed' });
});

test('a state that is not of the line is not found', async () => {
  await save('Store');
  expect(await restore(17, 1)).toMatchObject({ status: 404, code: 'history.notFound' });
});

test('the first draft of a machine is offered for ever', async () => {
  await app.db.run("update lines set first_target = 'Draft', target = 'Draft', origin = 'machine'");
  await save('Save');
  await app.db.run('delete from line_revisions');

  const { states, version } = await history();

  expect(states.map(({ target, cause }) => [target, cause]))
    .toEqual([['Save', 'typed'], ['Draft', 'machine']]);
  expect(await restore(states.at(-1)?.rev ?? 0, version)).toMatchObject({ status: 200 });
  expect((await history()).states[0]).toMatchObject({ target: 'Draft', cause: 'restored' });
});

test('old states are dropped after a month; the newest and the first draft stay', async () => {
  const state = (rev: number, target: string, cause: string) =>
    app.db.run(`insert into line_revisions (line_id, rev, target, cause, at)
      select id, ${rev}, '${target}', '${cause}', ${app.clock.now.getTime()} from lines
      where line_index = 0`);
  await state(1, 'Draft', 'machine');
  await state(2, 'Second draft', 'machine');
  await state(3, 'Typed', 'typed');
  await state(4, 'Newest', 'typed');

  pass(31 * DAY);
  await discardOldRevisions(app.deps);

  const { rows } = await app.db.run('select target from line_revisions order by rev');
  expect(rows.map((row) => row[0])).toEqual(['Draft', 'Newest']);
});

test('the newest revision goes as soon as another is newer, however old it was looked at before', async () => {
  await save('First');
  pass(31 * DAY);
  await discardOldRevisions(app.deps);
  const stored = async () =>
    (await app.db.run('select target from line_revisions order by rev')).rows.map((row) => row[0]);
  expect(await stored()).toEqual(['First']);

  pass(31 * DAY);
  const { rows } = await app.db.run('select id, version from lines where line_index = 0');
  const [id, version] = [Number(rows[0]?.[0]), Number(rows[0]?.[1])];
  const draft = { id, version, target: 'Second', engine: 'fake', flags: [] };
  await app.db.transaction((tx) => writeMachineTargets(tx, [draft], app.clock.now));
  pass(MINUTE);
  await discardOldRevisions(app.deps);
  expect(await stored()).toEqual(['Second']);
});

test('hundreds of one moment are cleared slice by slice', async () => {
  await app.db.run(`with recursive n(i) as (select 10 union all select i + 1 from n where i < 700)
    insert into line_revisions (line_id, rev, target, cause, at)
    select (select min(id) from lines), i, 'Old', 'typed', ${app.clock.now.getTime()} from n`);
  pass(31 * DAY);
  expect(await discardOldRevisions(app.deps)).toBe(690);
  expect(await discardOldRevisions(app.deps)).toBe(0);
});

test('what a machine writes over can be brought back, also where it came from a file', async () => {
  await app.db.run("update lines set target = 'From the file'");
  const { rows } = await app.db.run('select id, version from lines where line_index = 0');
  const [id, version] = [Number(rows[0]?.[0]), Number(rows[0]?.[1])];
  const draft = { id, version, target: 'Draft', engine: 'fake', flags: [] };

  await app.db.transaction((tx) => writeMachineTargets(tx, [draft], app.clock.now));

  const { states, version: now } = await history();
  expect(states.map(({ target, cause }) => [target, cause]))
    .toEqual([['Draft', 'machine'], ['From the file', 'imported']]);
  expect(await restore(states[1]?.rev ?? -2, now)).toMatchObject({ status: 200 });
});

test('strangers learn nothing of what a line has said', async () => {
  const lee = await app.member('lee');
  const res = await app.api('GET', `/lines/history/individual/${kim.uid}/${fileName}/0`, {
    as: lee,
  });
  expect(res.status).toBeGreaterThanOrEqual(403);
});
