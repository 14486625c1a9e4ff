import type { Db } from '../../../db/client.ts';
import { emailKeyOf } from '../../accounts/users/rules.ts';
import { withdrawMail } from '../../notifications/mail/withdraw-mail.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type ProjectScope, systemScope } from '../../shared/scopes.ts';
import { recordHistory } from '../projects/history.ts';
import { requireProject } from '../projects/require-project.ts';
import { maskEmail } from './mask-email.ts';
import {
  deleteInvitation,
  deleteOldInvitations,
  findInvitation,
  type InvitationRow,
  listInvitations,
} from './store.ts';

/** The link works no longer; the mail does not leave, or its address stands only with the fact that it was sent. */
export async function withdrawInvitation(
  deps: Deps,
  member: Member,
  { no, email }: { no: number; email: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { project } = await requireProject({ db: tx }, member, no, 'team.manage');
    const key = { projectNo: project.no, emailKey: emailKeyOf(email) };
    const gone = await deleteInvitation(tx, key) ?? fail('team.notMember');
    await withdrawMail(tx, gone.mailId);
    await recordHistory(deps, tx, member, {
      projectNo: project.no,
      kind: 'mailWithdrawn',
      about: maskEmail(email),
    });
  });
}

/** Addresses that wait for an answer; to the manager alone. */
export async function readInvitations(
  deps: Deps,
  member: Member,
  no: number,
): Promise<InvitationRow[]> {
  const { project } = await requireProject(deps, member, no, 'team.manage');
  return await listInvitations(deps.db, project.no, deps.now());
}

/** Addresses of people who did not join in time. */
export async function clearInvitations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return await deleteOldInvitations(db, systemScope('invitations that are over'), now());
}

/** Who was invited by mail is a member by now, and is invited as one. */
export async function deleteInvitationOf(tx: Db, projectNo: ProjectScope, email: string) {
  const gone = await deleteInvitation(tx, { projectNo, emailKey: emailKeyOf(email) });
  await withdrawMail(tx, gone?.mailId ?? null);
}

/** Whether a mail to this address waits for its answer. */
export async function isMailed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  projectNo: ProjectScope,
  email: string,
): Promise<boolean> {
  const key = { projectNo, emailKey: emailKeyOf(email) };
  return await findInvitation(db, key, now()) !== undefined;
}
