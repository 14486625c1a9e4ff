import { drizzle } from 'drizzle-orm/libsql/web';
import type { ResultSet } from '@libsql/client';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { CHECKPOINT_PAGES } from './checkpoints.ts';
import { openConnection, type Opening } from './connection.ts';
import { gates } from './gate.ts';

export type Db = BaseSQLiteDatabase<'async', ResultSet>;

export type OpenDb = { db: Db; close(): void };

/** Opens `file:` and remote libSQL addresses alike. `token` is for remote ones. */
export async function openDb(
  url: string,
  options: Opening = {},
): Promise<OpenDb> {
  const client = await openConnection(url, options);
  const db = drizzle(client);
  const gate = gates.get(client);
  let writersBeside = 0;
  const everyPages = (pages: number) => client.execute(`pragma wal_autocheckpoint = ${pages}`);
  if (gate) {
    sides.set(db, {
      url,
      turn: () => gate.toGuest(),
      async leaveCheckpoints() {
        if (++writersBeside === 1) await everyPages(0);
        return async () => {
          if (--writersBeside === 0) await everyPages(CHECKPOINT_PAGES);
        };
      },
    });
  }
  return { db, close: () => client.close() };
}

/**
 * For a thread that opens a database file beside us. A writer with another connection of this process takes a turn
 * before each transaction and gives it back behind it; others read on meanwhile, and write when it is given back.
 */
export type Side = {
  url: string;
  turn(): Promise<() => void>;
  /**
   * Until what it answers is called, the thread brings the journal into the file, which takes long after many writes.
   */
  leaveCheckpoints(): Promise<() => Promise<void>>;
};

const sides = new WeakMap<Db, Side>();

/** Undefined for a remote database, which orders its writers itself. */
export function sideOf(db: Db): Side | undefined {
  return sides.get(db);
}
