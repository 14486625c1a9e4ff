import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../../../db/schema/accounts.ts';
import { lines } from '../../../../db/schema/documents.ts';
import { qualityReviewLines, qualityReviews } from '../../../../db/schema/review.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ReviewedProject, reviewedProject } from '../../../../tests/reviewed-project.ts';
import { projectFile } from '../../../../tests/team.ts';

let project: ReviewedProject;
let lee: Person;
let kim: Person;
let fileName = '';
const name = '짝.txt';
const targets = ['Open the door.', 'Close the window.'];

/** Two lines of one paragraph, translated by park. */
beforeEach(async () => {
  project = await reviewedProject();
  ({ lee, kim } = project.people);
  const { app, no, people: { park } } = project;
  fileName = await projectFile(app, kim, no, { name, lines: ['문을 연다. 창문을 닫는다.'] });
  for (const [index, target] of targets.entries()) {
    await app.db.update(lines).set({ target, origin: 'person', editedBy: park.uid })
      .where(eq(lines.plain, ['문을 연다.', '창문을 닫는다.'][index] ?? ''));
  }
});
afterEach(() => project.app.close());

async function cut(path: string, json: object) {
  const res = await project.app.api('PUT', `/lines/${path}`, {
    as: kim,
    json: { fileName, ...json },
  });
  const body = await res.json();
  expect([res.status, body]).toEqual([200, expect.anything()]);
  return body as { operation: string };
}

const merge = () => cut('merge', { index: 0, version: 0, nextVersion: 0 });
const rows = () =>
  project.app.db.select().from(qualityReviewLines).orderBy(qualityReviewLines.lineId);
const begin = () => project.start({ fileName: name });
const see = (review: string, index: number) =>
  project.ask(lee, 'PUT', `${review}/line`, { index, isReviewed: false });

test('a join that is taken back brings both lines of a review back, with their issues', async () => {
  const review = await begin();
  await project.mark(review, { place: { side: 'target', start: 0, end: 4 } });
  await project.mark(review, { index: 1, place: { side: 'target', start: 10, end: 16 } });
  const before = [await rows(), await project.read(lee, review)];
  const { operation } = await merge();
  const joined = await project.read(lee, review);
  expect(joined.issues).toMatchObject([
    { index: 0, quote: 'Open', place: { start: 0, end: 4 } },
    { index: 0, quote: 'window', place: { start: 25, end: 31 } },
  ]);
  expect(joined.lines).toMatchObject([{ base: null, isSeen: true }]);
  const later = { version: 1, place: { side: 'target', start: 15, end: 20 } };
  const since = await project.mark(review, later);

  await cut('rejoin', { operation });

  const [old] = before;
  const apart = (all: typeof old) =>
    (all as { baseVersion: number }[]).map(({ baseVersion: _, ...row }) => row);
  expect(apart(await rows())).toEqual(apart(old));
  const { issues, lines: shown } = await project.read(lee, review);
  expect(issues).toMatchObject([
    { index: 0, quote: 'Open', place: { start: 0, end: 4 } },
    { index: 1, quote: 'window', place: { start: 10, end: 16 } },
    { id: since, index: 1, quote: 'Close', place: { start: 0, end: 5 } },
  ]);
  expect(shown).toMatchObject([{ base: null }, { base: null }]);
});

test('a joined line was seen when both were; once the review is over, what was seen counts alone', async () => {
  const review = await begin();
  await see(review, 0);
  const [first, second] = await rows();
  const { operation } = await merge();
  const { lines: [joined] } = await project.read(lee, review);
  expect(joined).toMatchObject({ isSeen: false });
  expect((await rows())[0]?.units).toBe((first?.units ?? 0) + (second?.units ?? 0));
  await cut('rejoin', { operation });
  expect((await project.read(lee, review)).lines).toMatchObject([
    { isSeen: true },
    { isSeen: false },
  ]);

  await project.app.db.update(qualityReviews).set({ state: 'closed' });
  await cut('merge', { index: 0, version: 2, nextVersion: 1 });
  expect(await rows()).toMatchObject([{ units: first?.units, seenAt: first?.seenAt }]);
});

test('both halves of a cut line are in the review, and issues go where their words are', async () => {
  const review = await begin();
  await project.mark(review, { place: { side: 'target', start: 9, end: 13 } });
  await project.mark(review, { place: { side: 'source', start: 0, end: 2 } });
  const before = await rows();
  const { operation } = await cut('split', { index: 0, version: 0, offset: 3, targetOffset: 4 });
  const { lines: shown, issues, review: { lineCount } } = await project.read(lee, review);
  expect(lineCount).toBe(3);
  expect(shown).toMatchObject([
    { target: 'Open', base: null, isSeen: true },
    { target: 'the door.', base: null, isSeen: true },
    { isSeen: false },
  ]);
  expect(issues).toMatchObject([
    { index: 0, quote: '문을', place: { start: 0 } },
    { index: 1, quote: 'door', place: { start: 4, end: 8 } },
  ]);
  const total = (all: typeof before) => all.reduce((sum, { units }) => sum + units, 0);
  expect(total(await rows())).toBe(total(before));
  const since = await project.mark(review, { index: 1, category: 'style' });

  await cut('rejoin', { operation });

  const after = await project.read(lee, review);
  expect(after.lines).toMatchObject([{ target: 'Open the door.', base: null }, {}]);
  expect(after.issues).toMatchObject([
    { index: 0, quote: 'door', place: { start: 9, end: 13 } },
    { index: 0, quote: '문을' },
    { id: since, index: 0 },
  ]);
  expect(total(await rows())).toBe(total(before));
});

test('a review that began after a cut has the whole line with its issues once the cut is taken back', async () => {
  const { operation } = await cut('split', { index: 0, version: 0, offset: 3, targetOffset: 4 });
  const review = await begin();
  const facts = { index: 1, place: { side: 'target', start: 4, end: 8 } };
  const marked = await project.mark(review, facts);
  const units = (all: { units: number }[]) => all.reduce((sum, one) => sum + one.units, 0);
  const before = units(await rows());

  await cut('rejoin', { operation });

  const { lines: shown, issues, review: { lineCount } } = await project.read(lee, review);
  expect(lineCount).toBe(2);
  expect(shown).toMatchObject([
    { target: 'Open the door.', base: null, isSeen: false },
    { target: 'Close the window.' },
  ]);
  expect(issues).toMatchObject([
    { id: marked, index: 0, quote: 'door', place: { start: 9, end: 13 } },
  ]);
  expect(units(await rows())).toBe(before);
});

test('a review that began after a join has both lines with its issues once the join is taken back', async () => {
  const { operation } = await merge();
  const review = await begin();
  const facts = { version: 1, place: { side: 'target', start: 25, end: 31 } };
  const marked = await project.mark(review, facts);
  const [joined] = await rows();

  await cut('rejoin', { operation });

  const { lines: shown, issues, review: { lineCount } } = await project.read(lee, review);
  expect(lineCount).toBe(2);
  expect(shown).toMatchObject([
    { target: 'Open the door.', base: null, isSeen: true },
    { target: 'Close the window.', base: null, isSeen: true },
  ]);
  expect(issues).toMatchObject([
    { id: marked, index: 1, quote: 'window', place: { start: 10, end: 16 } },
  ]);
  const [first, second] = await rows();
  expect((first?.units ?? 0) + (second?.units ?? 0)).toBe(joined?.units);
});

test('a join is taken back also when the translator has left Omgim meanwhile', async () => {
  await begin();
  const { app, people: { choi } } = project;
  await app.db.update(qualityReviewLines).set({ translatorUid: choi.uid });
  const { operation } = await merge();
  await app.db.delete(users).where(eq(users.uid, choi.uid));

  await cut('rejoin', { operation });

  expect(await rows()).toMatchObject([{ translatorUid: null }, { translatorUid: null }]);
});
