import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import type { StorageScope, StoredBytes } from '../../server/hooks.ts';
import { type MemberScope, type SystemScope, systemScope } from '../../shared/scopes.ts';
import { UNUSED_MS } from './rules.ts';
import { deleteFile, listKeysInUse, listUnused, sumBytesOf, unlinkAttachmentsOf } from './store.ts';

const BATCH = 100;

/** Deletes what no post and no message shows; the row goes first, for bytes without one are cleared with all others. */
export async function discardUnusedFiles(
  deps: Pick<Deps, 'db' | 'now' | 'blobs'>,
): Promise<number> {
  const scope = systemScope('files that nothing shows');
  const until = new Date(deps.now().getTime() - UNUSED_MS);
  let discarded = 0;
  for (;;) {
    const batch = await listUnused(deps.db, scope, until, BATCH);
    if (batch.length === 0) return discarded;
    for (const { id, blobKey } of batch) {
      await deleteFile(deps.db, scope, id);
      await deps.blobs.delete(blobKey);
    }
    discarded += batch.length;
  }
}

/** A member leaves: their attachments go, and with the next clearing what no post shows. */
export async function releaseFiles(tx: Db, uid: MemberScope): Promise<void> {
  await unlinkAttachmentsOf(tx, uid);
}

/** Those of the keys that hold a file of the board or of a chat. */
export async function listBoardKeys(db: Db, scope: SystemScope, keys: readonly string[]) {
  return await listKeysInUse(db, scope, keys);
}

/** What the pictures, attachments and files of a member take. */
export async function sumBoardFiles(db: Db, owner: StorageScope): Promise<StoredBytes> {
  return { used: 'uid' in owner ? await sumBytesOf(db, owner.uid) : 0, deleted: 0 };
}
