import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { findSubscription, setSubscription } from '../records/subscriptions/store.ts';

/** A no to the question about a charge: banners do not repeat it for a while. The page of plans still has it. */
export async function noteDeclined({ db, now }: Pick<Deps, 'db' | 'now'>, uid: MemberScope) {
  if (!await findSubscription(db, uid)) return;
  await setSubscription(db, uid, { declinedAt: now() }, now());
}
