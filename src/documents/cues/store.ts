import { and, asc, eq, lte, max, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { cueRules, cueTimes, documents, lines } from '../../../db/schema/documents.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import type { CueRuleChoice, CueView } from './rules.ts';

type MovedCue = Omit<CueView, 'undos'>;

/**
 * The newest times of the cues that were moved, the latest move last: of two that share a place of the file it counts. SQLite
 * answers the other columns of the row with the highest version.
 */
export async function listMoved(db: Db, documentId: DocumentScope): Promise<MovedCue[]> {
  const { unit, from, to, at, version } = cueTimes;
  const rows = await db.select({ unit, from, to, at, version: max(version) }).from(cueTimes)
    .where(eq(cueTimes.documentId, documentId)).groupBy(unit);
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at: _, version, ...times }) => ({ ...times, version: version ?? 0 }));
}

/** What became of the times of a cue, the oldest first. */
export async function listHistory(db: Db, documentId: DocumentScope, unit: string) {
  const { version, beforeFrom, beforeTo, cause } = cueTimes;
  return await db.select({ version, beforeFrom, beforeTo, cause }).from(cueTimes)
    .where(and(eq(cueTimes.documentId, documentId), eq(cueTimes.unit, unit)))
    .orderBy(asc(version));
}

/**
 * How many changes of each cue still count, as `openMoves` says: the rise since the deepest point, for what was taken back
 * beyond the stored history counts nothing.
 */
export async function countUndos(
  db: Db,
  documentId: DocumentScope,
): Promise<Map<string, number>> {
  const { unit, version, cause } = cueTimes;
  const step = sql`case ${cause} when 'moved' then 1 else -1 end`;
  const depths = db.select({
    unit,
    version,
    depth: sql<number>`sum(${step}) over (partition by ${unit} order by ${version})`.as('depth'),
  }).from(cueTimes).where(eq(cueTimes.documentId, documentId)).as('depths');
  const lowest = db.select({
    unit: depths.unit,
    version: depths.version,
    depth: depths.depth,
    lowest: sql<number>`min(0, min(${depths.depth}) over (partition by ${depths.unit}))`
      .as('lowest'),
  }).from(depths).as('lowest');
  const rows = await db.select({
    unit: lowest.unit,
    undos: sql<number>`${lowest.depth} - ${lowest.lowest}`,
    version: max(lowest.version),
  }).from(lowest).groupBy(lowest.unit);
  return new Map(rows.map(({ unit, undos }) => [unit, undos]));
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

export async function findRules(db: Db, documentId: DocumentScope) {
  const { rules, shots } = cueRules;
  const [row] = await db.select({ rules, shots }).from(cueRules)
    .where(eq(cueRules.documentId, documentId));
  return row;
}

type RuleChange = { rules: CueRuleChoice; shots?: number[] };

/** What is not named stays as it is. */
export async function setRules(db: Db, documentId: DocumentScope, change: RuleChange) {
  await db.insert(cueRules).values({ documentId, ...change })
    .onConflictDoUpdate({ target: cueRules.documentId, set: change });
}

/** `rules`: those that hold where none were chosen. */
export async function setShots(
  db: Db,
  documentId: DocumentScope,
  { rules, shots }: Required<RuleChange>,
) {
  await db.insert(cueRules).values({ documentId, rules, shots })
    .onConflictDoUpdate({ target: cueRules.documentId, set: { shots } });
}

/** What a file of subtitles is read by. */
export async function findCueFile(db: Db, documentId: DocumentScope) {
  const { extension, storageKey, importOptions, ownerUid, visitorKey } = documents;
  const [row] = await db.select({ extension, storageKey, importOptions, ownerUid, visitorKey })
    .from(documents).where(eq(documents.id, documentId));
  return row;
}
