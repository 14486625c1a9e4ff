import type { Db } from '../../../../db/client.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { listOwnInquiries, releaseInquiries } from './store.ts';

/** In the transaction in which a member leaves: what is on record stays for its time and names nobody. */
export async function leaveInquiries(tx: Db, uid: MemberScope, now: Date): Promise<void> {
  await releaseInquiries(tx, uid, now);
}

/** The numbers of a member’s inquiries. */
export async function readInquiryNos(tx: Db, uid: MemberScope): Promise<number[]> {
  return (await listOwnInquiries(tx, uid)).map(({ no }) => no);
}
