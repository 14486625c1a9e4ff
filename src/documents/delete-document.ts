import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { findOwnDocument } from './find-own-document.ts';
import { freeName, ownerOf, RESTORE_MS } from './rules.ts';
import { findDeletedDocument, listLiveNames, setDeleted, setRestored } from './store.ts';
import { viewDocument } from './view-document.ts';

/** The document leaves the lists and its name is free; for thirty days it can be taken back. */
export async function deleteDocument(deps: Deps, actor: Actor, fileName: string) {
  const document = await findOwnDocument(deps, actor, fileName);
  await setDeleted(deps.db, document.id, deps.now());
  await deps.bus.publish({ type: 'document.deleted', documentId: document.id });
  return { randomName: document.randomName };
}

/** Takes the newest deletion of that name back; when the name was used again, a number is added. */
export async function restoreDocument(deps: Deps, actor: Actor, fileName: string) {
  const now = deps.now();
  const since = new Date(now.getTime() - RESTORE_MS);
  const restored = await deps.db.transaction(async (tx) => {
    const owner = ownerOf(actor);
    const name = fileName.normalize('NFC');
    const deleted = await findDeletedDocument(tx, owner, name, since);
    const isOver = deleted?.expiresAt && deleted.expiresAt <= now;
    if (!deleted || isOver) fail('document.notFound');
    const taken = await listLiveNames(tx, owner, now);
    return await setRestored(tx, deleted.id, freeName(deleted.fileName, taken));
  });
  return await viewDocument(deps, restored ?? fail('document.notFound'));
}
