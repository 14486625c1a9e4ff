import { releaseFiles } from '../../community/files/discard-files.ts';
import { barAddress } from '../../accounts/barred-addresses/bar-address.ts';
import { leaveInquiries } from '../../community/inquiry/records/leave-inquiries.ts';
import { leaveRecords } from '../../community/moderation/records/leave-records.ts';
import { leaveAllRooms } from '../../community/chat/rooms/leave-rooms.ts';
import { releaseAllLines } from '../../documents/assignment/release-lines.ts';
import { isOwnPassword } from '../../accounts/passwords/own-password.ts';
import { announceEnd } from '../../accounts/sessions/sessions.ts';
import { discardDocuments } from '../../documents/files/discard-expired.ts';
import { releaseDocuments } from '../../documents/files/release-documents.ts';
import { announceNotification } from '../../notifications/feed/notify.ts';
import { releaseMemories } from '../../language-resources/memories/forget-memory.ts';
import { releaseProjects } from '../../projects/projects/delete-projects.ts';
import { managedProjects } from '../../projects/projects/managed-projects.ts';
import { recordEvent } from '../../accounts/security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { cancelWorkOf } from '../../work/queue/cancel-work.ts';
import { fail } from '../../shared/errors.ts';
import { endSharing } from './end-sharing.ts';
import { retain } from './retain.ts';
import { possibleStatus } from './rules.ts';
import { deleteUser } from '../../accounts/users/delete-user.ts';
import { isLastOperator, readUser } from '../../accounts/users/read-user.ts';
import { leaveBilling } from '../../billing/payments/subscriptions/leave.ts';
import { forgetUsage } from '../../billing/quota/forget-usage.ts';
import { anonymizeUsage } from '../../machine-translation/budget/anonymize-usage.ts';
import { deleteMailsTo } from '../../notifications/mail/delete-mails.ts';

/**
 * Takes a member out of the service, in one transaction: what must be retained is sealed and put aside, documents
 * belong to nobody and are past their time, everything else goes. Files are cleared right afterwards, and again by the
 * hourly clearing if that was cut short.
 */
export async function withdraw(
  deps: Deps,
  member: Member,
  typed: { password: string; ip: string },
): Promise<void> {
  if (!await isOwnPassword(deps, member, typed)) fail('account.wrongPassword');
  const { uid } = member;
  // Before anything is lost it is checked once more, for memories are too large to go within one transaction.
  const { ongoing } = await managedProjects(deps, member);
  if (possibleStatus(ongoing) !== 0) fail('account.ongoingProjects');
  if (await isLastOperator(deps.db, uid)) fail('operator.last');
  const teams = await endSharing(deps, member);
  await releaseMemories(deps, uid);
  const notified = await deps.db.transaction(async (tx) => {
    const { ongoing } = await managedProjects({ ...deps, db: tx }, member);
    if (possibleStatus(ongoing) !== 0) fail('account.ongoingProjects');
    // Two who leave at the same moment would each count on the other.
    if (await isLastOperator(tx, uid)) fail('operator.last');
    const user = await readUser(tx, uid) ?? fail('auth.required');
    await retain(deps, tx, user);
    // Before projects go, for how much was in use decides what is refunded.
    await leaveBilling(deps, tx, uid);
    await releaseDocuments(deps, tx, uid);
    const notified = await releaseProjects(deps, tx, member);
    await releaseAllLines(tx, user.no);
    await deleteMailsTo(tx, [user.email]);
    await leaveAllRooms(tx, uid);
    await releaseFiles(tx, uid);
    await leaveRecords(tx, uid);
    await leaveInquiries(tx, uid, deps.now());
    if (user.suspendedAt) await barAddress(deps, tx, user.emailKey);
    await cancelWorkOf(tx, uid);
    await forgetUsage(tx, uid);
    await anonymizeUsage(tx, uid);
    await deleteUser(tx, uid);
    await recordEvent(deps, { kind: 'member.withdrawn', uid }, tx);
    return notified;
  });
  for (const one of new Set([...teams, ...notified])) await announceNotification(deps, one);
  await announceEnd(deps, uid);
  await discardDocuments(deps);
}
