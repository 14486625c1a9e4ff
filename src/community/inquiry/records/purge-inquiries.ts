import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { monthsAfter } from '../../../shared/time.ts';
import { INQUIRY_MONTHS, SILENT_MS } from '../rules.ts';
import { closeSilent, deleteClosedBefore } from './store.ts';

/** Records of complaints, which the privacy policy retains for so long. */
export async function purgeInquiries(tx: Db, now: Date): Promise<number> {
  const until = monthsAfter(now, -INQUIRY_MONTHS);
  return await deleteClosedBefore(tx, systemScope('past their time'), until);
}

/** Closes what was answered and not written to again. */
export async function closeSilentInquiries(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  const until = new Date(now.getTime() - SILENT_MS);
  return await closeSilent(deps.db, systemScope('nobody has written to them'), until, now);
}
