import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { translationUsage } from '../../../db/schema/billing.ts';
import { documents } from '../../../db/schema/documents.ts';
import { mtAnswers, mtUsage, scores } from '../../../db/schema/machine-translation.ts';
import type { Person } from '../../../tests/app.ts';
import { checkAll, type ScoringApp, scoringApp } from '../../../tests/scoring.ts';
import { insertDocument, sentence, translateAll } from '../../../tests/translation.ts';
import { discardDocuments } from '../../documents/files/discard-expired.ts';
import { clearQuota } from '../../billing/quota/clear-quota.ts';
import { clearUsage } from './clear-usage.ts';

let app: ScoringApp;
let kim: Person;
beforeEach(async () => {
  app = await scoringApp();
  kim = await app.member('kim');
});
afterEach(() => app.end());

const DAY_MS = 24 * 60 * 60_000;
const visitor = { cookie: 'v=visitor-one' };
const sentences = Array.from({ length: 3 }, (_, at) => sentence(at));
const passDays = (days: number) =>
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);

test('after ninety days nobody knows for whom it was spent, after four hundred it is gone', async () => {
  await insertDocument(app, kim, sentences);
  await translateAll(app, { as: kim });
  const [before] = await app.db.select().from(mtUsage);

  passDays(89);
  expect(await clearUsage(app.deps)).toBe(0);
  const [kept] = await app.db.select().from(mtUsage);
  passDays(1);
  expect(await clearUsage(app.deps)).toBe(0);
  const [nameless] = await app.db.select().from(mtUsage);
  passDays(310);
  expect(await clearUsage(app.deps)).toBe(1);

  expect(kept).toEqual(before);
  expect(nameless).toEqual({ ...before, asker: '', jobId: null, documentId: null });
  expect(await app.db.select().from(mtUsage)).toEqual([]);
});

test('what a visitor had is counted as long as the document lives, what a day had for ninety', async () => {
  const documentId = await insertDocument(app, visitor, sentences);
  await translateAll(app, visitor);
  const counts = async () =>
    (await app.db.select().from(translationUsage)).map(({ day }) => day).sort();

  expect(await clearQuota(app.deps)).toBe(0);
  expect(await counts()).toEqual(['2026-03-02', 'all']);
  passDays(91);
  expect(await clearQuota(app.deps)).toBe(1);
  expect(await counts()).toEqual(['all']);
  await app.db.delete(documents).where(eq(documents.id, documentId));
  expect(await clearQuota(app.deps)).toBe(1);
});

test('when a document is cleared away, no answer and no score of it is left', async () => {
  await insertDocument(app, kim, sentences);
  await translateAll(app, { as: kim });
  await checkAll(app, { as: kim });
  const left = async () => [await app.db.$count(mtAnswers), await app.db.$count(scores)];
  expect(await left()).toEqual([3, 3]);

  await app.api('DELETE', '/document', { as: kim, form: { filename: 'a.txt' } });
  passDays(31);
  app.deps.blobs.delete = () => Promise.resolve(); // these lines never were a file
  await discardDocuments(app.deps);

  expect(await left()).toEqual([0, 0]);
});
