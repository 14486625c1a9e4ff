import { and, asc, between, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { lines, savedFilters } from '../../../db/schema/documents.ts';
import { scores } from '../../../db/schema/machine-translation.ts';
import { lineComments } from '../../../db/schema/review.ts';
import type { DocumentScope, MemberScope } from '../../shared/scopes.ts';
import type { LineFilter } from './rules.ts';

type Part = { documentId: DocumentScope; from: number; to: number };
/** Who asks: what `me` stands for in a filter. */
type Me = { by: string; no: number | null };

/** Numbers of the lines of a stretch that fit what columns tell. */
export async function listIndices(db: Db, part: Part, fits: SQL | undefined): Promise<number[]> {
  const rows = await db.select({ index: lines.index }).from(lines)
    .where(and(inPart(part), fits)).orderBy(asc(lines.index));
  return rows.map(({ index }) => index);
}

const columns = {
  id: lines.id,
  index: lines.index,
  version: lines.version,
  plain: lines.plain,
  source: lines.source,
  target: lines.target,
  tags: lines.tags,
  reason: lines.reason,
  flags: lines.flags,
  checked: lines.isChecked,
  assignee: lines.assignee,
  reviewer: lines.reviewer,
};

/** The same with their texts. */
export async function listTexts(db: Db, part: Part, fits: SQL | undefined) {
  return await db.select(columns).from(lines)
    .where(and(inPart(part), fits)).orderBy(asc(lines.index));
}

export type TextRow = Awaited<ReturnType<typeof listTexts>>[number];

export async function listTextsAt(db: Db, documentId: DocumentScope, indices: number[]) {
  return await db.select(columns).from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.index, indices)))
    .orderBy(asc(lines.index));
}

export async function listSources(db: Db, part: Part) {
  return await db.select({ index: lines.index, plain: lines.plain }).from(lines)
    .where(inPart(part)).orderBy(asc(lines.index));
}

/** Scores of a stretch within bounds, with the hash of the texts that they are of. */
export async function listScoresWithin(db: Db, part: Part, [least, most]: [number, number]) {
  return await db.select({ index: lines.index, hash: scores.hash }).from(scores)
    .innerJoin(lines, eq(lines.id, scores.lineId))
    .where(and(inPart(part), between(scores.score, least, most)));
}

function inPart({ documentId, from, to }: Part) {
  return and(eq(lines.documentId, documentId), between(lines.index, from, to - 1));
}

/**
 * What the columns of a line have to say about a filter. Words, problems, scores and repetitions are checked on the
 * texts.
 */
export function conditionOf(filter: LineFilter, me: Me): SQL | undefined {
  const { status, origin, match, by, assignee, since, comment } = filter;
  return and(
    status && or(...status.map((one) => statuses[one])),
    origin && inArray(lines.origin, origin),
    match && sql`exists (select 1 from json_each(${lines.flags}) f where f.value like 'memory:%'
      and cast(substr(f.value, 8) as integer) between ${match[0]} and ${match[1]})`,
    by && inArray(lines.editedBy, by.map((uid) => uid === 'me' ? me.by : uid)),
    assignee && or(...assignee.map((one) => assignedTo(one, me))),
    since ? changedSince(since) : undefined,
    comment && sql`exists (select 1 from ${lineComments} c where c.line_id = ${lines.id}
      and c.root is null and c.deleted_at is null and c.resolved_at is null)`,
  );
}

const statuses = {
  empty: sql`(${lines.target} = '' and ${lines.isChecked} = 0)`,
  draft: sql`(${lines.target} <> '' and ${lines.isChecked} = 0 and ${lines.origin} <> 'person')`,
  edited: sql`(${lines.target} <> '' and ${lines.isChecked} = 0 and ${lines.origin} = 'person')`,
  confirmed: sql`(${lines.isChecked} = 1 and ${lines.reviewedAt} is null)`,
  reviewed: sql`(${lines.reviewedAt} is not null)`,
};

function assignedTo(one: string, me: Me) {
  if (one === 'none') return sql`(${lines.assignee} is null and ${lines.reviewer} is null)`;
  const no = one === 'me' ? me.no : Number(one);
  return sql`(${lines.assignee} = ${no} or ${lines.reviewer} = ${no})`;
}

/** A day begins in Korea. Drafts of machines are found by their revisions, which are stored for a while. */
function changedSince(since: string) {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(since) ? `${since}T00:00:00+09:00` : since);
  return sql`(${lines.editedAt} >= ${at} or ${lines.checkedAt} >= ${at} or exists (
    select 1 from line_revisions r where r.line_id = ${lines.id} and r.at >= ${at}))`;
}

/** Counts of a stretch by everything that distinguishes lines. */
export async function countKinds(db: Db, part: Part) {
  const status = sql<keyof typeof statuses>`case
    when ${statuses.reviewed} then 'reviewed' when ${statuses.confirmed} then 'confirmed'
    when ${statuses.empty} then 'empty' when ${statuses.draft} then 'draft' else 'edited' end`;
  const { origin, editedBy: by, assignee, reviewer } = lines;
  return await db.select({ status, origin, by, assignee, reviewer, count: sql<number>`count(*)` })
    .from(lines).where(inPart(part)).groupBy(sql`1`, sql`2`, sql`3`, sql`4`, sql`5`);
}

/** The line of a stretch that was edited last. */
export async function findLastEdited(db: Db, part: Part, by: string) {
  const [row] = await db.select({ index: lines.index, at: lines.editedAt }).from(lines)
    .where(and(inPart(part), eq(lines.editedBy, by))).orderBy(desc(lines.editedAt)).limit(1);
  return row;
}

export async function listNames(db: Db, uids: string[], numbers: number[]) {
  return await db.select({ uid: users.uid, no: users.no, name: users.name }).from(users)
    .where(or(inArray(users.uid, uids), inArray(users.no, numbers)));
}

export async function listSavedFilters(db: Db, uid: MemberScope) {
  return await db.select({ name: savedFilters.name, query: savedFilters.query }).from(savedFilters)
    .where(eq(savedFilters.uid, uid)).orderBy(asc(savedFilters.name));
}

export async function upsertSavedFilter(db: Db, row: typeof savedFilters.$inferInsert) {
  await db.insert(savedFilters).values(row).onConflictDoUpdate({
    target: [savedFilters.uid, savedFilters.name],
    set: { query: row.query },
  });
}

export async function deleteSavedFilter(db: Db, uid: MemberScope, name: string) {
  await db.delete(savedFilters)
    .where(and(eq(savedFilters.uid, uid), eq(savedFilters.name, name)));
}
