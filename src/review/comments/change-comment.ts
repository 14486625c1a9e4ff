import type { Deps, Member } from '../../server/deps.ts';
import { enter, findIn, mustBeRestorable, mustBeThere, mustDelete, mustEdit } from './enter.ts';
import { type CommentRow, setComment } from './store.ts';
import { type CommentView, viewComment } from './view-comment.ts';

/** New words of one's own comment, or an end of a thread, which everybody may set who may read it. */
type Change = { body: string } | { resolved: boolean };

type Key = { fileName: string; id: number };

export async function changeComment(
  deps: Deps,
  member: Member,
  key: Key,
  change: Change,
): Promise<CommentView> {
  const { document, found } = await find(deps, member, key);
  mustBeThere(found);
  if ('body' in change) mustEdit(document, found);
  const facts: Partial<CommentRow> = 'body' in change
    ? { body: change.body, editedAt: deps.now() }
    : change.resolved
    ? { resolvedAt: deps.now(), resolvedBy: member.uid }
    : { resolvedAt: null, resolvedBy: null };
  // A thread ends at its first comment, whichever of it was pressed.
  const id = 'resolved' in change ? found.comment.root ?? found.comment.id : found.comment.id;
  await setComment(deps.db, document.id, id, facts);
  await deps.bus.publish({ type: 'comments.changed', documentId: document.id });
  return viewComment(await findIn(deps, document.id, id), document.rights);
}

/** Goes out of sight; for a while it can be brought back. Answers to it stay, below nothing, until then. */
export async function deleteComment(deps: Deps, member: Member, key: Key): Promise<void> {
  const { document, found } = await find(deps, member, key);
  mustBeThere(found);
  mustDelete(document, found);
  await setComment(deps.db, document.id, key.id, { deletedAt: deps.now() });
  await deps.bus.publish({ type: 'comments.changed', documentId: document.id });
}

export async function restoreComment(deps: Deps, member: Member, key: Key): Promise<CommentView> {
  const { document, found } = await find(deps, member, key);
  mustDelete(document, found);
  mustBeRestorable(found, deps.now());
  await setComment(deps.db, document.id, key.id, { deletedAt: null });
  await deps.bus.publish({ type: 'comments.changed', documentId: document.id });
  return viewComment(await findIn(deps, document.id, key.id), document.rights);
}

async function find(deps: Deps, member: Member, { fileName, id }: Key) {
  const document = await enter(deps, member, fileName, 'comment');
  return { document, found: await findIn(deps, document.id, id) };
}
