import type { Deps, Member } from '../../server/deps.ts';
import { type CommentPage, listComments, type ShownComment } from '../comments/list-comments.ts';
import { readAnswer } from '../comments/read-visit.ts';
import { listPosts, type PostPage } from '../posts/list-posts.ts';
import { findShownPost, type FoundPost, requirePost } from '../posts/find-post.ts';
import { BoardStore } from './board-store.ts';

export type ReadPost = { found: FoundPost; page: CommentPage; answer: ShownComment | undefined };

type Reading = Pick<Deps, 'db' | 'state' | 'bus' | 'config'>;
type Around = { after?: number | undefined; around?: number | undefined };

const MOST_BYTES = 16 * 1024 * 1024;
const beginPosts = () => new BoardStore<ReadPost>({ mostBytes: MOST_BYTES });
const beginLists = () => new BoardStore<PostPage>({ mostBytes: MOST_BYTES });

/**
 * A post with its comments, for a member who reads it. What everybody may read is read once for all of them; one's own
 * hidden post is not. Where processes share a database each reads anew: who has just written through another process must
 * find it here.
 */
export async function readPost(
  deps: Reading,
  reader: Member | null,
  no: number,
  around: Around,
): Promise<ReadPost> {
  const shared = deps.config.sharesDatabase ? undefined : await readShared(deps, no, around);
  return shared ?? await withComments(deps, await requirePost(deps, reader, no), around);
}

async function readShared(deps: Reading, no: number, { after, around }: Around) {
  const posts = deps.state.of(beginPosts);
  posts.follow(deps.bus);
  return await posts.read(`${no} ${after} ${around}`, async () => {
    const found = await findShownPost(deps, no);
    if (!found) return undefined;
    const value = await withComments(deps, found, { after, around });
    return { value, of: no, bytes: sizeOf(value) };
  });
}

async function withComments(deps: Reading, found: FoundPost, around: Around): Promise<ReadPost> {
  const page = await listComments(deps, found.scope, around);
  return { found, page, answer: await readAnswer(deps, found.post) };
}

/** About: letters in memory, and twice the page that is drawn of them. */
function sizeOf({ found: { post }, page, answer }: ReadPost): number {
  const comments = answer ? [...page.rows, answer] : page.rows;
  const letters = comments.reduce(
    (sum, { comment }) => sum + comment.body.length + (comment.target?.length ?? 0) + 5_000,
    2 * JSON.stringify(post.body).length + 5_000,
  );
  return 2 * letters;
}

/** A page of the list. Whose rows a reader does not want to see is decided when it is drawn. */
export async function readList(
  deps: Reading,
  wish: Parameters<typeof listPosts>[1],
): Promise<PostPage> {
  if (deps.config.sharesDatabase) return await listPosts(deps, wish);
  const lists = deps.state.of(beginLists);
  lists.follow(deps.bus);
  const key = `${wish.page} ${wish.category} ${wish.memberNo}`;
  const list = await lists.read(key, async () => ({
    value: await listPosts(deps, wish),
    of: undefined,
    bytes: 60_000,
  }));
  return list ?? await listPosts(deps, wish);
}
