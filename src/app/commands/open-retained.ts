import { openDb } from '../../../db/client.ts';
import { environment } from '../environment.ts';
import { storedSecret } from '../stored-secret.ts';
import { readSettings } from '../settings.ts';
import { readRetained } from '../../privacy/withdrawal/read-retained.ts';

/** `deno task retained <uid> <reason>`: opens what is retained of a member who has left. */
const [uid, ...reason] = Deno.args;
if (!uid || reason.length === 0) {
  console.error('Usage: deno task retained <uid> <why it is read>');
  Deno.exit(2);
}
const settings = readSettings(await environment());
const { db, close } = await openDb(settings.database.url, settings.database);
const dataSecret = settings.dataSecret ?? await storedSecret(`${settings.dataDir}/data-secret`);
const deps = { db, now: () => new Date(), config: { dataSecret } };
console.log(JSON.stringify(await readRetained(deps, uid, reason.join(' ')), null, 2));
close();
