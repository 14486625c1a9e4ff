import {
  type DocumentRight,
  type FoundDocument,
  requireDocument,
} from '../../documents/access/require-document.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { mayDelete, mayEdit, RESTORE_MS } from './rules.ts';
import { findComment, type ShownRow } from './store.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

/** The document that a member may read, and talk about unless its project is archived. */
export async function enter(
  deps: Deps,
  member: Member,
  fileName: string,
  right: DocumentRight & ('read' | 'comment'),
): Promise<FoundDocument> {
  return await requireDocument(deps, { kind: 'member', member }, fileName, right);
}

/** A comment of the document; those of others' documents are not there. */
export async function findIn(
  deps: Pick<Deps, 'db' | 'now'>,
  documentId: DocumentScope,
  id: number,
): Promise<ShownRow> {
  return await findComment(deps.db, documentId, id) ?? fail('comment.notFound');
}

export function mustEdit({ rights }: FoundDocument, { comment }: ShownRow) {
  if (!mayEdit(rights, comment)) fail('comment.notYours');
}

export function mustDelete({ rights }: FoundDocument, { comment }: ShownRow) {
  if (!mayDelete(rights, comment)) fail('comment.notYours');
}

export function mustBeThere({ comment }: ShownRow) {
  if (comment.deletedAt) fail('comment.notFound');
}

export function mustBeRestorable({ comment }: ShownRow, now: Date) {
  const isYoung = comment.deletedAt && now.getTime() - comment.deletedAt.getTime() < RESTORE_MS;
  if (!isYoung) fail('comment.notFound');
}
