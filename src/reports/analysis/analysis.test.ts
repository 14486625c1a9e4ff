import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from 'xlsx';
import { analyses } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';
import { usualRates } from './rules.ts';
import { runAnalysis } from './run-analysis.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let count = 0;

beforeAll(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterAll(() => app.close());

const files = (): Record<string, string[]> => ({
  [`a${++count}.txt`]: ['제1조 목적', '계약을 해지한다.', '계약을 해지한다.', '12.5 %'],
  [`b${count}.txt`]: ['계약을 해지한다.', '을은 대금을 지급한다.'],
});

const analyse = async (no: number, as = kim) => {
  const res = await app.api('POST', '/analysis', { as, json: { project_no: no } });
  return { status: res.status, body: await res.json() };
};
const see = async (no: number, query = '', as = kim) =>
  await (await app.api('GET', `/analysis/${no}${query}`, { as })).json();

test('the work of a project is told by kind, by file and all together', async () => {
  const no = await makeProject(app, kim, files());

  const { body } = await analyse(no);

  // Counted by hand: new 2 + 2 eojeols and 3; repeated in the file 2, in the other file 2; 12.5 and % are one.
  expect(body.analysis).toMatchObject({ version: 1, state: 'done', lines: 6, unit: 'eojeol' });
  expect(body.analysis.total.bands).toMatchObject({
    none: { lines: 3, eojeol: 7 },
    repeated: { lines: 1, eojeol: 2 },
    repeatedAcross: { lines: 1, eojeol: 2 },
    numbers: { lines: 1, eojeol: 1 },
    context: { lines: 0 },
  });
  expect(body.analysis.total).toMatchObject({ amount: 12, weighted: 7 + 5 * 0.3 });
  expect(body.analysis.files.map((file: { weighted: number }) => file.weighted))
    .toEqual([4 + 3 * 0.3, 3 + 2 * 0.3]);
});

test('an analysis keeps the rates of its time; a new one has the new ones', async () => {
  const no = await makeProject(app, kim, files());
  await joinProject(app, no, lee, 'translator');
  await analyse(no);

  const rates = { ...usualRates, none: 80 };
  const json = { project_no: no, unit: 'characters', rates };
  const saved = await app.api('PUT', '/analysis/rates', { as: kim, json });
  await analyse(no);

  expect(await saved.json()).toMatchObject({ unit: 'characters', rates, rates_version: 1 });
  expect((await see(no, '?version=1')).analysis).toMatchObject({
    unit: 'eojeol',
    rates_version: 0,
  });
  // The translator sees the same as the manager.
  const seen = await see(no, '', lee);
  expect(seen.versions.map((one: { version: number }) => one.version)).toEqual([2, 1]);
  expect(seen.analysis).toMatchObject({ version: 2, unit: 'characters', rates, rates_version: 1 });
});

test('rates hold for the other projects of the direction too', async () => {
  const [one, other, away] = [
    await makeProject(app, lee, files()),
    await makeProject(app, lee, files()),
    await makeProject(app, lee, {}, { sourceLang: 'en', targetLang: 'ko' }),
  ];
  const json = { project_no: one, unit: 'spaced', rates: { ...usualRates, exact: 0 } };
  await app.api('PUT', '/analysis/rates', { as: lee, json });

  expect(await see(other, '', lee)).toMatchObject({ unit: 'spaced', rates: { exact: 0 } });
  expect(await see(away, '', lee)).toMatchObject({ unit: 'words', rates: usualRates });
});

test.each([-1, 101, 2.5, '1e1', 'x', ''])('%j is no rate', async (rate) => {
  const no = await makeProject(app, kim, {});
  const json = { project_no: no, unit: 'eojeol', rates: { ...usualRates, none: rate } };

  const res = await app.api('PUT', '/analysis/rates', { as: kim, json });

  expect(res.status).toBe(422);
  expect((await res.json()).code).toBe('analysis.rateInvalid');
});

test('without lines there is nothing to analyse', async () => {
  const { status, body } = await analyse(await makeProject(app, kim, {}));
  expect([status, body.code]).toEqual([422, 'analysis.nothing']);
});

test('the report is a workbook with all sums as formulas', async () => {
  const park = await app.member('park');
  const no = await makeProject(app, park, files());
  await analyse(no, park);

  const res = await app.api('GET', `/analysis/${no}/report`, { as: park });

  expect(res.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''.+\.xlsx$/,
  );
  const book = read(new Uint8Array(await res.arrayBuffer()));
  expect(book.SheetNames).toEqual(['요약', '파일별', '파일별 구분', '세는 기준']);
  expect(book.Sheets['요약']?.J19).toMatchObject({
    f: 'SUM(J9:J18)',
    v: expect.closeTo(8.5 * 1, 0),
  });
  expect(book.Sheets['파일별']?.A2.v).toMatch(/^a\d+\.txt$/);
});

test('one that nobody has heard of for two minutes has failed, and the next one begins', async () => {
  const no = await makeProject(app, kim, files());
  await insertRunning(no);
  expect((await see(no)).versions).toMatchObject([{ version: 1, state: 'running' }]);

  app.clock.now = new Date(app.clock.now.getTime() + 121_000);

  expect((await see(no)).versions).toMatchObject([{ version: 1, state: 'failed' }]);
  expect((await analyse(no)).body.analysis).toMatchObject({ version: 2, state: 'done' });
});

test('whoever asks while one runs does not begin another, and may stop it', async () => {
  const no = await makeProject(app, kim, files());
  await insertRunning(no);

  const { body } = await analyse(no);
  expect(body.versions).toMatchObject([{ version: 1, state: 'running', lines_done: 0 }]);

  await app.api('DELETE', '/analysis', { as: kim, json: { project_no: no } });
  expect((await see(no)).versions).toMatchObject([{ version: 1, state: 'cancelled' }]);
});

test('one that somebody has stopped ends without a result', async () => {
  const no = await makeProject(app, kim, files());
  await insertRunning(no);
  const [analysis] = await app.db.select().from(analyses).where(eq(analyses.projectNo, no));
  await app.api('DELETE', '/analysis', { as: kim, json: { project_no: no } });

  await runAnalysis(app.deps, analysis!, new AbortController());

  expect((await see(no, '?version=1')).analysis).toMatchObject({ state: 'cancelled', files: [] });
});

test('one that meets a fault has failed, and the fault is logged', async () => {
  const no = await makeProject(app, kim, files());
  await insertRunning(no);
  const [analysis] = await app.db.select().from(analyses).where(eq(analyses.projectNo, no));
  const broken = {
    ...analysis!,
    get from(): never {
      throw new Error('a fault');
    },
  };

  await runAnalysis(app.deps, broken, new AbortController());

  expect((await see(no)).versions).toMatchObject([{ version: 1, state: 'failed' }]);
  expect(app.logged.map(({ event }) => event)).toContain('analysis');
});

test('a version that is not there is not found', async () => {
  const no = await makeProject(app, kim, files());
  const res = await app.api('GET', `/analysis/${no}?version=9`, { as: kim });
  expect(res.status).toBe(404);
});

/** As another process would have left it. */
async function insertRunning(projectNo: number) {
  const now = app.deps.now();
  await app.db.insert(analyses).values({
    projectNo,
    version: 1,
    from: 'ko',
    to: 'en',
    unit: 'eojeol',
    rates: usualRates,
    ratesVersion: 0,
    startedAt: now,
    touchedAt: now,
  });
}
