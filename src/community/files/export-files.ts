import type { Deps } from '../../server/deps.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { addressOfImage } from './rules.ts';
import { listFilesOf } from './store.ts';

/** Pictures and attachments of a member, for their own export; pictures by the address at which they lie. */
export async function exportBoardFiles({ db }: Pick<Deps, 'db'>, uid: MemberScope) {
  return (await listFilesOf(db, uid)).map((file) => ({
    kind: file.kind,
    ...(file.kind === 'image' ? { address: addressOfImage(file.id) } : { name: file.name }),
    type: file.type,
    size: file.size,
    created_at: file.createdAt,
  }));
}
