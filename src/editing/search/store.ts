import { and, asc, between, count, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { lineCounts, lineKinds, lines, savedFilters } from '../../../db/schema/documents.ts';
import { scores } from '../../../db/schema/machine-translation.ts';
import { lineComments } from '../../../db/schema/review.ts';
import type { DocumentScope, MemberScope } from '../../shared/scopes.ts';
import type { Needle } from '../../language/text-search/needle.ts';
import type { LineFilter } from './rules.ts';

type Part = { documentId: DocumentScope; from: number; to: number };
/** Who asks: what `me` stands for in a filter. */
type Me = { by: string; no: number | null };

/**
 * Numbers of the lines of a stretch that fit what columns tell. They come as one text, as all long lists here: so many
 * rows would take several times as long.
 */
export async function listIndices(db: Db, part: Part, fits: SQL | undefined): Promise<number[]> {
  return await unpacked(
    db,
    sql`select json_group_array(line_index) as packed from (
    select line_index from ${lines} where ${and(inPart(part), fits)} order by line_index)`,
  );
}

export type TextRow =
  & Pick<
    typeof lines.$inferSelect,
    'id' | 'index' | 'version' | 'plain' | 'source' | 'target' | 'tags' | 'reason' | 'flags'
  >
  & { checked: boolean; assignee: number | null; reviewer: number | null };

/** The same with their texts. */
export async function listTexts(db: Db, part: Part, fits: SQL | undefined): Promise<TextRow[]> {
  return await textsWhere(db, and(inPart(part), fits));
}

export async function listTextsAt(db: Db, documentId: DocumentScope, indices: number[]) {
  return await textsWhere(
    db,
    and(
      eq(lines.documentId, documentId),
      sql`${lines.index} in (select value from json_each(${JSON.stringify(indices)}))`,
    ),
  );
}

async function textsWhere(db: Db, where: SQL | undefined): Promise<TextRow[]> {
  const rows = await unpacked<PackedText>(
    db,
    sql`select json_group_array(json_object(
      'id', id, 'index', line_index, 'version', version, 'plain', plain, 'source', source,
      'target', target, 'tags', json(tags), 'reason', reason, 'flags', json(flags),
      'checked', is_checked, 'assignee', assignee, 'reviewer', reviewer)) as packed
    from (select id, line_index, version, plain, source, target, tags, reason, flags, is_checked,
      assignee, reviewer from ${lines} where ${where} order by line_index)`,
  );
  return rows.map((row) => ({ ...row, checked: row.checked === 1 }));
}

type PackedText = Omit<TextRow, 'checked'> & { checked: number };

async function unpacked<T = number>(db: Db, query: SQL): Promise<T[]> {
  const [row] = await db.all<{ packed: string }>(query);
  return JSON.parse(row?.packed ?? '[]') as T[];
}

/** The lines of a stretch in their order, each with the hash of its text. */
export async function listPlainKeys(db: Db, { documentId, from, to }: Part) {
  return await unpacked<[index: number, key: number]>(
    db,
    sql`select json_group_array(json_array(line_index, plain_key)) as packed from (
      select l.line_index, c.plain_key from ${lines} l join ${lineCounts} c on c.line_id = l.id
      where l.document_id = ${documentId} and l.line_index between ${from} and ${to - 1}
      order by l.line_index)`,
  );
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

/** What a side of a line has to hold, or one of its sides. */
export type Held = { needle: Needle; side: 'source' | 'target' | 'both' };

function holds({ needle, side }: Held): SQL | undefined {
  const sides = side === 'both' ? [lines.source, lines.target] : [lines[side]];
  return or(...sides.flatMap((column) => [
    sql`${column} like ${needle.pattern} escape '\\'`,
    // Tags may stand between the letters; E1 84 begins each syllable that is not composed.
    sql`instr(${column}, '{') > 0`,
    ...needle.hasSyllables ? [sql`instr(cast(${column} as blob), x'e184') > 0`] : [],
  ]));
}

/**
 * What the columns of a line have to say about a filter. Words, problems, scores and repetitions are checked on the
 * texts; lines without what is `held` are left out before.
 */
export function conditionOf(
  filter: LineFilter,
  me: Me,
  held: readonly Held[] = [],
): SQL | undefined {
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
    ...held.map(holds),
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

/** How many lines of a stretch are of each kind. */
export async function countKinds(db: Db, part: Part) {
  const status = sql<keyof typeof statuses>`case
    when ${statuses.reviewed} then 'reviewed' when ${statuses.confirmed} then 'confirmed'
    when ${statuses.empty} then 'empty' when ${statuses.draft} then 'draft' else 'edited' end`;
  const { origin, editedBy, assignee, reviewer } = lines;
  return await db.select({ status, origin, editedBy, assignee, reviewer, count: count() })
    .from(lines).where(inPart(part)).groupBy(sql`1`, sql`2`, sql`3`, sql`4`, sql`5`);
}

/** The same of a whole document, as it is counted; what is left of its lines was never touched. */
export async function listKinds(db: Db, documentId: DocumentScope) {
  const { status, origin, editedBy, assignee, reviewer, count } = lineKinds;
  return await db.select({ status, origin, editedBy, assignee, reviewer, count }).from(lineKinds)
    .where(and(eq(lineKinds.documentId, documentId), gt(count, 0)));
}

/** The line before a number that a member has edited last. */
export async function findLastEdited(
  db: Db,
  { documentId, to }: Pick<Part, 'documentId' | 'to'>,
  by: string,
) {
  const [row] = await db.select({ index: lines.index }).from(lines)
    .where(and(
      eq(lines.documentId, documentId),
      eq(lines.editedBy, by),
      sql`edited_by is not null`,
      // Unary plus: not by the index of their order, which would read all lines.
      sql`+${lines.index} < ${to}`,
    )).orderBy(desc(lines.editedAt)).limit(1);
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

export async function upsertSavedFilter(
  db: Db,
  uid: MemberScope,
  row: Omit<typeof savedFilters.$inferInsert, 'uid'>,
) {
  await db.insert(savedFilters).values({ ...row, uid }).onConflictDoUpdate({
    target: [savedFilters.uid, savedFilters.name],
    set: { query: row.query },
  });
}

export async function deleteSavedFilter(db: Db, uid: MemberScope, name: string) {
  await db.delete(savedFilters)
    .where(and(eq(savedFilters.uid, uid), eq(savedFilters.name, name)));
}
