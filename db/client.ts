import { drizzle } from 'drizzle-orm/libsql/web';
import type { ResultSet } from '@libsql/client';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { type Durability, openConnection } from './connection.ts';
import * as schema from './schema/index.ts';

export type Db = BaseSQLiteDatabase<'async', ResultSet, typeof schema>;

export type OpenDb = { db: Db; close(): void };

/** Opens `file:` and remote libSQL addresses alike. `token` is for remote ones. */
export async function openDb(
  url: string,
  options: { token?: string; durability?: Durability } = {},
): Promise<OpenDb> {
  const client = await openConnection(url, options);
  return { db: drizzle(client, { schema }), close: () => client.close() };
}
