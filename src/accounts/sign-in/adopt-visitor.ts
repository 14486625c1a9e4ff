import type { Deps } from '../../server/deps.ts';
import { forgetJoinedFrom } from '../users/change-user.ts';
import { readUser } from '../users/read-user.ts';
import { grantScope, type MemberScope, type VisitorScope } from '../../shared/scopes.ts';

/**
 * What a visitor made becomes theirs when they log in, before any page is shown: in this browser, and in the
 * one in which they joined, for the mail may have been opened elsewhere.
 */
export async function adoptVisitor(
  deps: Deps,
  userUid: string,
  visitorKey: VisitorScope | null,
) {
  const uid = grantScope<MemberScope>(userUid);
  await deps.db.transaction(async (tx) => {
    const joinedFrom = (await readUser(tx, uid))?.joinedFrom;
    for (const key of new Set([visitorKey, joinedFrom?.visitorKey])) {
      if (key) await deps.hooks.visitorSignedIn(tx, uid, grantScope<VisitorScope>(key));
    }
    if (joinedFrom) await forgetJoinedFrom(tx, uid);
  });
}
