import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { requirePost } from '../posts/find-post.ts';
import { acceptComment } from './accept-comment.ts';
import { showingOf } from '../posts/showing.ts';
import { changeComment, deleteComment, restoreComment } from './change-comment.ts';
import { listComments } from './list-comments.ts';
import { listMentionNames } from './mentions.ts';
import { COMMENTS_ANSWER } from './rules.ts';
import {
  AcceptBody,
  AddCommentBody,
  AddReplyBody,
  ChangeCommentBody,
  CommentsParams,
  CommentsQuery,
} from './schema.ts';
import type { CommentRow } from './store.ts';
import { viewComment } from './view-comment.ts';
import { addComment, addReply } from './write-comment.ts';

const facts = ({ body, no, fid, pid, thread }: CommentRow) => ({
  comment: body,
  no,
  fid,
  pid,
  thread,
});

/** GET /comments/{query}: in the order of reading; the first one carries the number of all. */
export const getComments = createHandlers(
  valid('param', CommentsParams),
  valid('query', CommentsQuery),
  async (c) => {
    const { deps, user } = c.var;
    const { query: postNo } = c.req.valid('param');
    const { post, scope } = await requirePost(deps, user, postNo);
    const { after } = c.req.valid('query');
    const { rows } = await listComments(deps, scope, { after, limit: COMMENTS_ANSWER });
    const showing = { ...showingOf(c), reader: user };
    return c.json(rows.map((row, at) => ({
      ...viewComment(row, showing),
      ...(at === 0 ? { total_records: post.comments } : {}),
    })));
  },
);

/** GET /mention-names/{query}: who has written under the post, for suggestions behind an `@`. */
export const getMentionNames = createHandlers(
  signedIn,
  valid('param', CommentsParams),
  async (c) => {
    const { deps, member } = c.var;
    return c.json(await listMentionNames(deps, member, c.req.valid('param').query));
  },
);

/** POST /comment/{query} {comment, official_number} */
export const postComment = createHandlers(
  signedIn,
  valid('param', CommentsParams),
  valid('json', AddCommentBody),
  async (c) => {
    const { comment, target, client_id: clientId } = c.req.valid('json');
    const { query: postNo } = c.req.valid('param');
    const draft = { comment, target, clientId };
    return c.json(facts(await addComment(c.var.deps, c.var.member, postNo, draft)));
  },
);

/** POST /recomment/{query} {fid, thread, comment}: `last_fid` is the comment behind which it stands. */
export const postRecomment = createHandlers(
  signedIn,
  valid('param', CommentsParams),
  valid('json', AddReplyBody),
  async (c) => {
    const { client_id: clientId, ...draft } = c.req.valid('json');
    const { query: postNo } = c.req.valid('param');
    const order = { ...draft, clientId };
    const { comment, lastFid } = await addReply(c.var.deps, c.var.member, postNo, order);
    return c.json({ ...facts(comment), last_fid: lastFid });
  },
);

/** PUT /comment/{no} */
export const putComment = createHandlers(
  signedIn,
  valid('param', CommentsParams),
  valid('json', ChangeCommentBody),
  async (c) => {
    const { deps, member } = c.var;
    const { query: no } = c.req.valid('param');
    return c.json(facts(await changeComment(deps, member, no, c.req.valid('json').comment)));
  },
);

/** DELETE /comment/{no} */
export const deleteOwnComment = createHandlers(
  signedIn,
  valid('param', CommentsParams),
  async (c) => {
    await deleteComment(c.var.deps, c.var.member, c.req.valid('param').query);
    return c.json({ message: 'ok' });
  },
);

/** POST /comment/{no}/restore */
export const postRestoreOwnComment = createHandlers(
  signedIn,
  valid('param', CommentsParams),
  async (c) => {
    const { deps, member } = c.var;
    return c.json(facts(await restoreComment(deps, member, c.req.valid('param').query)));
  },
);

/** PUT /support/{no}/accepted {comment}: which comment answers the question; null: none. */
export const putAccepted = createHandlers(
  signedIn,
  valid('param', CommentsParams),
  valid('json', AcceptBody),
  async (c) => {
    const { comment } = c.req.valid('json');
    await acceptComment(c.var.deps, c.var.member, c.req.valid('param').query, comment);
    return c.json({ accepted: comment });
  },
);
