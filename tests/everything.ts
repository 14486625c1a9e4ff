import { getTableName, is, sql } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../db/schema/index.ts';
import type { TestApp } from './app.ts';

/** Everything that the database holds, as text. */
export async function everythingIn({ db }: TestApp): Promise<string> {
  const tables = Object.values(schema).filter((one) => is(one, SQLiteTable));
  const rows = await Promise.all(
    tables.map((table) =>
      db.all(sql`select * from ${sql.identifier(getTableName(table as SQLiteTable))}`)
    ),
  );
  return JSON.stringify(rows);
}
