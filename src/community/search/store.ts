import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { comments, posts } from '../../../db/schema/community.ts';
import { MOST_FOUND, type SearchScope } from './rules.ts';

/** The rowid of an entry is `post << 20 | place`; place 0 is the post itself. */
const PLACES = 2 ** 20;

const ofScope = (scope: SearchScope) =>
  scope === 'posts'
    ? sql`and rowid & ${sql.raw(String(PLACES - 1))} = 0`
    : scope === 'comments'
    ? sql`and rowid & ${sql.raw(String(PLACES - 1))} <> 0`
    : sql``;

/** Numbers of posts with a match, newest first; one more than is counted, so that more is known. */
export async function listFoundPosts(db: Db, expression: string, scope: SearchScope) {
  const rows = await db.all<{ p: number }>(sql`select distinct p from (
    select rowid >> 20 as p from board_words where board_words match ${expression}
    ${ofScope(scope)} order by rowid desc) limit ${sql.raw(String(MOST_FOUND + 1))}`);
  return rows.map(({ p }) => Number(p));
}

/** Where in some posts, which follow each other in the answer, it was found. */
export async function listPlaces(
  db: Db,
  expression: string,
  { scope, from, to }: { scope: SearchScope; from: number; to: number },
) {
  const rows = await db.all<{ p: number; place: number }>(sql`
    select rowid >> 20 as p, rowid & ${sql.raw(String(PLACES - 1))} as place from board_words
    where board_words match ${expression} ${ofScope(scope)}
    and rowid >= (cast(${from} as integer) << 20) and rowid < (cast(${to + 1} as integer) << 20)
    order by rowid`);
  return rows.map(({ p, place }) => ({ postNo: Number(p), place: Number(place) }));
}

/** Words of shown posts and of the comments at some places. */
export async function listFoundWords(
  db: Db,
  places: readonly { postNo: number; place: number }[],
) {
  const at = places.filter(({ place }) => place > 0).map(({ postNo, place }) =>
    and(eq(comments.postNo, postNo), eq(comments.place, place))
  );
  const inPosts = places.map(({ postNo }) => postNo);
  const bodies = await db.select({ no: posts.no, body: posts.body }).from(posts)
    .where(sql`${posts.no} in ${inPosts}`);
  const inComments = at.length === 0 ? [] : await db.select({
    no: comments.no,
    postNo: comments.postNo,
    body: comments.body,
  }).from(comments).where(or(...at));
  return { bodies, inComments };
}

export async function findMemberByKey(db: Db, nameKey: string) {
  const [row] = await db.select({ no: users.no, name: users.name }).from(users)
    .where(eq(users.nameKey, nameKey));
  return row;
}

export async function findMemberName(db: Db, no: number): Promise<string | undefined> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.no, no));
  return row?.name;
}
