import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { read as readWorkbook } from 'xlsx';
import { lines } from '../../../../db/schema/documents.ts';
import { qualityReviewLines, qualityReviews } from '../../../../db/schema/review.ts';
import { type ReviewedProject, reviewedProject } from '../../../../tests/reviewed-project.ts';
import { qualityModels } from '../scoring/models.ts';
import { scoreOf } from '../scoring/score.ts';

let project: ReviewedProject;
let review = '';
let ids: number[] = [];

/** Three lines of 300 units each: one large error, two small ones, and one again. */
beforeEach(async () => {
  project = await reviewedProject();
  const { app, start, mark } = project;
  review = await start();
  await app.db.update(qualityReviewLines).set({ units: 300 });
  const first = await mark(review, { place: { side: 'target', start: 4, end: 9 } });
  const second = await mark(review, { index: 1, category: 'punctuation', severity: 'minor' });
  const third = await mark(review, { index: 2, category: 'punctuation', severity: 'minor' });
  const again = await mark(review, { index: 2, repeatOf: first });
  ids = [first, second, third, again];
});
afterEach(() => project.app.close());

const page = (person: ReviewedProject['people']['kim'], part = '') =>
  project.app.page(`/projects/edit/${project.no}/reviews${review}/report${part}`, { as: person });

async function settle() {
  const { people: { lee, park, kim }, move, ask } = project;
  await move(lee, review, 'finished');
  for (const [nth, issue] of ids.entries()) {
    const answer = nth === 1 ? 'disputed' : 'accepted';
    await ask(park, 'PUT', `${review}/answer`, { issue, answer, reason: '지침대로예요' });
  }
  await ask(kim, 'PUT', `${review}/verdict`, { issue: ids[1] ?? 0, verdict: 'dropped' });
}

async function exported() {
  const rows = (await (await page(project.people.kim, '/issues')).text()).trimEnd().split('\n');
  return rows.map((row) => JSON.parse(row));
}

const facts = async (text: Promise<Response>) =>
  [...(await (await text).text()).matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)]
    .map(([, name, value]) => [name, value]);

test('the page has the score of what was seen, without what was dropped', async () => {
  await settle();

  const found = new Map(await facts(page(project.people.kim)) as [string, string][]);

  // 5 + 1 in 900 units: 6.67 per thousand of 10 that are allowed.
  expect(found.get('벌점')).toBe('6');
  expect(found.get('1,000당 벌점')).toBe('6.67');
  expect(found.get('점수')).toBe('93.33');
  expect(found.get('본 분량')).toBe('900 어절');
  expect([found.get('수용'), found.get('이의'), found.get('오류 아님')]).toEqual(['3', '1', '1']);
});

test('the score can be computed again from the exported issues', async () => {
  await settle();

  const rows = await exported();

  expect(rows).toMatchObject([
    { line: 1, category: 'mistranslation', severity: 'major', repeat: false, quote: 'first' },
    { line: 3, category: 'punctuation', severity: 'minor' },
    { line: 3, category: 'mistranslation', repeat: true },
  ]);
  const issues = rows.map(({ line, category, severity, repeat, open }) => ({
    ...{ line, category, severity },
    isRepeat: repeat,
    isOpen: open,
  }));
  const model = qualityModels[0] ?? expect.fail('no model');
  const { score } = scoreOf(issues, 900, { model, threshold: { tolerance: 10, pass: 90 } });
  const found = new Map(await facts(page(project.people.kim)) as [string, string][]);
  expect(Math.abs(score - Number(found.get('점수')))).toBeLessThan(0.01);
});

test('the workbook reckons the score from the rows of its issues', async () => {
  await settle();

  const res = await page(project.people.kim, '/xlsx');
  const book = readWorkbook(new Uint8Array(await res.arrayBuffer()), { cellFormula: true });

  const summary = book.Sheets['요약'] ?? expect.fail('no summary');
  expect(summary['B7']).toMatchObject({ f: "SUM('오류'!F2:F5)", v: 6 });
  expect(summary['B11']).toMatchObject({ f: 'MAX(0,100-B8/B9*(100-B10))' });
  expect(summary['B11'].v).toBeCloseTo(93.33, 2);
  const counted = ['F2', 'F3', 'F4', 'F5'].map((cell) => book.Sheets['오류']?.[cell].v);
  expect(counted).toEqual([5, 0, 1, 0]);
});

test('translators see it first; the manager when all is answered', async () => {
  const { people: { kim, lee, park, choi }, move } = project;
  await move(lee, review, 'finished');

  expect(await (await page(kim)).text()).toContain('번역한 사람이 먼저 보고');
  expect((await page(kim, '/xlsx')).status).toBe(409);
  expect((await facts(page(park))).length).toBeGreaterThan(5);
  expect((await page(choi)).status).toBe(404);
});

test('an accepted critical error fails until its line was mended', async () => {
  const { app, people: { lee, park, kim }, ask, move, start, mark } = project;
  review = await start();
  await app.db.update(qualityReviewLines).set({ units: 9_000 });
  const issue = await mark(review, { severity: 'critical' });
  await move(lee, review, 'finished');
  await ask(park, 'PUT', `${review}/answer`, { issue, answer: 'accepted' });

  expect(await (await page(kim)).text()).toContain('불합격');
  await app.db.update(lines).set({ target: 'Mended.', version: 1 }).where(eq(lines.index, 0));
  const html = await (await page(kim)).text();
  expect(html).toMatch(/<strong>합격<\/strong>/);
  expect(html).toContain('<del>The first sentence.</del>');
});

test('an error that comes again counts where the first one counts nothing', async () => {
  const { app, people: { lee }, ask, mark } = project;
  const [first] = ids;
  await mark(review, { index: 1, repeatOf: first });
  const of = async () => (await exported()).filter(({ category }) => category === 'mistranslation');
  const repeats = async () => (await of()).map(({ line, repeat }) => [line, repeat]);
  await app.db.update(qualityReviews).set({ state: 'closed' });
  expect(await repeats()).toEqual([[1, false], [2, true], [3, true]]);

  const risky = eq(
    qualityReviewLines.lineId,
    (await app.db.select().from(qualityReviewLines))[0]?.lineId ?? 0,
  );
  await app.db.update(qualityReviewLines).set({ drawn: 'risk' }).where(risky);
  expect(await repeats()).toEqual([[2, false], [3, true]]);

  await app.db.update(qualityReviewLines).set({ drawn: 'all' }).where(risky);
  await app.db.update(qualityReviews).set({ state: 'open' });
  await ask(lee, 'PUT', `${review}/issue`, { issue: first, isDeleted: true });
  await app.db.update(qualityReviews).set({ state: 'closed' });
  expect(await repeats()).toEqual([[2, false], [3, true]]);
});
