import { colourOf } from '../../accounts/users/rules.ts';
import { formatMoment } from '../../shared/time.ts';
import { type Anchor, mayDelete, mayEdit, type Standing } from './rules.ts';
import type { ShownRow } from './store.ts';

export type CommentView = {
  id: number;
  /** The first comment of its thread. */
  thread: number;
  index: number;
  author: { uid: string; name: string; colour: number } | null;
  body: string;
  anchor: Anchor | null;
  createdAt: string;
  isEdited: boolean;
  isResolved: boolean;
  mayEdit: boolean;
  mayDelete: boolean;
};

/** A comment as the one who asks sees it. */
export function viewComment(row: ShownRow, standing: Standing): CommentView {
  const { comment, index, name, colour } = row;
  const { authorUid: uid } = comment;
  return {
    id: comment.id,
    thread: comment.root ?? comment.id,
    index,
    author: uid === null
      ? outsider(comment.outside)
      : { uid, name: name ?? '', colour: colour ?? colourOf(uid) },
    body: comment.body,
    anchor: comment.anchor,
    createdAt: formatMoment(comment.createdAt),
    isEdited: comment.editedAt !== null,
    isResolved: comment.resolvedAt !== null,
    mayEdit: mayEdit(standing, comment),
    mayDelete: mayDelete(standing, comment),
  };
}

/** Who wrote it where the project came from. */
function outsider(person: ShownRow['comment']['outside']): CommentView['author'] {
  return person && { ...person, colour: colourOf(person.uid) };
}
