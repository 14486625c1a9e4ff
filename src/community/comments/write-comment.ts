import type { Db } from '../../../db/client.ts';
import { cleanTerm, TERM_LENGTH } from '../../language-resources/glossaries/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import type { PostScope } from '../../shared/scopes.ts';
import { announcePost } from '../posts/announce-post.ts';
import { countComment } from '../posts/count-comment.ts';
import { cleanWords } from '../body/rules.ts';
import { requirePost } from '../posts/find-post.ts';
import { writeLimits } from '../posts/rules.ts';
import { requireFeature } from '../sanctions/require-feature.ts';
import { indexWords } from '../search-index/index-words.ts';
import { announceComment, noticeComment } from './notice-comment.ts';
import { cleanComment, commentProblem, prefixOf, threadAfter, TOP_THREAD } from './rules.ts';
import {
  type CommentRow,
  findAt,
  findCommentByClient,
  findLastBelow,
  findLastSibling,
  insertComment,
  nextPlace,
} from './store.ts';

export type StoredComment = CommentRow;

type CommentDraft = {
  comment: string;
  clientId?: string | undefined;
  /** A translation that is proposed, in answers to questions about terms. */
  target?: string | undefined;
};
type ReplyDraft = CommentDraft & { fid: number; thread: string };

/** Writes a comment under a post. */
export async function addComment(
  deps: Deps,
  member: Member,
  postNo: number,
  draft: CommentDraft,
): Promise<CommentRow> {
  return await write(deps, member, postNo, draft, (tx, row) => insertComment(tx, row.facts));
}

/** Answers a comment; `lastFid` is the comment behind which the answer is shown. */
export async function addReply(
  deps: Deps,
  member: Member,
  postNo: number,
  draft: ReplyDraft,
): Promise<{ comment: CommentRow; lastFid: number }> {
  let lastFid = 0;
  const comment = await write(deps, member, postNo, draft, async (tx, row) => {
    const post = row.scope;
    const parent = await findAt(tx, post, draft) ?? fail('comment.notFound');
    if (parent.deletedAt || parent.hiddenAt) fail('comment.gone');
    const prefix = prefixOf(parent.thread);
    const last = await findLastSibling(tx, post, parent.fid, prefix);
    const thread = threadAfter(prefix, last) ?? fail('comment.threadFull');
    const from = { fid: parent.fid, thread: prefix };
    lastFid = await findLastBelow(tx, post, from) ?? parent.no;
    return await insertComment(tx, { ...row.facts, fid: parent.fid, thread, pid: parent.no });
  });
  return { comment, lastFid: lastFid || comment.pid };
}

type NewRow = { scope: PostScope; facts: Omit<Parameters<typeof insertComment>[1], 'fid'> };

async function write(
  deps: Deps,
  member: Member,
  postNo: number,
  draft: CommentDraft,
  insert: (tx: Db, row: NewRow) => Promise<CommentRow>,
): Promise<CommentRow> {
  const { scope, post } = await requirePost(deps, member, postNo);
  const target = post.category === 'T' ? checkTarget(draft.target ?? '') : null;
  // A proposal says enough by itself.
  const body = checkComment(draft.comment.trim() || (target ?? ''));
  const known = await knownOf(deps.db, member, draft);
  if (known) return known;
  await requireFeature(deps, member.uid, 'write');
  if (post.isLocked && member.role !== 'operator') fail('post.locked');
  await countOrFail(deps, `comment:${member.uid}`, ...writeLimits);
  let notified: string[] = [];
  const comment = await deps.db.transaction(async (tx) => {
    const known = await knownOf(tx, member, draft);
    if (known) return known;
    const facts = {
      postNo,
      thread: TOP_THREAD,
      pid: 0,
      place: await nextPlace(tx, scope),
      authorUid: member.uid,
      body,
      target,
      clientId: draft.clientId ?? null,
      createdAt: deps.now(),
    };
    const comment = await insert(tx, { scope, facts });
    await indexComment(tx, comment, member.no);
    await countComment(tx, scope, 1, comment.createdAt);
    notified = await noticeComment(deps, tx, { post, scope, comment, by: member });
    return comment;
  });
  await announcePost(deps, postNo);
  await announceComment(deps, notified);
  return comment;
}

async function knownOf(db: Db, member: Member, { clientId }: CommentDraft) {
  return clientId ? await findCommentByClient(db, member.uid, clientId) : undefined;
}

function checkTarget(typed: string): string | null {
  const target = cleanTerm(cleanWords(typed));
  if ([...target].length > TERM_LENGTH) fail('glossary.termLong');
  return target || null;
}

export function checkComment(typed: string): string {
  const words = cleanComment(typed);
  const problem = commentProblem(words);
  if (problem) fail(problem, { count: String([...words].length) });
  return words;
}

export async function indexComment(tx: Db, comment: CommentRow, authorNo: number | null) {
  const { postNo, place, body, target } = comment;
  const words = target ? `${body}\n${target}` : body;
  await indexWords(tx, { postNo, place, words, authorNo });
}
