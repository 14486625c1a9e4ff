import { changeRole } from '../../accounts/operator/change-role.ts';
import { announceEnd } from '../../accounts/sessions/sessions.ts';
import { readUser, readUserByNo } from '../../accounts/users/read-user.ts';
import { queueMails } from '../../notifications/mail/queue-mail.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { recordAct } from '../access/record.ts';
import { requireFresh } from '../fresh/is-fresh.ts';
import { roleGivenMail, roleMail } from './mails.ts';
import type { RoleForm } from './schema.ts';

/** Gives a member a role or takes it; on record, with a mail to the member and to the operator. Answers whose it was. */
export async function actOnRole(
  deps: Deps,
  operator: Member,
  no: number,
  { form, ip }: { form: RoleForm; ip: string },
): Promise<string> {
  await requireFresh(deps, operator);
  const { uid } = await readUserByNo(deps.db, no) ?? fail('operator.memberNotFound');
  const { role: to, reason } = form;
  await deps.db.transaction(async (tx) => {
    const member = await changeRole(deps, tx, { uid, to, by: operator.uid });
    const facts = { from: member.role, to, reason };
    await recordAct(deps, operator, { act: 'member.role', ip, uid, facts }, tx);
    const sender = await readUser(tx, operator.uid) ?? fail('auth.required');
    const change = { member, to, reason };
    const link = `${deps.config.publicOrigin}/profile/record`;
    await queueMails(tx, [roleMail(change, link), roleGivenMail(sender, change)], deps.now());
  });
  await deps.bus.publish({ type: 'mail.queued' });
  await announceEnd(deps, uid);
  return uid;
}
