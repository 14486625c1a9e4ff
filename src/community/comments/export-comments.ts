import type { Deps } from '../../server/deps.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { listAllOfMember } from './store.ts';

/** Comments of a member, for their own export; deleted ones too while they are stored. */
export async function exportComments({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  return (await listAllOfMember(db, uid)).map((comment) => ({
    no: comment.no,
    post: comment.postNo,
    text: comment.body,
    proposed_translation: comment.target,
    created_at: comment.createdAt,
    edited_at: comment.editedAt,
    deleted_at: comment.deletedAt,
  }));
}
