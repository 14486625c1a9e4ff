import { environment } from '../environment.ts';
import { openDb } from '../../../db/client.ts';
import { migrateDb } from '../../../db/migrate.ts';
import { readSettings } from '../settings.ts';

/** `deno task db:migrate`: what the server also does at its start. */
const { database, dataDir } = readSettings(await environment());
await Deno.mkdir(dataDir, { recursive: true });
const { db, close } = await openDb(database.url, database);
await migrateDb(db);
close();
