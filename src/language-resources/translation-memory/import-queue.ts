import type { SystemScope } from '../../shared/scopes.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { addWork } from '../../work/queue/add-work.ts';
import {
  findImport,
  type Import,
  listWaitingKeys,
  setImport,
  setImportFile,
} from './import/store.ts';

type Db = MemoryDeps['db'];

/** The file is stored: it is read behind the answer. Files of one member are read one after the other. */
export async function queueImport(
  tx: Db,
  { no, byUid, startedAt }: Import,
  file: { storageKey: string; fileSize: number },
): Promise<void> {
  await setImportFile(tx, no, file);
  const row = {
    kind: 'import',
    key: `import:${byUid}`,
    facts: { importNo: no },
    by: byUid,
  } as const;
  await addWork(tx, [row], startedAt);
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
