import { openDb } from '../../../db/client.ts';
import { auditBilling } from '../../billing/payments/audit/audit-billing.ts';
import { environment } from '../environment.ts';
import { clockFrom } from '../payments.ts';
import { readSettings } from '../settings.ts';

/** `deno task billing:audit`: members, orders and entries of the ledger as one JSON, read beside the running service. */
const env = await environment();
const settings = readSettings(env);
const { db, close } = await openDb(settings.database.url, settings.database);
const payments = env.PAYMENTS?.trim();
const bytes = new TextEncoder();
const deps = { db, now: clockFrom(env), ...(payments ? { payments } : {}) };
await auditBilling(deps, async (piece) => {
  for (let left = bytes.encode(piece); left.length > 0;) {
    left = left.subarray(await Deno.stdout.write(left));
  }
});
close();
