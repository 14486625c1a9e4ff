import { migrate } from 'drizzle-orm/libsql/migrator';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/**
 * Brings a database to the newest schema; a database that is up to date is left alone. Processes that start at once read the
 * same missing migrations: the first makes all of them in one transaction, that of the others fails as a whole, because a
 * migration is recorded once, and they find nothing left to do.
 */
export async function migrateDb(db: Db): Promise<void> {
  for (;;) {
    const before = await countApplied(db);
    try {
      return await migrateMissing(db);
    } catch (error) {
      if (await countApplied(db) === before) throw error;
    }
  }
}

async function migrateMissing(db: Db): Promise<void> {
  const folder = new URL('./migrations', import.meta.url);
  await migrate(db as unknown as LibSQLDatabase<Record<string, unknown>>, {
    migrationsFolder: decodeURIComponent(folder.pathname),
  });
}

/** Makes the record, as the migrator does, with an index that refuses a migration that is recorded already. */
async function countApplied(db: Db): Promise<number> {
  await db.run(sql`create table if not exists __drizzle_migrations (
    id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`);
  await db.run(sql`create unique index if not exists __drizzle_migrations_once
    on __drizzle_migrations (created_at)`);
  const { rows } = await db.run(sql`select count(*) as count from __drizzle_migrations`);
  return Number(rows[0]?.count);
}

/** How many migrations this version of the service has. */
export async function countMigrations(): Promise<number> {
  const journal = new URL('./migrations/meta/_journal.json', import.meta.url);
  const { entries } = JSON.parse(await Deno.readTextFile(journal)) as { entries: unknown[] };
  return entries.length;
}
