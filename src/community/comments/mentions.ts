import type { Db } from '../../../db/client.ts';
import { mentionedIn } from '../../review/comments/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { PostScope } from '../../shared/scopes.ts';
import { namesIn } from '../body/draw-words.ts';
import { withoutBlocked } from '../chat/rooms/block-member.ts';
import { requirePost } from '../posts/find-post.ts';
import { findWriter, listMembersByKey, listWriters } from './store.ts';

/** Enough for a discussion, and too few to shout at everybody. */
const MOST_MENTIONED = 10;
/** Who wrote before that is suggested no more. */
const MOST_WRITERS = 200;

type Post = { scope: PostScope; authorUid: string | null };

/** Names that are suggested behind an `@`: of the post's author and of who has written under it. */
export async function listMentionNames(
  deps: Pick<Deps, 'db'>,
  member: Member,
  postNo: number,
): Promise<string[]> {
  const { post, scope } = await requirePost(deps, member, postNo);
  const writers = await writersOf(deps.db, { scope, authorUid: post.authorUid });
  const others = writers.filter(({ uid }) => uid !== member.uid);
  const wanted = new Set(await withoutBlocked(deps.db, member, others.map(({ uid }) => uid)));
  return others.filter(({ uid }) => wanted.has(uid)).map(({ name }) => name);
}

/**
 * Members that the words name. Those who write under the post are known by the beginning, so that a particle or a blank in
 * the name does no harm; any other member by the whole word.
 */
export async function listMentioned(tx: Db, post: Post, words: string): Promise<string[]> {
  const keys = namesIn(words).slice(0, MOST_MENTIONED).map((name) => name.toLowerCase());
  if (keys.length === 0) return [];
  const known = mentionedIn(words, await writersOf(tx, post)).map(({ uid }) => uid);
  const named = await listMembersByKey(tx, keys);
  return [...new Set([...known, ...named])].slice(0, MOST_MENTIONED);
}

async function writersOf(db: Db, { scope, authorUid }: Post) {
  const writers = await listWriters(db, scope, MOST_WRITERS);
  const isThere = writers.some(({ uid }) => uid === authorUid);
  const author = authorUid && !isThere ? await findWriter(db, authorUid) : undefined;
  return author ? [author, ...writers] : writers;
}
