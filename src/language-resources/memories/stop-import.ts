import { findOwnMemory } from '../translation-memory/find-memory.ts';
import type { Deps } from '../../server/deps.ts';
import { cancelWork } from '../../work/queue/cancel-work.ts';
import { fail } from '../../shared/errors.ts';
import { changeImport, findStartedImport } from '../translation-memory/import-queue.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { runningImports, viewImport } from './view-import.ts';

export async function readImport(deps: Deps, uid: MemberScope, no: number) {
  const row = await findStartedImport(deps.db, no) ?? fail('memory.importNotFound');
  await findOwnMemory(deps, uid, row.memoryNo);
  return viewImport(deps, row);
}

/** What has been read stays in the memory. */
export async function stopImport(deps: Deps, uid: MemberScope, no: number) {
  const row = await findStartedImport(deps.db, no) ?? fail('memory.importNotFound');
  await findOwnMemory(deps, uid, row.memoryNo);
  const here = runningImports(deps).get(no);
  if (here) return here.stop.abort();
  if (row.state !== 'running') return;
  // A process that reads it loses its lease, and writes nothing any more.
  await deps.db.transaction(async (tx) => {
    await cancelWork(tx, 'import', { importNo: no });
    await changeImport(tx, no, {
      state: 'cancelled',
      storageKey: null,
      finishedAt: deps.now(),
    });
  });
  if (row.storageKey) await deps.blobs.delete(row.storageKey);
}
