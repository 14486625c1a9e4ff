import { requireRoom } from '../../billing/storage/require-room.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { requireOwner } from '../access/resolve-document.ts';
import { freeName, RESTORE_MS } from './rules.ts';
import { recordFile } from './transfer/record-file.ts';
import { findDeletedDocument, listLiveNames, setRestored } from './store.ts';
import { viewDocument } from './view-document.ts';

/** Takes the newest deletion of that name back; when the name was used again, a number is added. */
export async function restoreDocument(
  deps: Deps,
  actor: Actor,
  fileName: string,
  project?: string,
) {
  const owner = await requireOwner(deps, actor, project, 'manage');
  const now = deps.now();
  const since = new Date(now.getTime() - RESTORE_MS);
  const restored = await deps.db.transaction(async (tx) => {
    const name = fileName.normalize('NFC');
    const deleted = await findDeletedDocument(tx, owner, name, since);
    const isOver = deleted?.expiresAt && deleted.expiresAt <= now;
    if (!deleted || isOver) fail('document.notFound');
    if (!('visitorKey' in owner)) {
      const bytes = deleted.fileSize + deleted.skeletonSize;
      await requireRoom(deps, tx, owner, { bytes, isBack: true });
    }
    const usedNames = await listLiveNames(tx, owner, now);
    return await setRestored(tx, owner, deleted.id, freeName(deleted.fileName, usedNames));
  });
  const row = restored ?? fail('document.notFound');
  await recordFile(deps, actor, row, 'fileRestored');
  return await viewDocument(deps, row);
}
