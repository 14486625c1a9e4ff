import type { Db } from '../../../db/client.ts';
import { requireDocument } from '../../documents/access/require-document.ts';
import { changeLines, newOperation } from '../../documents/batch-edits/change-lines.ts';
import { undoOperation } from '../../documents/batch-edits/undo-operation.ts';
import { addComment } from '../../review/comments/add-comment.ts';
import type { Actor, Deps, Member } from '../../server/deps.ts';
import { DomainError } from '../../shared/errors.ts';

type Order = {
  /** So that people know it again in the list of what can be taken back. */
  title: string;
  changes: { id: number; index: number; version: number; text: string }[];
  comments: { index: number; text: string }[];
};

type Applied = {
  /** Names what can be taken back. */
  operation: string;
  written: number;
  /** Changed since the list was seen, or not one's own. */
  left: number;
  commented: number;
};

const TITLE_LENGTH = 80;

/** Writes the changes that were ticked, all in one operation that can be taken back. */
export async function applyHandback(
  deps: Deps,
  member: Member,
  fileName: string,
  { title, changes, comments }: Order,
): Promise<Applied> {
  const actor: Actor = { kind: 'member', member };
  const { id: documentId, rights } = await requireDocument(deps, actor, fileName, 'write');
  const operation = newOperation();
  const applied = async (tx: Db, written: number) =>
    await deps.hooks.happened(tx, { type: 'import.applied', documentId, operation, written });
  const { written } = await changeLines(deps, rights, {
    documentId,
    cause: 'imported',
    operation,
    title: title.slice(0, TITLE_LENGTH).toWellFormed(),
    changes,
    completed: async (tx, count) => {
      if (count > 0) await applied(tx, count);
    },
  });
  let commented = 0;
  for (const { index, text: body } of comments) {
    try {
      await addComment(deps, member, { fileName, index, body });
      commented++;
    } catch (error) {
      // What is over the limit of comments is in the file still, and comes with the next list.
      if (error instanceof DomainError && error.code === 'request.tooMany') break;
      throw error;
    }
  }
  if (written.length === 0 && commented > 0) await deps.db.transaction((tx) => applied(tx, 0));
  return { operation, written: written.length, left: changes.length - written.length, commented };
}

/** Takes an applied file back, where nobody has changed the line since. */
export async function undoHandback(
  deps: Deps,
  member: Member,
  fileName: string,
  operation: string,
): Promise<{ restored: number; kept: number }> {
  const actor: Actor = { kind: 'member', member };
  const { id: documentId, rights } = await requireDocument(deps, actor, fileName, 'write');
  const { restored, kept } = await undoOperation(deps, rights, { documentId, operation });
  return { restored: restored.length, kept };
}
