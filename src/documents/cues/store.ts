import { and, asc, desc, eq, lte, max } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { cueRules, cueTimes, lines } from '../../../db/schema/documents.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import type { CueRuleChoice, CueView } from './rules.ts';

/**
 * The newest times of the cues that were moved, the latest move last: of two that share a place of the file it counts. SQLite
 * answers the other columns of the row with the highest version.
 */
export async function listMoved(db: Db, documentId: DocumentScope): Promise<CueView[]> {
  const { unit, from, to, at, version } = cueTimes;
  const rows = await db.select({ unit, from, to, at, version: max(version) }).from(cueTimes)
    .where(eq(cueTimes.documentId, documentId)).groupBy(unit);
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at: _, version, ...times }) => ({ ...times, version: version ?? 0 }));
}

export async function findNewest(db: Db, documentId: DocumentScope, unit: string) {
  const [row] = await db.select().from(cueTimes)
    .where(and(eq(cueTimes.documentId, documentId), eq(cueTimes.unit, unit)))
    .orderBy(desc(cueTimes.version)).limit(1);
  return row;
}

/** Answers whether it was the first with this version. */
export async function insertTime(
  db: Db,
  documentId: DocumentScope,
  row: Omit<typeof cueTimes.$inferInsert, 'documentId'>,
): Promise<boolean> {
  const written = await db.insert(cueTimes).values({ ...row, documentId }).onConflictDoNothing()
    .returning({ version: cueTimes.version });
  return written.length > 0;
}

export async function deleteOldTimes(
  db: Db,
  documentId: DocumentScope,
  unit: string,
  latest: number,
) {
  await db.delete(cueTimes).where(and(
    eq(cueTimes.documentId, documentId),
    eq(cueTimes.unit, unit),
    lte(cueTimes.version, latest),
  ));
}

/** The lines of a cue: more than one where it was cut. */
export async function listLinesOfCue(db: Db, documentId: DocumentScope, unit: string) {
  const { index, assignee, reviewer } = lines;
  return await db.select({ index, assignee, reviewer }).from(lines)
    .where(and(eq(lines.documentId, documentId), eq(lines.unit, unit))).orderBy(asc(index));
}

export async function findRules(
  db: Db,
  documentId: DocumentScope,
): Promise<CueRuleChoice | undefined> {
  const [row] = await db.select({ rules: cueRules.rules }).from(cueRules)
    .where(eq(cueRules.documentId, documentId));
  return row?.rules;
}

export async function setRules(db: Db, documentId: DocumentScope, rules: CueRuleChoice) {
  await db.insert(cueRules).values({ documentId, rules })
    .onConflictDoUpdate({ target: cueRules.documentId, set: { rules } });
}
