import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { DomainError, fail } from '../../shared/errors.ts';
import { type PostScope, systemScope } from '../../shared/scopes.ts';
import { excerptOf, isEmptyBody, textOfBody } from '../body/body-text.ts';
import { readBody } from '../body/read-body.ts';
import { bodyBytes, bodyLimits } from '../body/rules.ts';
import { discardDraft } from '../drafts/draft-post.ts';
import { useImages, withOwnImages } from '../files/use-images.ts';
import { requireFeature } from '../sanctions/require-feature.ts';
import { indexWords } from '../search-index/index-words.ts';
import type { Category } from './rules.ts';
import { announcePost } from './announce-post.ts';
import { isAuthor, requirePost } from './find-post.ts';
import { blockOf, mayNotify, postTitleProblem, titleOf, writeLimits } from './rules.ts';
import { addToBlock, findByClient, insertPost, type PostRow, setWords } from './store.ts';

export type StoredPost = PostRow;

type PostDraft = {
  category: Category;
  title: string;
  /** Checked here, whatever it holds. */
  body: unknown;
  clientId?: string | undefined;
  /** The draft that is posted by this, and goes with it. */
  draft?: string | undefined;
};

/** Another version is stored than the one that was changed; nothing of either is lost. */
export class PostConflict extends DomainError {
  constructor(readonly stored: PostRow) {
    super('post.conflict');
  }
}

/** Writes a post. A form that is sent twice is one post: the second is answered like the first. */
export async function addPost(deps: Deps, member: Member, draft: PostDraft): Promise<PostRow> {
  const words = await checkWords(deps.db, member, draft);
  const known = draft.clientId && await findByClient(deps.db, member.uid, draft.clientId);
  if (known) return known;
  await requireFeature(deps, member.uid, 'write');
  await countOrFail(deps, `post:${member.uid}`, ...writeLimits);
  const post = await deps.db.transaction(async (tx) => {
    const known = draft.clientId && await findByClient(tx, member.uid, draft.clientId);
    if (known) return known;
    const post = await insertPost(tx, {
      ...words,
      authorUid: member.uid,
      clientId: draft.clientId ?? null,
      createdAt: deps.now(),
    });
    await addToBlock(tx, { block: blockOf(post.no), category: post.category, shown: 1 });
    await indexPost(tx, post, member.no);
    await settle(tx, member, post, draft);
    return post;
  });
  await announcePost(deps, post.no);
  return post;
}

/** Changes one's own post, over the version that was read. */
export async function changePost(
  deps: Deps,
  member: Member,
  no: number,
  { rev, ...draft }: PostDraft & { rev: number },
): Promise<PostRow> {
  const found = await requirePost(deps, member, no);
  if (!isAuthor(found, member)) fail('post.editNotYours');
  await requireFeature(deps, member.uid, 'write');
  const words = await checkWords(deps.db, member, draft);
  await countOrFail(deps, `post:${member.uid}`, ...writeLimits);
  const post = await deps.db.transaction(async (tx) => {
    const key = { no, rev, uid: member.uid };
    const post = await setWords(tx, key, { ...words, editedAt: deps.now() });
    if (!post) throw new PostConflict((await requirePost({ db: tx }, member, no)).post);
    if (isShown(post)) await moveCategory(tx, post, found.post.category, member.no);
    await settle(tx, member, post, draft);
    return post;
  });
  await announcePost(deps, no);
  return post;
}

/** Which pictures it shows now; and the draft is done with. */
async function settle(tx: Db, member: Member, post: PostRow, { draft }: PostDraft) {
  await useImages(tx, systemScope<PostScope>('the post that is being written', post.no), post.body);
  if (draft) await discardDraft(tx, member.uid, draft);
}

async function moveCategory(tx: Db, post: PostRow, before: Category, authorNo: number) {
  if (post.category !== before) {
    const block = blockOf(post.no);
    await addToBlock(tx, { block, category: before, shown: -1 });
    await addToBlock(tx, { block, category: post.category, shown: 1 });
  }
  await indexPost(tx, post, authorNo);
}

export async function indexPost(tx: Db, post: PostRow, authorNo: number | null) {
  const words = `${post.title}\n${textOfBody(post.body)}`;
  await indexWords(tx, { postNo: post.no, place: 0, words, authorNo });
}

function isShown({ hiddenAt, deletedAt }: PostRow): boolean {
  return hiddenAt === null && deletedAt === null;
}

async function checkWords(db: Db, member: Member, draft: PostDraft) {
  const title = titleOf(draft.title);
  const problem = postTitleProblem(title);
  if (problem) fail(problem, { count: String([...title].length) });
  const body = await withOwnImages(db, member.uid, readBody(draft.body));
  if (isEmptyBody(body)) fail('board.empty');
  const bytes = bodyBytes(body);
  if (bytes > bodyLimits.bytes) {
    fail('board.bodyLong', { count: String(Math.ceil(bytes / 1024)) });
  }
  const category = mayNotify(draft.category, member.role) ? draft.category : 'Q' as const;
  return { category, title, body, excerpt: excerptOf(body) };
}
