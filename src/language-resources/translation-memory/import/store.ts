import { type Db, type OpenDb, openDb, type Side, sideOf } from '../../../../db/client.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { memoryImports } from '../../../../db/schema/language-resources.ts';
import type { MemoryScope, SystemScope } from '../../../shared/scopes.ts';

export { type Side, sideOf };

export type Import = typeof memoryImports.$inferSelect;

const CACHE_KB = 64 * 1024;

/**
 * A second connection, for a thread. How far an import got lies in the same transaction as its units, so what a power cut
 * takes is read once more; that it is done is written by the connection of the others, which waits for the disk.
 */
export async function openBeside(url: string): Promise<OpenDb> {
  const open = await openDb(url, { durability: 'normal' });
  await open.db.run(sql.raw(`pragma cache_size = -${CACHE_KB}`));
  await open.db.run(sql.raw('pragma wal_autocheckpoint = 0'));
  return open;
}

/** Brings the journal into the file. No writer waits for it. */
export async function checkpoint(db: Db) {
  await db.run(sql.raw('pragma wal_checkpoint(passive)'));
}

export async function insertImport(
  db: Db,
  row: Pick<Import, 'byUid' | 'fileName' | 'startedAt'> & { memoryNo: MemoryScope },
): Promise<Import | undefined> {
  const [started] = await db.insert(memoryImports).values(row).returning();
  return started;
}

export async function findImport(db: Db, no: number): Promise<Import | undefined> {
  const [found] = await db.select().from(memoryImports).where(eq(memoryImports.no, no));
  return found;
}

export async function setImport(db: Db, no: number, facts: Partial<Import>) {
  await db.update(memoryImports).set(facts).where(eq(memoryImports.no, no));
}

export async function setImportFile(
  db: Db,
  no: number,
  { storageKey, fileSize }: { storageKey: string; fileSize: number },
) {
  await db.update(memoryImports).set({ storageKey, fileSize }).where(eq(memoryImports.no, no));
}

export async function listWaitingKeys(db: Db, _scope: SystemScope, keys: readonly string[]) {
  const rows = await db.select({ key: memoryImports.storageKey }).from(memoryImports)
    .where(inArray(memoryImports.storageKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
}
