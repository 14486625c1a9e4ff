import { openDb } from '../../../db/client.ts';
import { migrateDb } from '../../../db/migrate.ts';
import { grantOperator } from '../../accounts/operator/become-operator.ts';
import { environment } from '../environment.ts';
import { readSettings } from '../settings.ts';

/** `deno task operator --grant EMAIL`: makes the member with this address an operator; it goes on record. */
const [option, email] = Deno.args;
if (option !== '--grant' || !email) {
  console.error('Usage: deno task operator --grant EMAIL');
  Deno.exit(2);
}
const settings = readSettings(await environment());
const { db, close } = await openDb(settings.database.url, settings.database);
await migrateDb(db);
const isDone = await grantOperator({ db, now: () => new Date() }, email);
close();
if (!isDone) {
  console.error(`No confirmed account has the address ${email}.`);
  Deno.exit(1);
}
console.log(`${email} is an operator now.`);
