import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { comments, postVisits } from '../../../db/schema/community.ts';
import type { MemberScope, PostScope, SystemScope } from '../../shared/scopes.ts';
import { BEHIND, levelOf } from './rules.ts';

export type CommentRow = typeof comments.$inferSelect;

const author = { name: users.name, no: users.no, email: users.email };

export type ListedComment = Awaited<ReturnType<typeof listOfPost>>[number];

const isShown = and(isNull(comments.deletedAt), isNull(comments.hiddenAt));

/** A deleted comment holds its place while something below it is shown. */
const holdsPlace =
  sql`exists (select 1 from comments as below where below.post_no = ${comments.postNo}
  and below.fid = ${comments.fid} and below.thread > ${comments.thread}
  and below.thread < ${comments.thread} || ${BEHIND}
  and below.deleted_at is null and below.hidden_at is null)`;

function listed(db: Db) {
  return db.select({ comment: comments, author }).from(comments)
    .leftJoin(users, eq(users.uid, comments.authorUid));
}

type Place = { fid: number; thread: string };

/** In the order of reading, behind a place. */
export async function listOfPost(
  db: Db,
  postNo: PostScope,
  { after, limit }: { after?: Place | undefined; limit: number },
) {
  return await listed(db).where(and(
    eq(comments.postNo, postNo),
    after && sql`(${comments.fid}, ${comments.thread}) > (${after.fid}, ${after.thread})`,
    or(isShown, holdsPlace),
  )).orderBy(asc(comments.fid), asc(comments.thread)).limit(limit);
}

export async function hasBefore(
  db: Db,
  postNo: PostScope,
  { fid, thread }: Place,
): Promise<boolean> {
  const [row] = await db.select({ no: comments.no }).from(comments).where(and(
    eq(comments.postNo, postNo),
    isShown,
    sql`(${comments.fid}, ${comments.thread}) < (${fid}, ${thread})`,
  )).limit(1);
  return row !== undefined;
}

export async function findListed(db: Db, no: number): Promise<ListedComment | undefined> {
  const [row] = await listed(db).where(eq(comments.no, no));
  return row;
}

export async function findAt(db: Db, postNo: PostScope, { fid, thread }: Place) {
  const [row] = await db.select().from(comments).where(and(
    eq(comments.postNo, postNo),
    eq(comments.fid, fid),
    eq(comments.thread, thread),
  ));
  return row;
}

export async function findCommentByClient(db: Db, uid: MemberScope, clientId: string) {
  const [row] = await db.select().from(comments)
    .where(and(eq(comments.authorUid, uid), eq(comments.clientId, clientId)));
  return row;
}

/** The last thread one level below a prefix. */
export async function findLastSibling(db: Db, postNo: PostScope, fid: number, prefix: string) {
  const [row] = await db.select({ thread: max(comments.thread) }).from(comments).where(and(
    eq(comments.postNo, postNo),
    eq(comments.fid, fid),
    gt(comments.thread, prefix),
    lt(comments.thread, prefix + BEHIND),
    sql`length(${comments.thread}) = ${levelOf(prefix) + 1}`,
  ));
  return row?.thread ?? undefined;
}

/** The last comment below a place, or the one at it: behind it a new answer is shown. */
export async function findLastBelow(db: Db, postNo: PostScope, { fid, thread }: Place) {
  const [row] = await db.select({ no: comments.no }).from(comments).where(and(
    eq(comments.postNo, postNo),
    eq(comments.fid, fid),
    sql`${comments.thread} >= ${thread}`,
    lt(comments.thread, thread + BEHIND),
    or(isShown, eq(comments.thread, thread)),
  )).orderBy(sql`${comments.thread} desc`).limit(1);
  return row?.no;
}

export async function nextPlace(db: Db, postNo: PostScope): Promise<number> {
  const [row] = await db.select({ place: max(comments.place) }).from(comments)
    .where(eq(comments.postNo, postNo));
  return (row?.place ?? 0) + 1;
}

/** A comment at the top is its own thread: its number is known behind the insertion. */
export async function insertComment(
  db: Db,
  row: Omit<typeof comments.$inferInsert, 'fid'> & { fid?: number },
): Promise<CommentRow> {
  const [inserted] = await db.insert(comments).values({ ...row, fid: row.fid ?? 0 }).returning();
  const comment = inserted as CommentRow;
  if (row.fid !== undefined) return comment;
  const [top] = await db.update(comments).set({ fid: comment.no })
    .where(eq(comments.no, comment.no)).returning();
  return top as CommentRow;
}

export async function setComment(
  db: Db,
  { no, uid }: { no: number; uid: MemberScope },
  facts: Partial<Pick<CommentRow, 'body' | 'editedAt' | 'deletedAt'>>,
): Promise<boolean> {
  const { rowsAffected } = await db.update(comments).set(facts)
    .where(and(eq(comments.no, no), eq(comments.authorUid, uid)));
  return rowsAffected > 0;
}

/** What operators decide about a comment of a member. */
export async function setHiddenAt(
  db: Db,
  _why: SystemScope,
  no: number,
  at: Date | null,
): Promise<void> {
  await db.update(comments).set({ hiddenAt: at }).where(eq(comments.no, no));
}

export async function countNewer(db: Db, postNo: PostScope, after: number, uid: MemberScope) {
  return await db.$count(
    comments,
    and(
      eq(comments.postNo, postNo),
      gt(comments.no, after),
      isShown,
      sql`${comments.authorUid} is not ${uid}`,
    ),
  );
}

/** Of the author, also what nobody else sees. */
export async function listAllOfMember(db: Db, uid: MemberScope) {
  return await db.select().from(comments).where(eq(comments.authorUid, uid))
    .orderBy(asc(comments.no));
}

/** Words of deleted comments go; a row goes when nothing stands below it any more. */
export async function deleteOldComments(db: Db, until: Date): Promise<number> {
  const isOld = and(isNotNull(comments.deletedAt), lte(comments.deletedAt, until));
  await db.update(comments).set({ body: '', target: null }).where(isOld);
  const gone = db.select({ no: comments.no }).from(comments).where(and(
    isOld,
    sql`not exists (select 1 from comments as below where below.post_no = ${comments.postNo}
      and below.fid = ${comments.fid} and below.thread > ${comments.thread}
      and below.thread < ${comments.thread} || ${BEHIND})`,
  ));
  const { rowsAffected } = await db.delete(comments).where(inArray(comments.no, gone));
  return rowsAffected;
}

/** Up to which comment a member has read; undefined before the first visit. */
export async function findVisit(db: Db, uid: MemberScope, postNo: number) {
  const [row] = await db.all<{ lastNo: number }>(sql`
    select last_no as lastNo from post_visits where uid = ${uid} and post_no = ${postNo}`);
  return row?.lastNo;
}

export async function setVisit(
  db: Db,
  visit: { uid: MemberScope; postNo: number; lastNo: number; at: Date },
): Promise<void> {
  await db.insert(postVisits).values(visit).onConflictDoUpdate({
    target: [postVisits.uid, postVisits.postNo],
    set: { lastNo: sql`max(${postVisits.lastNo}, ${visit.lastNo})`, at: visit.at },
  });
}

/** Members by the folded form of their nicknames. */
export async function listMembersByKey(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.select({ uid: users.uid }).from(users)
    .where(inArray(users.nameKey, [...keys]));
  return rows.map(({ uid }) => uid);
}

/** Who has written under a post and is still a member, the last one first. */
export async function listWriters(db: Db, postNo: PostScope, limit: number) {
  return await db.select({ uid: users.uid, name: users.name })
    .from(comments).innerJoin(users, eq(users.uid, comments.authorUid))
    .where(and(eq(comments.postNo, postNo), isShown))
    .groupBy(users.uid).orderBy(desc(max(comments.no))).limit(limit);
}

export async function findWriter(db: Db, uid: string) {
  const [row] = await db.select({ uid: users.uid, name: users.name }).from(users)
    .where(eq(users.uid, uid));
  return row;
}
