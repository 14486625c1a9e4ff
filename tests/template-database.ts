import { openDb } from '../db/client.ts';
import { migrateDb } from '../db/migrate.ts';

const NAME = 'TEST_DATABASE_TEMPLATE';

/** Runs once before all tests: a database with the newest schema, which each test copies instead of migrating its own. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await Deno.makeTempDir({ prefix: 'omgim-template-' });
  const path = `${folder}/template.db`;
  const { db, close } = await openDb(`file:${path}`, { durability: 'normal' });
  await migrateDb(db);
  close();
  Deno.env.set(NAME, path);
  return () => Deno.remove(folder, { recursive: true });
}

/** Opens a migrated database in the given folder. */
export async function openTestDb(folder: string) {
  const path = `${folder}/test.db`;
  const template = Deno.env.get(NAME);
  if (template !== undefined) await Deno.copyFile(template, path);
  const opened = await openDb(`file:${path}`, { durability: 'normal' });
  if (template === undefined) await migrateDb(opened.db);
  return opened;
}
