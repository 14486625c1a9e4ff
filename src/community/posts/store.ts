import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { comments, loves, postBlocks, postReaders, posts } from '../../../db/schema/community.ts';
import type { MemberScope, PostScope, SystemScope } from '../../shared/scopes.ts';
import type { Category } from './rules.ts';
import { BLOCK_SIZE, type BlockCount, PAGE_SIZE } from './rules.ts';

export type PostRow = typeof posts.$inferSelect;

const author = { name: users.name, no: users.no, email: users.email };
const listed = {
  no: posts.no,
  category: posts.category,
  title: posts.title,
  excerpt: posts.excerpt,
  createdAt: posts.createdAt,
  loves: posts.loves,
  views: posts.views,
  comments: posts.comments,
  acceptedComment: posts.acceptedComment,
  author,
};

export type ListedPost = Awaited<ReturnType<typeof listByNo>>[number];

const isShown = and(isNull(posts.hiddenAt), isNull(posts.deletedAt));

/** Counts of shown posts by blocks of numbers, from the newest. As one row: each row costs more than reading them all. */
export async function listBlocks(db: Db, category?: Category): Promise<BlockCount[]> {
  const [row] = await db.all<{ blocks: string }>(sql`
    select json_group_array(json_array(block, shown)) as blocks from (
      select block, sum(shown) as shown from post_blocks
      ${category ? sql`where category = ${category}` : sql``} group by block order by block desc)`);
  const blocks: [block: number, shown: number][] = JSON.parse(row?.blocks ?? '[]');
  return blocks.map(([block, shown]) => ({ block, shown }));
}

/** The number at which a page begins. The planner would walk the table with its long rows: the index is named. */
export async function findPageStart(
  db: Db,
  place: { block: number; skip: number },
  category?: Category,
): Promise<number | undefined> {
  const end = (place.block + 1) * BLOCK_SIZE;
  const [row] = await db.all<{ no: number }>(pageStartQuery({ ...place, end }, category));
  return row?.no;
}

/** Its plan is tested: it must walk a small index. */
export function pageStartQuery({ skip, end }: { skip: number; end: number }, category?: Category) {
  return category
    ? sql`select no from posts indexed by posts_category where hidden_at is null
        and deleted_at is null and category = ${category} and no < cast(${end} as integer)
        order by no desc limit 1 offset cast(${skip} as integer)`
    : sql`select no from posts indexed by posts_shown where hidden_at is null
        and deleted_at is null and no < cast(${end} as integer)
        order by no desc limit 1 offset cast(${skip} as integer)`;
}

/** A page of posts from a number on downwards. */
export async function listFrom(db: Db, from: number, category?: Category) {
  const nos = await db.all<{ no: number }>(
    pageQuery(from, category),
  );
  return await listByNo(db, nos.map(({ no }) => no));
}

function pageQuery(from: number, category?: Category) {
  return category
    ? sql`select no from posts indexed by posts_category where hidden_at is null
        and deleted_at is null and category = ${category} and no <= cast(${from} as integer)
        order by no desc limit ${PAGE_SIZE}`
    : sql`select no from posts indexed by posts_shown where hidden_at is null
        and deleted_at is null and no <= cast(${from} as integer)
        order by no desc limit ${PAGE_SIZE}`;
}

/** Shown posts by their numbers, from the newest. */
export async function listByNo(db: Db, nos: readonly number[]) {
  if (nos.length === 0) return [];
  return await db.select(listed).from(posts).leftJoin(users, eq(users.uid, posts.authorUid))
    .where(and(sql`${posts.no} in ${[...nos]}`, isShown)).orderBy(desc(posts.no));
}

/** A member by the number that stands in addresses. */
export async function findMemberByNo(db: Db, no: number) {
  const [row] = await db.select({ uid: users.uid, no: users.no, name: users.name }).from(users)
    .where(eq(users.no, no));
  return row;
}

export async function listOfAuthor(db: Db, uid: MemberScope, page: number) {
  const whose = and(eq(posts.authorUid, uid), isShown);
  const rows = await db.select(listed).from(posts)
    .leftJoin(users, eq(users.uid, posts.authorUid)).where(whose)
    .orderBy(desc(posts.no)).limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE);
  return { rows, total: await db.$count(posts, whose) };
}

/** A post that is shown, or that the reader has written. */
export async function findPost(db: Db, no: number, reader: MemberScope | null) {
  const mayRead = reader ? or(isShown, eq(posts.authorUid, reader)) : isShown;
  const [row] = await db.select({
    post: posts,
    author,
    isOperator: sql`${users.role} = 'operator'`,
  })
    .from(posts).leftJoin(users, eq(users.uid, posts.authorUid))
    .where(and(eq(posts.no, no), mayRead));
  return row;
}

export async function findByClient(db: Db, uid: MemberScope, clientId: string) {
  const [row] = await db.select().from(posts)
    .where(and(eq(posts.authorUid, uid), eq(posts.clientId, clientId)));
  return row;
}

export async function insertPost(db: Db, row: typeof posts.$inferInsert): Promise<PostRow> {
  const [inserted] = await db.insert(posts).values(row).returning();
  return inserted as PostRow;
}

/** Only over the version that was read; undefined when another one is stored. */
export async function setWords(
  db: Db,
  { no, rev, uid }: { no: number; rev: number; uid: MemberScope },
  words: Pick<PostRow, 'category' | 'title' | 'body' | 'excerpt' | 'editedAt'>,
): Promise<PostRow | undefined> {
  const [row] = await db.update(posts).set({ ...words, rev: rev + 1 })
    .where(and(eq(posts.no, no), eq(posts.rev, rev), eq(posts.authorUid, uid))).returning();
  return row;
}

export async function setDeletedAt(db: Db, no: number, uid: MemberScope, at: Date | null) {
  const isOther = at ? isNull(posts.deletedAt) : isNotNull(posts.deletedAt);
  const { rowsAffected } = await db.update(posts).set({ deletedAt: at })
    .where(and(eq(posts.no, no), eq(posts.authorUid, uid), isOther));
  return rowsAffected > 0;
}

type Moderated = Pick<PostRow, 'hiddenAt' | 'hiddenUntil' | 'isLocked' | 'pinnedAt'>;

/** What operators decide about a post of a member. */
export async function setModerated(
  db: Db,
  _why: SystemScope,
  no: number,
  facts: Partial<Moderated>,
): Promise<void> {
  await db.update(posts).set(facts).where(eq(posts.no, no));
}

/** Whatever has become of it. */
export async function findAnyPost(db: Db, _why: SystemScope, no: number) {
  const [row] = await db.select({ post: posts, author }).from(posts)
    .leftJoin(users, eq(users.uid, posts.authorUid)).where(eq(posts.no, no));
  return row;
}

/** Words of comments that are shown under a post, for the index. */
export async function listIndexedComments(db: Db, no: PostScope) {
  const words = sql<string>`${comments.body} || char(10) || coalesce(${comments.target}, '')`;
  return await db.select({ place: comments.place, words, authorNo: users.no })
    .from(comments).leftJoin(users, eq(users.uid, comments.authorUid))
    .where(and(eq(comments.postNo, no), isNull(comments.hiddenAt), isNull(comments.deletedAt)));
}

/** Posts that stand above the list, the newest pin first. */
export async function listPinnedNos(db: Db, category?: Category) {
  return await db.all<{ no: number }>(sql`select no from posts indexed by posts_pinned
    where pinned_at is not null and hidden_at is null and deleted_at is null
    and ${category ? sql`category = ${category}` : sql`1`} order by pinned_at desc limit 5`);
}

/** Shows one post more or less in the counts of its block. */
export async function addToBlock(
  db: Db,
  { block, category, shown }: { block: number; category: Category; shown: 1 | -1 },
) {
  await db.insert(postBlocks).values({ block, category, shown }).onConflictDoUpdate({
    target: [postBlocks.block, postBlocks.category],
    set: { shown: sql`${postBlocks.shown} + ${shown}` },
  });
}

export async function addToLoves(db: Db, no: PostScope, by: 1 | -1): Promise<void> {
  await db.update(posts).set({ loves: sql`${posts.loves} + ${by}` }).where(eq(posts.no, no));
}

export async function addToViews(db: Db, no: number, by: number): Promise<void> {
  await db.update(posts).set({ views: sql`${posts.views} + ${by}` }).where(eq(posts.no, no));
}

export async function addToComments(db: Db, no: PostScope, by: 1 | -1, at?: Date): Promise<void> {
  await db.update(posts).set({
    comments: sql`${posts.comments} + ${by}`,
    ...(at ? { lastCommentAt: at } : {}),
  }).where(eq(posts.no, no));
}

export async function setAccepted(db: Db, no: PostScope, comment: number | null): Promise<void> {
  await db.update(posts).set({ acceptedComment: comment }).where(eq(posts.no, no));
}

/** Deleted before a moment, and not found since. */
export async function deleteOldPosts(db: Db, until: Date): Promise<number> {
  const { rowsAffected } = await db.delete(posts)
    .where(and(isNotNull(posts.deletedAt), lte(posts.deletedAt, until)));
  return rowsAffected;
}

/** For the map of pages: newest first. */
export async function listShownNos(db: Db, limit: number) {
  return await db.all<{ no: number }>(sql`select no from posts indexed by posts_shown
    where hidden_at is null and deleted_at is null order by no desc limit ${limit}`);
}

/** Of the author, also what nobody else sees. */
export async function listAllOfAuthor(db: Db, uid: MemberScope) {
  return await db.select().from(posts).where(eq(posts.authorUid, uid)).orderBy(posts.no);
}

/** Posts that a member has recommended. */
export async function listLoves(db: Db, uid: MemberScope) {
  return await db.select({ no: loves.postNo, at: loves.at }).from(loves)
    .where(eq(loves.uid, uid)).orderBy(loves.postNo);
}

type WholeBlock = typeof postBlocks.$inferSelect;

export async function listAllBlocks(db: Db): Promise<WholeBlock[]> {
  return await db.select().from(postBlocks).where(sql`${postBlocks.shown} <> 0`)
    .orderBy(postBlocks.block, postBlocks.category);
}

/** What the counts should be. */
export async function countRealBlocks(db: Db): Promise<WholeBlock[]> {
  const block = sql<number>`${posts.no} / ${sql.raw(String(BLOCK_SIZE))}`.mapWith(Number);
  return await db.select({
    block,
    category: sql<string>`${posts.category}`,
    shown: sql<number>`count(*)`.mapWith(Number),
  }).from(posts).where(isShown).groupBy(sql`1, 2`).orderBy(sql`1, 2`);
}

export async function recountBlocks(db: Db, counts: WholeBlock[]): Promise<void> {
  await db.delete(postBlocks);
  if (counts.length > 0) await db.insert(postBlocks).values(counts);
}

/** False when the member has recommended it before. */
export async function insertLove(db: Db, postNo: PostScope, uid: MemberScope, at: Date) {
  const { rowsAffected } = await db.insert(loves).values({ postNo, uid, at }).onConflictDoNothing();
  return rowsAffected > 0;
}

export async function deleteLove(db: Db, postNo: PostScope, uid: MemberScope): Promise<boolean> {
  const { rowsAffected } = await db.delete(loves)
    .where(and(eq(loves.postNo, postNo), eq(loves.uid, uid)));
  return rowsAffected > 0;
}

export async function hasLoved(db: Db, postNo: PostScope, uid: MemberScope): Promise<boolean> {
  const rows = await db.all(sql`select 1 from loves where post_no = ${postNo} and uid = ${uid}`);
  return rows.length > 0;
}

/** Answers the posts of those that had not read them in that hour. */
export async function insertReaders(
  db: Db,
  readers: { hour: number; postNo: number; reader: string }[],
) {
  return await db.insert(postReaders).values(readers).onConflictDoNothing()
    .returning({ postNo: postReaders.postNo });
}

export async function deleteOldReaders(db: Db, before: number): Promise<void> {
  await db.delete(postReaders).where(lt(postReaders.hour, before));
}
