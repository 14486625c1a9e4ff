import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyses, analysisFiles, documents, lines } from '../../../db/schema/index.ts';
import { bands, emptyTable, usualRates } from '../../../src/reports/analysis/rules.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

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

async function project() {
  const name = `<b>${++count}.txt`;
  const texts = ['제1조 목적', '계약을 해지한다.', '계약을 해지한다.', '을은 대금을 지급한다.'];
  const no = await makeProject(app, kim, { [name]: texts }, { deadline: '2026-03-12' });
  await joinProject(app, no, lee, 'translator');
  return no;
}

const show = async (no: number, tab: string, as = kim) =>
  await (await app.page(`/projects/edit/${no}?tab=${tab}`, { as })).text();

/** What a browser without scripts sends. */
async function post(no: number, fields: Record<string, string>, as = kim) {
  return await app.app.request(`/projects/edit/${no}/analysis?tab=analysis`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:8000',
      cookie: `page=${as.page}`,
    },
    body: new URLSearchParams(fields),
  });
}

const ratesWith = (more: Record<string, string>) => ({
  do: 'rates',
  unit: 'eojeol',
  ...Object.fromEntries(bands.map((band) => [band, String(usualRates[band])])),
  ...more,
});

test('the manager analyses by a button, and everybody sees what came out', async () => {
  const no = await project();
  expect(await show(no, 'analysis')).toContain('아직 분석하지 않았어요.');

  const res = await post(no, { do: 'start' });

  expect(res.status).toBe(303);
  expect(res.headers.get('location')).toBe(`/projects/edit/${no}?tab=analysis`);
  for (const person of [kim, lee]) {
    const html = await show(no, 'analysis', person);
    // New 7 of 9 eojeols, repeated 2: 7.6 weighted.
    expect(html).toContain('aria-label="작업량 구성: 파일 안 반복 22%, 새 문장 77%"');
    expect(html).toContain('7.6어절');
    expect(html).toContain('&lt;b>');
    expect(html).not.toMatch(/style=/);
  }
});

test('only the manager finds buttons and rates, and only theirs are answered', async () => {
  const no = await project();

  const [own, others] = [await show(no, 'analysis'), await show(no, 'analysis', lee)];

  expect(own).toContain('value="start"');
  expect(own).toContain('value="rates"');
  expect(others).not.toMatch(/value="(start|rates)"/);
  expect((await post(no, { do: 'start' }, lee)).status).toBe(403);
  expect((await post(no, ratesWith({}), lee)).status).toBe(403);
});

test('a wrong rate is told, and what was typed stays', async () => {
  const no = await project();

  const res = await post(no, ratesWith({ none: '130', exact: '25', unit: 'spaced' }));

  expect(res.status).toBe(422);
  const html = await res.text();
  expect(html).toContain('요율은 0부터 100까지의 정수로 입력해 주세요.');
  expect(html).toMatch(/name="none"[^>]*value="130"/);
  expect(html).toMatch(/name="exact"[^>]*value="25"/);
  expect(html).toMatch(/<option[^>]*selected[^>]*value="spaced"|value="spaced"[^>]*selected/);
});

test('new rates are kept and told, and the page says that the analysis has older ones', async () => {
  const no = await project();
  await post(no, { do: 'start' });

  const res = await post(no, ratesWith({ repeated: '0' }));

  const html = await (await app.page(res.headers.get('location') ?? '', { as: kim })).text();
  expect(html).toContain('요율을 저장했어요.');
  expect(html).toContain('분석한 뒤에 요율이 바뀌었어요.');
  expect(html).toMatch(/name="repeated"[^>]*value="0"/);
});

test('while one runs the page says how far it is, looks again, and can stop it', async () => {
  const no = await project();
  const now = app.deps.now();
  await app.db.insert(analyses).values({
    projectNo: no,
    version: 1,
    from: 'ko',
    to: 'en',
    unit: 'eojeol',
    rates: usualRates,
    ratesVersion: 0,
    lineCount: 4000,
    doneCount: 1500,
    startedAt: now,
    touchedAt: now,
  });

  const res = await app.page(`/projects/edit/${no}?tab=analysis`, { as: kim });
  expect(res.headers.get('refresh')).toBe('3');
  expect(await res.text()).toContain('문장 4,000개 가운데 1,500개를 분석했어요.');

  await post(no, { do: 'stop' });
  const after = await app.page(`/projects/edit/${no}?tab=analysis`, { as: kim });
  expect(after.headers.get('refresh')).toBeNull();
  expect(await after.text()).not.toContain('value="stop"');
});

test('reports are saved from the page', async () => {
  const no = await project();
  await post(no, { do: 'start' });

  for (const kind of ['analysis', 'progress']) {
    const res = await app.page(`/projects/edit/${no}/${kind}`, { as: lee });
    expect(res.headers.get('content-type')).toContain('spreadsheetml');
    expect(res.headers.get('content-disposition')).toMatch(/^attachment/);
    // A workbook is a zip.
    expect([...new Uint8Array(await res.arrayBuffer()).subarray(0, 2)]).toEqual([0x50, 0x4b]);
  }
});

test('progress is told in words and figures, without styles in the page', async () => {
  const no = await project();
  const [document] = await app.db.select().from(documents).where(eq(documents.projectNo, no));
  await app.db.update(lines).set({
    target: 'done',
    isChecked: true,
    checkedBy: lee.uid,
    checkedAt: app.deps.now(),
  }).where(and(eq(lines.documentId, document!.id), eq(lines.index, 0)));

  const html = await show(no, 'progress');

  expect(html).toContain('aria-label="전체: 번역 25%, 확정 25%, 감수 0%"');
  // Two eojeols today, the day of its beginning; seven are left for eleven days.
  expect(html).toContain(
    '마감일에 맞춰 가고 있어요. (하루 필요량 0.6어절, 최근 7일 하루 평균 2어절)',
  );
  expect(html).toContain('까지 확정하고 남은 작업량 7어절. 마감일 2026-03-12.');
  expect(html).not.toMatch(/style=/);
  expect(html).toContain('팀원별');
  expect(await show(no, 'progress', lee)).toContain('내가 한 일');
});

test('a project without lines says what to do', async () => {
  const no = await makeProject(app, kim, {});

  expect(await show(no, 'progress')).toContain('문서를 올리고 번역 방향을 정하면');
  expect((await post(no, { do: 'start' })).status).toBe(422);
});

test('tables of many files come page by page, each by itself, below the sums of all', async () => {
  const no = await project();
  await post(no, { do: 'start' });
  const names = Array.from({ length: 60 }, (_, at) => `many-${at}.txt`);
  await app.db.insert(documents).values(names.map((fileName) => ({
    fileName,
    randomName: `${no}${fileName}`,
    projectNo: no,
    extension: 'txt',
    fileSize: 1,
    storageKey: fileName,
    direction: 'ko2en',
    uploadedAt: new Date(app.clock.now.getTime() + 1000),
  })));
  const progress = await show(no, 'progress');
  expect(progress).toContain('many-48.txt');
  expect(progress).not.toContain('many-49.txt');
  expect(progress).toContain('2쪽 중 1쪽');
  expect(progress).toContain(`/projects/edit/${no}?files=2&amp;tab=progress`);
  const second = await show(no, 'progress&files=2');
  expect(second).toContain('many-49.txt');
  expect(second).not.toContain('many-48.txt');
  // What is left of all files stands on each page.
  const left = (html: string) => /<dl class="tiles">.*?<\/dl>/s.exec(html)?.[0];
  expect(left(second)).toBe(left(progress));

  const [analysis = expect.fail()] = await app.db.select().from(analyses)
    .where(eq(analyses.projectNo, no));
  await app.db.insert(analysisFiles).values(names.map((fileName, at) => ({
    analysisNo: analysis.no,
    position: at + 1,
    fileName,
    table: emptyTable(),
  })));
  expect(await show(no, 'analysis')).not.toContain('many-49.txt');
  const rest = await show(no, 'analysis&page=2');
  expect(rest).toContain('many-49.txt');
  expect(rest).not.toContain('many-48.txt');
  expect(rest).toContain('page=1');
});
