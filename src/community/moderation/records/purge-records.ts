import type { Db } from '../../../../db/client.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { monthsAfter } from '../../../shared/time.ts';
import { deleteOldActs } from '../acts/store.ts';
import { deleteOldReports } from '../reports/store.ts';
import { UNCONFIRMED_MS } from '../requests/rules.ts';
import { deleteOldRequests, deleteUnconfirmedRequests } from '../requests/store.ts';
import { COMPLAINT_MONTHS } from '../rules.ts';

/** Reports, decisions and objections are records of complaints, which the privacy policy retains for so long. */
export async function purgeRecords(tx: Db, now: Date): Promise<number> {
  const until = monthsAfter(now, -COMPLAINT_MONTHS);
  const why = systemScope('past their time');
  const unconfirmed = new Date(now.getTime() - UNCONFIRMED_MS);
  return await deleteOldReports(tx, why, until) + await deleteOldActs(tx, why, until) +
    await deleteOldRequests(tx, why, until) +
    await deleteUnconfirmedRequests(tx, why, unconfirmed);
}
