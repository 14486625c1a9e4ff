import type { Actor, Deps } from '../../server/deps.ts';
import { requireDocument } from '../access/require-document.ts';
import { recordFile } from './transfer/record-file.ts';
import { setDeleted } from './store.ts';

/** The document leaves the lists and its name is free; for thirty days it can be taken back. */
export async function deleteDocument(deps: Deps, actor: Actor, fileName: string) {
  const document = await requireDocument(deps, actor, fileName, 'manage');
  await deps.db.transaction(async (tx) => {
    await setDeleted(tx, document.id, deps.now());
    await deps.hooks.happened(tx, { type: 'document.deleted', documentId: document.id });
  });
  await recordFile(deps, actor, document, 'fileDeleted');
  await deps.bus.publish({ type: 'document.deleted', documentId: document.id });
  return { randomName: document.randomName };
}
