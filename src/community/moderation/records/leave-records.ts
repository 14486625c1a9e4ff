import type { Db } from '../../../../db/client.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { clearSnapshots } from '../reports/store.ts';

/** In the transaction in which a member leaves: what is on record stays for its time and names nobody. */
export async function leaveRecords(tx: Db, uid: MemberScope): Promise<void> {
  await clearSnapshots(tx, uid);
}
