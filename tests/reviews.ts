import { eq } from 'drizzle-orm';
import { lines, qualityIssues, qualityReviewLines, qualityReviews } from '../db/schema/index.ts';
import type { Person, TestApp } from './app.ts';

type People = { reviewer: Person | undefined; translator: Person | undefined };
type Place = { documentId: number; first: number };

/**
 * Three reviews of the first line of a document, each with one issue of the same number: `first` is open, the next one
 * waits for its answer, the third for a decision.
 */
export async function insertReviews(
  app: TestApp,
  { documentId, first }: Place,
  { reviewer, translator }: People,
) {
  const at = app.deps.now();
  const [line] = await app.db.select().from(lines).where(eq(lines.documentId, documentId));
  const lineId = line?.id ?? 0;
  const common = {
    documentId,
    reviewerUid: reviewer?.uid ?? null,
    modelId: 'mqm',
    modelVersion: 1,
    tolerance: 10,
    pass: 90,
    unit: 'eojeol' as const,
    seed: 1,
    createdAt: at,
    finishedAt: at,
  };
  const states = [
    { state: 'open', answer: null },
    { state: 'finished', answer: null },
    { state: 'answered', answer: 'disputed' },
  ] as const;
  for (const [nth, { state, answer }] of states.entries()) {
    const id = first + nth;
    await app.db.insert(qualityReviews).values({ ...common, id, state });
    await app.db.insert(qualityReviewLines).values({
      reviewId: id,
      lineId,
      drawn: 'all',
      units: 2,
      translatorUid: translator?.uid ?? null,
      baseVersion: line?.version ?? 0,
      baseTarget: line?.target ?? '',
      seenAt: at,
    });
    await app.db.insert(qualityIssues).values({
      id,
      reviewId: id,
      lineId,
      category: 'mistranslation',
      severity: 'minor',
      version: line?.version ?? 0,
      authorUid: reviewer?.uid ?? null,
      createdAt: at,
      answer,
    });
  }
}
