import type { Deps } from '../../server/deps.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { addressOfImage } from './rules.ts';
import { listFilesOf } from './store.ts';

/** Pictures, attachments and files of a member, for their own export; by the address at which they lie, if they have one. */
export async function exportBoardFiles({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  return (await listFilesOf(db, uid)).map((file) => ({
    kind: file.kind,
    ...(file.kind !== 'attachment' && { address: addressOfImage(file.id) }),
    ...(file.name && { name: file.name }),
    type: file.type,
    size: file.size,
    created_at: file.createdAt,
  }));
}
