import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, lines } from '../../../db/schema/documents.ts';
import { users } from '../../../db/schema/accounts.ts';
import { effortRows, effortSwitches } from '../../../db/schema/reports.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { numberOf, projectFile, teamProject } from '../../../tests/team.ts';
import { statementRowSchema } from '../statement/schema.ts';
import { figuresOf, hashOfRows, type StatementRow } from '../statement/rules.ts';
import { EFFORT_MS, noKeys } from './rules.ts';
import { discardEffort } from './switch-effort.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let no: number;
let name: string;
let ids: number[];
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  no = await teamProject(app, kim, [[lee, 'translator']]);
  name = await projectFile(app, kim, no);
  ids = (await app.db.select({ id: lines.id }).from(lines).orderBy(lines.index)).map(({ id }) =>
    id
  );
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const stretch = (line: number, more: object = {}) => ({
  line,
  startedAgo: 10_000,
  endedAgo: 0,
  activeMs: 10_000,
  keys: { ...noKeys(), letter: 12, delete: 2 },
  before: 0,
  after: 10,
  ...more,
});

async function send(as: Person, rows: object[], document = name) {
  const res = await app.api('POST', '/effort', { as, json: { name: document, rows } });
  return [res.status, await res.json()];
}

async function press(as: Person, counting: 'on' | 'off' | 'erase') {
  const headers = { cookie: `page=${as.page}`, origin: 'http://localhost:8000' };
  const body = new URLSearchParams({ counting });
  const path = `/projects/edit/${no}/statement?won=100`;
  const res = await app.app.request(path, { method: 'POST', body, headers });
  expect([res.status, res.headers.get('location')]).toEqual([303, `${path}#effort`]);
}

const stored = async () =>
  (await app.db.select().from(effortRows)).map(({ uid, lineId, activeMs, keys }) => {
    return { uid, lineId, activeMs, letters: keys.letter };
  });
const page = async (as: Person, part = '', query = '') =>
  await (await app.page(`/projects/edit/${no}/statement${part}?${query}`, { as })).text();

test('nothing is counted until the member turns it on, and nothing after they turn it off', async () => {
  expect(await send(kim, [stretch(ids[0]!)])).toEqual([200, { isOn: false }]);
  await press(kim, 'on');
  expect(await send(kim, [stretch(ids[0]!)])).toEqual([200, { isOn: true }]);
  expect(await send(lee, [stretch(ids[0]!)])).toEqual([200, { isOn: false }]);
  await press(kim, 'off');
  expect(await send(kim, [stretch(ids[1]!)])).toEqual([200, { isOn: false }]);
  const facts = { uid: kim.uid, lineId: ids[0], activeMs: 10_000, letters: 12 };
  expect(await stored()).toEqual([facts]);
});

test('a line in two windows counts once', async () => {
  await press(kim, 'on');
  await send(kim, [stretch(ids[0]!)]);
  app.clock.now = new Date(app.clock.now.getTime() + 4_000);
  await send(kim, [
    stretch(ids[0]!, { startedAgo: 12_000, endedAgo: 1_000 }),
    stretch(ids[1]!, { startedAgo: 9_000, endedAgo: 6_000, activeMs: 3_000 }),
  ]);
  // The one lay within what was counted; of the other three seconds are new.
  expect((await stored()).map(({ activeMs }) => activeMs)).toEqual([10_000, 0, 3_000]);
});

test('lines of other documents are left out, and documents that are not there are refused', async () => {
  await press(kim, 'on');
  const other = await projectFile(app, kim, no, { name: '다른.txt', lines: ['다른 문장.'] });
  await send(kim, [stretch(ids[0]!)], other);
  expect(await stored()).toEqual([]);
  const choi = await app.member('choi');
  expect((await send(choi, [stretch(ids[0]!)]))[0]).toBe(404);
  const bad = [{ activeMs: -1 }, { activeMs: 1e9 }, { startedAgo: 1, endedAgo: 2 }, { keys: {} }];
  for (const more of bad) expect((await send(kim, [stretch(ids[0]!, more)]))[0]).toBe(400);
});

test('members see their own and nobody else’s, the manager included; they delete it themselves', async () => {
  await press(lee, 'on');
  await send(lee, [stretch(ids[0]!), stretch(ids[1]!, { keys: { ...noKeys(), letter: 1_234 } })]);
  expect(await page(lee)).toContain('1,246');
  expect(await page(kim)).not.toContain('1,246');
  const data = async (as: Person) =>
    (await (await app.api('GET', '/profile/export', { as })).json()).effort;
  expect(await data(lee)).toMatchObject({
    counted: true,
    rows: [{ document: '안내.txt', activeMs: 10_000 }, {}],
  });
  expect(await data(kim)).toEqual({ counted: false, rows: [] });
  await press(lee, 'erase');
  expect(await stored()).toEqual([]);
  expect(await page(lee)).not.toContain('1,246');
});

test('it stands in the files only where the member puts it there, and is reckoned again from the rows', async () => {
  await press(kim, 'on');
  await send(kim, [stretch(ids[0]!, { startedAgo: 9_000, endedAgo: 5_000, activeMs: 3_950 })]);
  await send(kim, [stretch(ids[0]!, { startedAgo: 4_000, activeMs: 4_000 }), stretch(ids[2]!)]);
  await app.db.update(lines).set({
    target: 'One.',
    isChecked: true,
    checkedBy: kim.uid,
    checkedAt: app.clock.now,
  });
  const rows = async (query: string) =>
    (await page(kim, '/rows', query)).trim().split('\n')
      .map((row) => statementRowSchema.parse(JSON.parse(row))) as StatementRow[];
  expect((await rows('')).map(({ effort }) => effort)).toEqual([undefined, undefined, undefined]);

  const withEffort = await rows('effort=1');
  expect(withEffort.map(({ effort }) => effort?.seconds)).toEqual([8, undefined, 0]);
  expect(figuresOf(withEffort, undefined).effort).toMatchObject({
    lines: 2,
    seconds: 8,
    keys: { letter: 36, delete: 6 },
  });
  const text = await page(kim, '/rows', 'effort=1');
  expect(await page(kim, '', 'effort=1')).toContain(await hashOfRows(text));
});

test('rows go after two years, and with their document', async () => {
  await press(kim, 'on');
  await send(kim, [stretch(ids[0]!)]);
  app.clock.now = new Date(app.clock.now.getTime() + EFFORT_MS - 1);
  expect(await discardEffort(app.deps)).toBe(0);
  app.clock.now = new Date(app.clock.now.getTime() + 2);
  expect(await discardEffort(app.deps)).toBe(1);
  await send(kim, [stretch(ids[0]!)]);
  await app.db.delete(documents);
  expect(await stored()).toEqual([]);
});

test('they go with the account, and so does the switch', async () => {
  await press(lee, 'on');
  await send(lee, [stretch(ids[0]!)]);
  await app.db.delete(users).where(eq(users.uid, lee.uid));
  expect([await stored(), await app.db.select().from(effortSwitches)]).toEqual([[], []]);
});

test('who may not write a line has nothing counted', async () => {
  const choi = await app.member('choi');
  await app.api('PUT', '/team', {
    as: kim,
    json: { project_no: no, user_email: choi.email, role: 'viewer' },
  });
  await app.api('PUT', '/teamRequest', { as: choi, json: { project_no: no, answer: 'accept' } });
  expect(await numberOf(app, choi)).toBeGreaterThan(0);
  expect((await send(choi, [stretch(ids[0]!)]))[0]).toBe(403);
});
