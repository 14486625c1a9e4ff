import { recordEvent } from '../../../accounts/security-events/record-event.ts';
import { readStaff, readUser } from '../../../accounts/users/read-user.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { requireSupport } from '../../moderation/acts/act-on-thing.ts';
import { findInquiry, listInquiryMessages } from '../records/store.ts';

const why = () => systemScope('operators answer inquiries');

/** One inquiry with its notes, for operators. That they looked at a member's is on record. */
export async function readForOperator(
  deps: Pick<Deps, 'db' | 'now'>,
  operator: Member,
  no: number,
) {
  requireSupport(operator);
  const { db } = deps;
  const inquiry = await findInquiry(db, why(), no) ?? fail('page.notFound');
  const messages = await listInquiryMessages(db, why(), [no]);
  const names = new Map((await readStaff(db)).map(({ uid, name }) => [uid, name]));
  const sender = inquiry.uid ? await readUser(db, inquiry.uid) : undefined;
  if (inquiry.uid && inquiry.uid !== operator.uid) {
    const facts = { by: operator.uid, inquiry: no };
    await recordEvent(deps, { kind: 'inquiry.read', uid: inquiry.uid, facts });
  }
  return {
    inquiry,
    sender: sender ? { no: sender.no, name: sender.name, uid: sender.uid } : null,
    assignee: inquiry.assigneeUid ? names.get(inquiry.assigneeUid) ?? null : null,
    messages: messages.map((one) => ({
      ...one,
      operator: one.operatorUid ? names.get(one.operatorUid) ?? null : null,
    })),
  };
}
