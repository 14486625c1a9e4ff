import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lines } from '../../../db/schema/documents.ts';
import { scores } from '../../../db/schema/machine-translation.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

type ScoreRow = typeof scores.$inferSelect;

/** A score with the version of the line that was read for it. */
export type NewScore = Omit<ScoreRow, 'checkedAt'> & { version: number };

/**
 * Writes many scores in one statement, each only while its line is at the version that was read: a line edited
 * meanwhile has another text. Answers the ids of lines whose score was stored.
 */
export async function upsertScores(
  db: Db,
  documentId: DocumentScope,
  rows: readonly NewScore[],
  at: Date,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const of = (name: string) => sql.raw(`json_extract(w.value, '$.${name}')`);
  const saved = await db.all<{ id: number }>(sql`
    insert into scores (line_id, hash, score, method, calibration, "by", flags, spans, back,
      back_engine, reason, checked_at)
    select lines.id, ${of('hash')}, ${of('score')}, ${of('method')}, ${of('calibration')},
      ${of('by')}, ${of('flags')}, ${of('spans')}, ${of('back')}, ${of('backEngine')},
      ${of('reason')}, ${at.getTime()}
    from json_each(${JSON.stringify(rows)}) w
    join lines on lines.id = ${of('lineId')} and lines.version = ${of('version')}
    where lines.document_id = ${documentId}
    on conflict (line_id) do update set
      hash = excluded.hash, score = excluded.score, method = excluded.method,
      calibration = excluded.calibration, "by" = excluded."by", flags = excluded.flags,
      spans = excluded.spans, back = excluded.back, back_engine = excluded.back_engine,
      reason = excluded.reason, checked_at = excluded.checked_at
    returning line_id as id`);
  return saved.map(({ id }) => id);
}

/** Lines that have a translation, as they are now; `before` is where those that a visitor is shown end. */
export async function listFilled(db: Db, documentId: DocumentScope, before: number) {
  return await db.select({ id: lines.id, index: lines.index, version: lines.version }).from(lines)
    .where(and(
      eq(lines.documentId, documentId),
      lt(lines.index, before),
      sql`trim(${lines.target}) <> ''`,
      sql`trim(${lines.plain}) <> ''`,
    )).orderBy(asc(lines.index));
}

/** Some translations of a document, from its start. */
export async function listSomeTargets(db: Db, documentId: DocumentScope, limit: number) {
  const rows = await db.select({ target: lines.target }).from(lines)
    .where(and(eq(lines.documentId, documentId), sql`target <> ''`))
    .orderBy(asc(lines.index)).limit(limit);
  return rows.map(({ target }) => target);
}

const withLine = {
  score: scores,
  index: lines.index,
  version: lines.version,
  source: lines.source,
  target: lines.target,
};

/** Scores of lines `from` … `to` − 1, with the texts of today to tell whether they still hold. */
export async function listScores(
  db: Db,
  documentId: DocumentScope,
  { from, to }: { from: number; to: number },
) {
  return await db.select(withLine).from(scores).innerJoin(lines, eq(lines.id, scores.lineId))
    .where(and(eq(lines.documentId, documentId), gte(lines.index, from), lt(lines.index, to)))
    .orderBy(asc(lines.index));
}

export async function listScoresAt(db: Db, documentId: DocumentScope, indices: readonly number[]) {
  return await db.select(withLine).from(scores).innerJoin(lines, eq(lines.id, scores.lineId))
    .where(and(eq(lines.documentId, documentId), inArray(lines.index, [...indices])))
    .orderBy(asc(lines.index));
}

export type StoredScore = Awaited<ReturnType<typeof listScores>>[number];
