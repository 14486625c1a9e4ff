import { DocumentParams } from '../../documents/access/schema.ts';
import { resolveDocument } from '../../documents/access/resolve-document.ts';

import { type AppEnv, createHandlers, signedIn, valid } from '../../server/http.ts';
import type { Member } from '../../server/deps.ts';
import { addComment } from './add-comment.ts';
import { changeComment, deleteComment, restoreComment } from './change-comment.ts';
import { listComments, markSeen } from './list-comments.ts';
import { AddBody, ChangeBody, CommentParams, FileBody, ListQuery, SeenBody } from './schema.ts';

type Asker = { var: Pick<AppEnv['Variables'], 'deps'> & { member: Member } };
type File = { project_no?: string | undefined; fileName: string };

async function nameOf({ var: { deps, member } }: Asker, file: File, user?: string) {
  return await resolveDocument(deps, { kind: 'member', member }, {
    project: file.project_no,
    file: file.fileName,
    claims: [user],
  });
}

/** GET /lineComments/{project}/{user}/{file}: what was said about one line, or about the document. */
export const getLineComments = createHandlers(
  signedIn,
  valid('param', DocumentParams),
  valid('query', ListQuery),
  async (c) => {
    const { project, user, file } = c.req.valid('param');
    const { line, page, open = false, marks } = c.req.valid('query');
    const name = await nameOf(c, { project_no: project, fileName: file }, user);
    const wanted = { line, page, onlyOpen: open, marks };
    return c.json(await listComments(c.var.deps, c.var.member, name, wanted));
  },
);

/** POST /lineComments: says something about a line, or answers. */
export const postLineComment = createHandlers(signedIn, valid('json', AddBody), async (c) => {
  const { index, body, thread, anchor, ...file } = c.req.valid('json');
  const fileName = await nameOf(c, file);
  const comment = { fileName, index, body, thread, anchor };
  return c.json({ comment: await addComment(c.var.deps, c.var.member, comment) });
});

/** PUT /lineComments/seen: what one has read. */
export const putSeenComments = createHandlers(signedIn, valid('json', SeenBody), async (c) => {
  const { ids, ...file } = c.req.valid('json');
  await markSeen(c.var.deps, c.var.member, await nameOf(c, file), ids);
  return c.json({ message: 'ok' });
});

/** PUT /lineComments/{id}: other words, or the end of the thread. */
export const putLineComment = createHandlers(
  signedIn,
  valid('param', CommentParams),
  valid('json', ChangeBody),
  async (c) => {
    const { body, resolved = false, ...file } = c.req.valid('json');
    const key = { fileName: await nameOf(c, file), id: c.req.valid('param').id };
    const change = body === undefined ? { resolved } : { body };
    return c.json({ comment: await changeComment(c.var.deps, c.var.member, key, change) });
  },
);

/** DELETE /lineComments/{id} */
export const deleteLineComment = createHandlers(
  signedIn,
  valid('param', CommentParams),
  valid('json', FileBody),
  async (c) => {
    const key = { fileName: await nameOf(c, c.req.valid('json')), id: c.req.valid('param').id };
    await deleteComment(c.var.deps, c.var.member, key);
    return c.json({ message: 'ok' });
  },
);

/** POST /lineComments/{id}/restore */
export const postRestoreComment = createHandlers(
  signedIn,
  valid('param', CommentParams),
  valid('json', FileBody),
  async (c) => {
    const key = { fileName: await nameOf(c, c.req.valid('json')), id: c.req.valid('param').id };
    return c.json({ comment: await restoreComment(c.var.deps, c.var.member, key) });
  },
);
