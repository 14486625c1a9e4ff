import { type Db, type OpenDb, openDb, type Side, sideOf } from '../../../../db/client.ts';
import { sql } from 'drizzle-orm';

export { type Side, sideOf };

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
