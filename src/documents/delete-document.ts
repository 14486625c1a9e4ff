import type { Actor, Deps } from '../shared/deps.ts';
import { findOwnDocument } from './find-own-document.ts';
import { setDeleted } from './store.ts';

/** The document leaves the lists and its name is free; for thirty days it can be taken back. */
export async function deleteDocument(deps: Deps, actor: Actor, fileName: string) {
  const document = await findOwnDocument(deps, actor, fileName);
  await setDeleted(deps.db, document.id, deps.now());
  await deps.bus.publish({ type: 'document.deleted', documentId: document.id });
  return { randomName: document.randomName };
}
