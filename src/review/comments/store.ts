import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { profiles, users } from '../../../db/schema/accounts.ts';
import { lines } from '../../../db/schema/documents.ts';
import { lineComments, lineCommentSeen } from '../../../db/schema/review.ts';
import type { DocumentScope, MemberScope } from '../../shared/scopes.ts';

export type CommentRow = typeof lineComments.$inferSelect;

const shown = {
  comment: lineComments,
  index: lines.index,
  name: users.name,
  colour: profiles.colour,
};

export type ShownRow = Awaited<ReturnType<typeof listOfLine>>[number];

function listed(db: Db) {
  return db.select(shown).from(lineComments)
    .innerJoin(lines, eq(lines.id, lineComments.lineId))
    .leftJoin(users, eq(users.uid, lineComments.authorUid))
    .leftJoin(profiles, eq(profiles.uid, lineComments.authorUid));
}

export async function listOfLine(db: Db, documentId: DocumentScope, index: number, limit: number) {
  return await listed(db)
    .where(and(
      eq(lineComments.documentId, documentId),
      isLine(documentId, index),
      isNull(lineComments.deletedAt),
    ))
    .orderBy(asc(lineComments.id)).limit(limit);
}

/** The line is found first: otherwise all comments of the document would be read. */
function isLine(documentId: DocumentScope, index: number) {
  return sql`${lineComments.lineId} = (select id from lines
    where document_id = ${documentId} and line_index = ${index})`;
}

/** First comments of threads, the newest first. */
export async function listThreads(
  db: Db,
  documentId: DocumentScope,
  { onlyOpen, offset, limit }: { onlyOpen: boolean; offset: number; limit: number },
) {
  const which = and(
    eq(lineComments.documentId, documentId),
    isNull(lineComments.root),
    isNull(lineComments.deletedAt),
    onlyOpen ? isNull(lineComments.resolvedAt) : undefined,
  );
  const rows = await listed(db).where(which).orderBy(desc(lineComments.id))
    .limit(limit).offset(offset);
  return { rows, total: await db.$count(lineComments, which) };
}

export async function listReplies(
  db: Db,
  documentId: DocumentScope,
  roots: readonly number[],
  limit: number,
) {
  if (roots.length === 0) return [];
  return await listed(db)
    .where(and(
      eq(lineComments.documentId, documentId),
      inArray(lineComments.root, [...roots]),
      isNull(lineComments.deletedAt),
    ))
    .orderBy(asc(lineComments.id)).limit(limit);
}

/** For each line with comments, or for one: how many threads are open, and how many comments of others are unread. */
export async function listMarks(
  db: Db,
  documentId: DocumentScope,
  uid: MemberScope,
  line?: number,
) {
  const isThread = sql`${lineComments.root} is null`;
  const isOpen = sql`${isThread} and ${lineComments.resolvedAt} is null`;
  const isUnread = sql`${lineComments.id} > coalesce(${lineCommentSeen.upTo}, 0)
    and ${lineComments.authorUid} is not ${uid}`;
  const sumOf = (which: ReturnType<typeof sql>) =>
    sql<number>`sum(case when ${which} then 1 else 0 end)`;
  return await db.select({
    index: lines.index,
    threads: sumOf(isThread),
    open: sumOf(isOpen),
    unread: sumOf(isUnread),
  }).from(lineComments).innerJoin(lines, eq(lines.id, lineComments.lineId))
    .leftJoin(
      lineCommentSeen,
      and(eq(lineCommentSeen.lineId, lineComments.lineId), eq(lineCommentSeen.uid, uid)),
    )
    .where(and(
      eq(lineComments.documentId, documentId),
      isNull(lineComments.deletedAt),
      line === undefined ? undefined : isLine(documentId, line),
    ))
    .groupBy(lines.index).orderBy(asc(lines.index));
}

export async function findComment(
  db: Db,
  documentId: DocumentScope,
  id: number,
): Promise<ShownRow | undefined> {
  const [row] = await listed(db)
    .where(and(eq(lineComments.documentId, documentId), eq(lineComments.id, id)));
  return row;
}

export async function findLineId(db: Db, documentId: DocumentScope, index: number) {
  const [row] = await db.select({
    id: lines.id,
    assignee: lines.assignee,
    reviewer: lines.reviewer,
  }).from(lines).where(and(eq(lines.documentId, documentId), eq(lines.index, index)));
  return row;
}

export async function insertComment(
  db: Db,
  comment: typeof lineComments.$inferInsert & { documentId: DocumentScope },
) {
  const [row] = await db.insert(lineComments).values(comment).returning();
  return row as CommentRow;
}

export async function setComment(
  db: Db,
  documentId: DocumentScope,
  id: number,
  facts: Partial<CommentRow>,
) {
  await db.update(lineComments).set(facts)
    .where(and(eq(lineComments.documentId, documentId), eq(lineComments.id, id)));
}

/** Everybody who has said something in a thread. */
export async function listVoices(
  db: Db,
  documentId: DocumentScope,
  root: number,
): Promise<string[]> {
  const rows = await db.selectDistinct({ uid: lineComments.authorUid }).from(lineComments)
    .where(and(
      eq(lineComments.documentId, documentId),
      or(eq(lineComments.id, root), eq(lineComments.root, root)),
      isNull(lineComments.deletedAt),
    ));
  return rows.flatMap(({ uid }) => uid ?? []);
}

export async function countReplies(
  db: Db,
  documentId: DocumentScope,
  root: number,
): Promise<number> {
  return await db.$count(
    lineComments,
    and(eq(lineComments.documentId, documentId), eq(lineComments.root, root)),
  );
}

/** A member has read this line's comments up to here; that only ever moves forward. */
export async function setSeen(db: Db, lineId: number, uid: MemberScope, upTo: number) {
  await db.insert(lineCommentSeen).values({ lineId, uid, upTo }).onConflictDoUpdate({
    target: [lineCommentSeen.lineId, lineCommentSeen.uid],
    set: { upTo: sql`max(${lineCommentSeen.upTo}, ${upTo})` },
  });
}

/** The same for the lines of all these comments, each up to its newest of them. */
export async function setManySeen(
  db: Db,
  documentId: DocumentScope,
  uid: MemberScope,
  ids: number[],
) {
  await db.run(sql`
    insert into line_comment_seen (line_id, uid, up_to)
    select line_id, ${uid}, max(id) from line_comments
    where document_id = ${documentId} and id in (select value from json_each(${
    JSON.stringify(ids)
  })) group by line_id
    on conflict do update set up_to = max(up_to, excluded.up_to)`);
}

/** Moves all comments of one line to another. */
export async function setLine(db: Db, documentId: DocumentScope, from: number, to: number) {
  await db.update(lineComments).set({ lineId: to })
    .where(and(eq(lineComments.documentId, documentId), eq(lineComments.lineId, from)));
}
