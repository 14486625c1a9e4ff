import { type SystemScope, systemScope } from '../../shared/scopes.ts';
import type { MemoryDeps } from './memory-deps.ts';
import {
  claimFreeImport,
  findImport,
  type Import,
  listWaitingKeys,
  setImport,
  setImportFile,
} from './import/store.ts';

type Db = MemoryDeps['db'];

/** The file is stored: from now on the next free worker reads it. */
export async function queueImport(
  db: Db,
  no: number,
  file: { storageKey: string; fileSize: number },
): Promise<void> {
  await setImportFile(db, no, file);
}

/** The next file that waits; those whose worker has been silent since `before` wait again. */
export async function claimImport(
  db: Db,
  times: { now: Date; before: Date },
): Promise<Import | undefined> {
  return await claimFreeImport(db, systemScope('files of all members are read in turn'), times);
}

export async function changeImport(db: Db, no: number, facts: Partial<Import>): Promise<void> {
  await setImport(db, no, facts);
}

export async function findStartedImport(db: Db, no: number): Promise<Import | undefined> {
  return await findImport(db, no);
}

/** Those of the keys whose files are read yet, or wait for it. */
export async function listWaitingFiles(
  db: Db,
  scope: SystemScope,
  keys: readonly string[],
): Promise<string[]> {
  return await listWaitingKeys(db, scope, keys);
}
