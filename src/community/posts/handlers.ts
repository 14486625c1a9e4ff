import { createHandlers, signedIn, valid } from '../../server/http.ts';
import { describe } from '../../shared/errors.ts';
import { bodyOfHtml } from '../body/html-to-body.ts';
import { readAttachment } from '../files/attachment.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { requirePost } from './find-post.ts';
import { listPosts } from './list-posts.ts';
import { lovePost, unlovePost } from './love-post.ts';
import { readPage } from './rules.ts';
import {
  AddPostBody,
  ChangePostBody,
  ListParams,
  LoveBody,
  PageQuery,
  PostParams,
} from './schema.ts';
import { showingOf } from './showing.ts';
import { viewListedPost, viewPost } from './view-post.ts';
import { addPost, changePost, PostConflict } from './write-post.ts';

/** GET /supports[/{query}]?page=: ten posts, of all or of one member. */
export const getSupports = createHandlers(
  valid('param', ListParams),
  valid('query', PageQuery),
  async (c) => {
    const { query: memberNo } = c.req.valid('param');
    const { page, category } = c.req.valid('query');
    const wish = { page: readPage(page), category, memberNo };
    const { rows, total } = await listPosts(c.var.deps, wish);
    return c.json(rows.map((row) => viewListedPost(row, total, showingOf(c))));
  },
);

/** GET /support/{query} */
export const getSupport = createHandlers(valid('param', PostParams), async (c) => {
  const { deps, user } = c.var;
  const found = await requirePost(deps, user, c.req.valid('param').query);
  const file = user?.role === 'operator' ? await readAttachment(deps, found.scope) : undefined;
  // That there is such a thing, nobody else is shown.
  const attached = file ? { filename: file.name, filesize: file.size } : {};
  return c.json({ ...viewPost(found, showingOf(c)), ...attached });
});

/** POST /support: a tree, or HTML of another program, which is read into one. */
export const postSupport = createHandlers(signedIn, valid('json', AddPostBody), async (c) => {
  const { comment = '', document, client_id: clientId, ...draft } = c.req.valid('json');
  const body = document ?? await bodyOfHtml(comment);
  const post = await addPost(c.var.deps, c.var.member, { ...draft, body, clientId });
  return c.json({ no: post.no, rev: post.rev });
});

/** PUT /support/{no}: over the version `rev`; another one is answered with both. */
export const putSupport = createHandlers(
  signedIn,
  valid('param', PostParams),
  valid('json', ChangePostBody),
  async (c) => {
    const { comment = '', document, client_id: _, ...draft } = c.req.valid('json');
    const body = document ?? await bodyOfHtml(comment);
    const { query: no } = c.req.valid('param');
    try {
      const post = await changePost(c.var.deps, c.var.member, no, { ...draft, body });
      return c.json({ no: post.no, rev: post.rev });
    } catch (error) {
      if (!(error instanceof PostConflict)) throw error;
      const { title, category, body, rev } = error.stored;
      const stored = { title, category, document: body, rev };
      return c.json({ ...describe(error, c.var.lang).body, stored }, 409);
    }
  },
);

/** DELETE /support/{no} */
export const deleteSupport = createHandlers(signedIn, valid('param', PostParams), async (c) => {
  await deletePost(c.var.deps, c.var.member, c.req.valid('param').query);
  return c.json({ message: 'ok' });
});

/** POST /support/{no}/restore */
export const postRestoreSupport = createHandlers(
  signedIn,
  valid('param', PostParams),
  async (c) => {
    await restorePost(c.var.deps, c.var.member, c.req.valid('param').query);
    return c.json({ message: 'ok' });
  },
);

/** POST /love {no}: the new count. */
export const postLove = createHandlers(signedIn, valid('json', LoveBody), async (c) => {
  return c.json({ loves: await lovePost(c.var.deps, c.var.member, c.req.valid('json').no) });
});

/** DELETE /love {no} */
export const deleteOwnLove = createHandlers(signedIn, valid('json', LoveBody), async (c) => {
  return c.json({ loves: await unlovePost(c.var.deps, c.var.member, c.req.valid('json').no) });
});
