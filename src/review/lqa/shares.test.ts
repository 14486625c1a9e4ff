import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { qualityReviewLines, qualityReviews } from '../../../db/schema/review.ts';
import { codeOf, type ReviewedProject, reviewedProject } from '../../../tests/reviewed-project.ts';
import { MOST_OF_ONE_LINE } from './rules.ts';

let project: ReviewedProject;
beforeEach(async () => {
  project = await reviewedProject();
});
afterEach(() => project.app.close());

test('a translator is given the own lines, their issues and their counts', async () => {
  const { app, people: { park, choi, lee }, start, mark, read, ask } = project;
  const review = await start();
  const [{ lineId } = { lineId: 0 }] = await app.db.select().from(qualityReviewLines);
  await app.db.update(qualityReviewLines).set({ translatorUid: choi.uid })
    .where(eq(qualityReviewLines.lineId, lineId));
  await mark(review, { index: 0 });
  await mark(review, { index: 1 });
  await mark(review, { index: 1, severity: 'minor' });

  const own = await read(choi, review);
  expect(own.review).toMatchObject({ lineCount: 1, seen: 1, issueCount: 1 });
  expect(own.issues).toMatchObject([{ index: 0 }]);
  expect((await read(park, review)).review).toMatchObject({
    lineCount: 2,
    seen: 1,
    issueCount: 2,
  });
  expect((await read(lee, review)).review).toMatchObject({ lineCount: 3, seen: 2, issueCount: 3 });
  expect((await ask(choi, 'GET', '')).body.reviews).toMatchObject([{ issueCount: null }]);
});

test.each([
  ['Omgim', () => project.app.db.update(qualityReviews).set({ reviewerUid: null })],
  ['the project', () => project.removeFromTeam(project.people.lee)],
])('whose reviewer has left %s is finished by the manager', async (_name, leave) => {
  const { people: { kim }, start, mark, move, read } = project;
  const review = await start();
  await mark(review);
  expect(codeOf(await move(kim, review, 'finished'))).toEqual([403, 'review.notYours']);

  await leave();

  expect((await read(kim, review)).review).toMatchObject({ mayFinish: true, mayReview: false });
  expect((await move(kim, review, 'finished')).status).toBe(200);
});

test('one line takes so many issues and no more', async () => {
  const { people: { lee }, start, mark, ask } = project;
  const review = await start();
  for (let count = 0; count < MOST_OF_ONE_LINE; count++) await mark(review);
  const more = { index: 0, version: 0, category: 'style', severity: 'minor' };
  expect(codeOf(await ask(lee, 'POST', `${review}/issue`, more))).toEqual([422, 'review.lineFull']);
  await mark(review, { index: 1 });
});

test('members find what they marked, answered and decided in the file of their data', async () => {
  const { app, people: { kim, lee, park }, start, mark, move, ask } = project;
  const review = await start();
  const issue = await mark(review, {
    place: { side: 'target', start: 4, end: 9 },
    comment: '순서가 달라요',
  });
  await move(lee, review, 'finished');
  const dispute = { issue, answer: 'disputed', reason: '지침에 있어요' };
  await ask(park, 'PUT', `${review}/answer`, dispute);
  await ask(kim, 'PUT', `${review}/verdict`, { issue, verdict: 'upheld' });
  const of = async (person: typeof kim) => {
    const res = await app.api('GET', '/profile/export', { as: person });
    return (await res.json()).review_issues;
  };

  const place = { document: '계약.txt', review: Number(review.slice(1)) };
  const [marked] = await of(lee);
  expect(marked).toMatchObject({ ...place, words: 'first', comment: '순서가 달라요' });
  expect(marked.reason).toBeUndefined();
  const [answered] = await of(park);
  expect(answered).toMatchObject({ ...place, answer: 'disputed', reason: '지침에 있어요' });
  expect(answered.comment).toBeUndefined();
  expect(await of(kim)).toMatchObject([{ ...place, verdict: 'upheld' }]);
  expect(await of(project.people.choi)).toEqual([]);
});
