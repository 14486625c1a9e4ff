import { discardLines } from '../lines/replace-lines.ts';
import type { Deps } from '../../server/deps.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { ORPHAN_BLOB_MS, RESTORE_MS } from './rules.ts';
import { deleteDocumentRow, listDiscardable, listUsedKeys } from './store.ts';

const BATCH = 100;

/**
 * The daily clearing: visitors' documents past their day, deletions past their thirty days, and blobs without a
 * document. The row goes last, so that a run that was cut short is made good by the next.
 */
export async function discardExpired(deps: Deps): Promise<{ documents: number; blobs: number }> {
  const discarded = { documents: await discardDocuments(deps), blobs: await discardOrphans(deps) };
  deps.log.info('documents.discarded', discarded);
  return discarded;
}

/** The documents alone; answers how many. */
export async function discardDocuments(deps: Deps): Promise<number> {
  const now = deps.now();
  const deletedBefore = new Date(now.getTime() - RESTORE_MS);
  let discarded = 0;
  for (;;) {
    const batch = await listDiscardable(deps.db, systemScope('their time is over'), {
      now,
      deletedBefore,
    }, BATCH);
    if (batch.length === 0) return discarded;
    for (const { id, storageKey, skeletonKey } of batch) {
      await deps.blobs.delete(storageKey);
      if (skeletonKey) await deps.blobs.delete(skeletonKey);
      const scope = systemScope<DocumentScope>('nobody can reach it any more', id);
      await discardLines(deps, scope);
      await deleteDocumentRow(deps.db, scope);
      await deps.bus.publish({ type: 'document.deleted', documentId: id });
    }
    discarded += batch.length;
  }
}

/** Uploads that the process did not live to finish. Young blobs may belong to one that runs. */
async function discardOrphans(deps: Deps): Promise<number> {
  const oldest = deps.now().getTime() - ORPHAN_BLOB_MS;
  let discarded = 0;
  let keys: string[] = [];
  const flush = async () => {
    const scope = systemScope('blobs are cleared of all alike');
    const used = await listUsedKeys(deps.db, scope, keys);
    const waiting = await deps.hooks.listWaitingKeys(deps.db, scope, keys);
    for (const key of keys.filter((one) => !used.has(one) && !waiting.includes(one))) {
      await deps.blobs.delete(key);
      discarded++;
    }
    keys = [];
  };
  for await (const { key, modifiedAt } of deps.blobs.list()) {
    if (modifiedAt.getTime() < oldest) keys.push(key);
    if (keys.length >= BATCH) await flush();
  }
  await flush();
  return discarded;
}
