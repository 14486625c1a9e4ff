import { migrate } from 'drizzle-orm/libsql/migrator';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import type { Db } from './client.ts';

/** Brings a database to the newest schema; a database that is up to date is left alone. */
export async function migrateDb(db: Db): Promise<void> {
  const folder = new URL('./migrations', import.meta.url);
  await migrate(db as unknown as LibSQLDatabase<Record<string, unknown>>, {
    migrationsFolder: decodeURIComponent(folder.pathname),
  });
}

/** How many migrations this version of the service has. */
export async function countMigrations(): Promise<number> {
  const journal = new URL('./migrations/meta/_journal.json', import.meta.url);
  const { entries } = JSON.parse(await Deno.readTextFile(journal)) as { entries: unknown[] };
  return entries.length;
}
