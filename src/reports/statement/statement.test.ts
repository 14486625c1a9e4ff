import { createClient } from '@libsql/client/node';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { read as readWorkbook, utils } from 'xlsx';
import { lineCounts, lines } from '../../../db/schema/documents.ts';
import { projectMembers } from '../../../db/schema/projects.ts';
import type { Person } from '../../../tests/app.ts';
import { codeOf, type ReviewedProject, reviewedProject } from '../../../tests/reviewed-project.ts';
import { recordStatements } from '../../../tests/statements.ts';
import { memoryLimiter } from '../../ports/limiter/in-memory.ts';
import { unconfirmed } from '../../documents/lines/rules.ts';
import { figuresOf, hashOfRows, MOST_STATEMENT_ROWS, type StatementRow } from './rules.ts';
import { ratesSchema, statementRowSchema } from './schema.ts';

let project: ReviewedProject;
let park: Person;
/** Still the day before by the time of the machine. */
const DAY = new Date('2026-03-02T05:00:00+09:00');
/** The last moment of the month before, in Korea. */
const BEFORE = new Date('2026-02-28T23:59:59+09:00');

/** park has confirmed four lines of two eojeol each, one of them in the month before; lee has read the first. */
beforeEach(async () => {
  project = await reviewedProject();
  const { app, people } = project;
  park = people.park;
  const set = (index: number, facts: Partial<typeof lines.$inferInsert>) =>
    app.db.update(lines).set(facts).where(eq(lines.index, index));
  await app.db.update(lines).set({ checkedBy: park.uid, checkedAt: DAY });
  await set(0, { reviewedBy: people.lee.uid, reviewedAt: DAY });
  await set(1, { firstTarget: 'The frist sentence', target: 'The first sentence.' });
  await set(2, { origin: 'memory' });
  await set(3, { checkedAt: BEFORE });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await project.app.close();
});

const rates = 'unit=eojeol&won=101&empty=100&machine=50&memory=25&propagated=0&review=30';
const page = (as: Person, part = '', query = rates) =>
  project.app.page(`/projects/edit/${project.no}/statement${part}?${query}`, { as });
const rowsOf = async (as: Person, query = rates): Promise<StatementRow[]> =>
  (await (await page(as, '/rows', query)).text()).split('\n').filter(Boolean)
    .map((row) => statementRowSchema.parse(JSON.parse(row)));
const factsOf = (html: string) =>
  new Map([...html.matchAll(/<dt>([^<]*)<\/dt><dd>(?:<code[^>]*>)?([^<]*)</g)]
    .map(([, name, value]) => [name, value]));

test('rows are the own lines of the period, by what stood there before', async () => {
  const rows = await rowsOf(park);

  expect(rows).toMatchObject([
    {
      line: 1,
      day: '2026-03-02',
      work: 'translation',
      start: 'empty',
      draft: null,
      distance: null,
    },
    { line: 2, start: 'machine', draft: 18, target: 19, distance: 2 },
    { line: 3, start: 'memory' },
  ]);
  expect(rows.map(({ units }) => units.eojeol)).toEqual([2, 2, 2]);
  expect(rows[0]?.units).toMatchObject({ characters: 7, spaced: 8 });
});

test('the period is of Korean days, both of them counted in', async () => {
  const numbers = async (query: string) => (await rowsOf(park, query)).map(({ line }) => line);
  expect(await numbers('from=2026-02-28&to=2026-02-28')).toEqual([4]);
  expect(await numbers('from=2026-02-28&to=2026-03-02')).toEqual([1, 2, 3, 4]);
  expect(await numbers('from=2026-03-02&to=2026-03-02')).toEqual([1, 2, 3]);
  expect(await numbers('from=2026-03-03&to=2026-03-20')).toEqual([]);
  expect(await numbers('from=2026-03-20&to=2026-03-01')).toEqual([]);
});

test('who has read lines as a reviewer has reviewed them, and did not translate them', async () => {
  const { app, people: { lee } } = project;
  await app.db.update(lines).set({ checkedBy: lee.uid }).where(eq(lines.index, 0));

  expect(await rowsOf(lee)).toMatchObject([{ line: 1, work: 'review' }]);
  expect((await rowsOf(park)).map(({ line }) => line)).toEqual([2, 3]);
});

/** lee, or another, ticks a line in the editor, as a reviewer. */
async function tick(index: number, at: string, as = project.people.lee) {
  const { app, no } = project;
  app.clock.now = new Date(at);
  const facts = { fileName: '계약.txt', project_no: String(no), index: String(index) };
  const form = { ...facts, process: 'document.put_one_check', humanChecked: '1' };
  expect((await app.api('PUT', '/files', { as, form })).status).toBe(200);
}

const day = 'from=2026-03-02&to=2026-03-02';
const dayAfter = 'from=2026-03-03&to=2026-03-03';
const bothDays = 'from=2026-03-02&to=2026-03-03';

test('what was translated stays so when the same member reviews it later', async () => {
  const { app, people: { lee } } = project;
  await app.db.update(lines).set({ checkedBy: lee.uid }).where(eq(lines.index, 1));
  const exported = async () => await (await page(lee, '/rows', day)).text();
  await app.db.update(lines).set({ reviewedBy: null, reviewedAt: null });
  const before = await exported();
  expect(before).toContain('"work":"translation"');

  await tick(1, '2026-03-03T05:00:00+09:00');

  expect(await exported()).toBe(before);
  expect(await rowsOf(lee, dayAfter)).toMatchObject([
    { line: 2, work: 'review', day: '2026-03-03' },
  ]);
  expect((await rowsOf(lee, bothDays)).map(({ work }) => work))
    .toEqual(['translation', 'review']);
});

test('what was only reviewed is no translation, also when it is reviewed twice', async () => {
  const { app, people: { lee } } = project;
  await app.db.update(lines).set(unconfirmed);
  await tick(1, '2026-03-02T19:00:00+09:00');
  await tick(1, '2026-03-03T05:00:00+09:00');

  expect(await rowsOf(lee, bothDays)).toMatchObject([
    { line: 2, work: 'review', day: '2026-03-03' },
  ]);
});

test('what two have only reviewed neither of them translated', async () => {
  const { app, people: { lee } } = project;
  await app.db.update(lines).set(unconfirmed);
  const choi = project.people.choi;
  await app.db.update(projectMembers).set({ role: 'reviewer' })
    .where(eq(projectMembers.uid, choi.uid));
  await tick(1, '2026-03-02T19:00:00+09:00');
  await tick(1, '2026-03-03T05:00:00+09:00', choi);

  expect(await rowsOf(lee, bothDays)).toEqual([]);
  expect(await rowsOf(choi, bothDays)).toMatchObject([{ line: 2, work: 'review' }]);
});

test('page, workbook and figures from the rows are equal to the won', async () => {
  const html = await (await page(park)).text();
  const found = factsOf(html);
  // 2 × 101 + round(2 × 101 × 0.5) + round(2 × 101 × 0.25) = 202 + 101 + 51
  expect([found.get('공급가액'), found.get('부가가치세(10%)'), found.get('합계')])
    .toEqual(['354', '35', '389']);

  const exported = await (await page(park, '/rows')).text();
  const order = ratesSchema.parse({
    version: '1',
    unit: 'eojeol',
    won: 101,
    shares: { empty: 100, machine: 50, memory: 25, propagated: 0, review: 30 },
  });
  const figures = figuresOf(await rowsOf(park), order);
  expect([figures.supply, figures.vat, figures.total]).toEqual([354, 35, 389]);
  expect(found.get('행의 SHA-256')).toBe(await hashOfRows(exported));

  const book = readWorkbook(new Uint8Array(await (await page(park, '/xlsx')).arrayBuffer()));
  const sheet = book.Sheets[book.SheetNames[0] ?? '']!;
  const cells = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1 });
  expect(
    cells.filter(([name]) => ['공급가액', '부가가치세(10%)', '합계'].includes(`${name}`))
      .map((row) => row[7]),
  ).toEqual([354, 35, 389]);
  expect(sheet.H8).toMatchObject({ f: 'ROUND(C8*B5*G8/100,0)', v: 202 });
});

test('without a rate nothing is priced; what cannot be read is as if it was not there', async () => {
  for (const query of ['', 'won=', 'won=abc&from=yesterday&machine=-4']) {
    const res = await page(park, '', query);
    const html = await res.text();
    expect([res.status, html.includes('공급가액')]).toEqual([200, false]);
    expect(html).toContain('그 밖의 번역(고친 메모리 포함)');
  }
});

test('a share that is left empty is paid in full, as if it was not there', async () => {
  const suppliesOf = async (query: string) =>
    factsOf(await (await page(park, '', `unit=eojeol&won=101&${query}`)).text()).get('공급가액');

  expect(await suppliesOf('empty=&machine=&memory=')).toBe('606');
  expect(await suppliesOf('empty=0&machine=&memory=0')).toBe('202');
});

test('nobody finds the statement of another member: not the manager, and no stranger', async () => {
  const { app, people: { kim, lee, choi }, removeFromTeam } = project;
  for (const person of [kim, choi]) expect(await rowsOf(person)).toEqual([]);
  expect(await (await page(kim)).text()).toContain('이 기간에 확정하거나 감수한 문장이 없어요.');
  const stranger = await app.member('stranger');
  expect((await page(stranger)).status).toBe(404);
  await removeFromTeam(lee);
  const gone = await page(lee, '/rows');
  expect(codeOf({ status: gone.status, body: await gone.json().catch(() => ({})) })[0]).toBe(404);
});

test('others have their turn whenever a line took long', async () => {
  await rowsOf(park);
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now += 20);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const restsOf = async (query: string) => {
    timers.mockClear();
    const { length } = await rowsOf(park, query);
    return { length, rests: timers.mock.calls.filter(([, ms]) => ms === 0).length };
  };

  const one = await restsOf('from=2026-02-28&to=2026-02-28');
  const four = await restsOf('from=2026-02-28&to=2026-03-02');

  expect([one.length, four.length]).toEqual([1, 4]);
  // The drivers of the test rest as well, as often for the one as for the four.
  expect(four.rests - one.rests).toBeGreaterThanOrEqual(3);
});

test('lines are found by their documents, and never read for all customers', async () => {
  const { app } = project;
  const statements = recordStatements(app);
  await rowsOf(park);
  const own = [...statements.values()]
    .filter(({ sql }) => /"(checked|reviewed)_by" =/.test(sql) && sql.includes('"documents"'));
  expect(own).toHaveLength(3);

  const client = createClient({ url: `file:${app.folder}/test.db` });
  const steps: string[] = [];
  for (const { sql, params } of own) {
    const args = params as never[];
    const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args });
    steps.push(...rows.map(({ detail }) => String(detail)).filter((one) => /\blines\b/.test(one)));
  }
  client.close();
  // Of each document those of the member, never all of its lines.
  const byMember = [
    expect.stringMatching(
      /^SEARCH lines USING INDEX lines_checked \(document_id=\? AND checked_by=\?/,
    ),
    expect.stringMatching(
      /^SEARCH lines USING INDEX lines_reviewed \(document_id=\? AND reviewed_by=\?/,
    ),
  ];
  expect(steps).toEqual([...byMember, ...byMember]);
});

test('what is too long for one statement is asked for in parts on the same page', async () => {
  const { app } = project;
  await rowsOf(park); // counts the lines
  const [line] = await app.db.select().from(lines).limit(1);
  if (!line) throw new Error('the project has no line');
  const [counts] = await app.db.select().from(lineCounts).where(eq(lineCounts.lineId, line.id));
  if (!counts) throw new Error('its lines are not counted');
  for (let at = 0; at < MOST_STATEMENT_ROWS; at += 500) {
    const some = Array.from({ length: 500 }, (_, n) => {
      const { id: _id, ...facts } = line;
      return { ...facts, index: 1_000 + at + n, unit: `x${at + n}`, checkedAt: DAY };
    });
    const ids = await app.db.insert(lines).values(some).returning({ id: lines.id });
    await app.db.insert(lineCounts).values(ids.map(({ id }) => ({ ...counts, lineId: id })));
  }

  const answer = await page(park, '', `${rates}&from=2026-03-01&to=2026-03-31`);
  const html = await answer.text();

  expect(answer.status).toBe(422);
  expect(html).toContain('기간을 나누어 주세요');
  expect(html).toMatch(/name="from" value="2026-03-01"/);
  expect(html).toMatch(/name="won"[^>]*value="101"/);
  expect((await page(park, '', `${rates}&from=2026-02-28&to=2026-02-28`)).status).toBe(200);
});

test('what a reviewer corrected and confirmed is in the statement of the reviewer', async () => {
  const { app, people: { lee } } = project;
  const later = new Date(DAY.getTime() + 60_000);
  await app.db.update(lines)
    .set({ checkedBy: lee.uid, checkedAt: later, reviewedBy: lee.uid, reviewedAt: later })
    .where(eq(lines.index, 1));

  expect((await rowsOf(park)).map(({ line }) => line)).toEqual([1, 3]);
  expect((await rowsOf(lee)).map(({ line, work }) => [line, work]))
    .toEqual([[1, 'review'], [2, 'review']]);
});

test('page and files are limited together for one member', async () => {
  const { app, people: { kim } } = project;
  app.deps.rates = memoryLimiter(() => app.clock.now);
  const parts = Array.from({ length: 15 }, (_, nth) => ['', '/xlsx', '/rows'][nth % 3]);
  for (const part of parts) expect((await page(park, part)).status).toBe(200);
  for (const part of ['', '/xlsx', '/rows']) expect((await page(park, part)).status).toBe(429);
  expect((await page(kim)).status).toBe(200);
});
