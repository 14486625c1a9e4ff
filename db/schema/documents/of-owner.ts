import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { OwnerScope } from '../../../src/documents/access/rules.ts';
import { documents } from '../documents.ts';

/** Documents of one owner: of a project, or of a member or visitor outside projects. */
export function ownedBy(owner: OwnerScope) {
  if ('projectNo' in owner) return eq(documents.projectNo, owner.projectNo);
  const isTheirs = 'uid' in owner
    ? eq(documents.ownerUid, owner.uid)
    : eq(documents.visitorKey, owner.visitorKey);
  return and(isTheirs, isNull(documents.projectNo));
}

/** The same without what was deleted or is past its time. */
export function isLiveOf(owner: OwnerScope, now: Date) {
  return and(
    ownedBy(owner),
    isNull(documents.deletedAt),
    or(isNull(documents.expiresAt), gt(documents.expiresAt, now)),
  );
}
