import { openDb } from '../../../db/client.ts';
import { environment } from '../environment.ts';
import { verifyChain } from '../../accounts/security-events/verify-chain.ts';
import { readSettings } from '../settings.ts';

/** Follows the record of security and says whether a row was changed or taken out. */
const settings = readSettings(await environment());
const { db, close } = await openDb(settings.database.url, settings.database);
const { count, head, brokenAt } = await verifyChain({ db });
close();
if (brokenAt !== undefined) {
  console.error(`The record is broken at row ${brokenAt}; the ${count} rows before it are sound.`);
  Deno.exit(1);
}
console.log(`${count} rows, all sound. Note this elsewhere to prove later that none is missing:`);
console.log(head);
