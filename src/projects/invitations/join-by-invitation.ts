import type { Db } from '../../../db/client.ts';
import { registerAccount } from '../../accounts/sign-in/register-account.ts';
import { emailKeyOf } from '../../accounts/users/rules.ts';
import { readUserByEmail } from '../../accounts/users/read-user.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import { hashOf } from '../../shared/random.ts';
import { type ProjectScope, systemScope } from '../../shared/scopes.ts';
import { addMembership } from '../projects/change-membership.ts';
import { recordHistory } from '../projects/history.ts';
import { peopleOf } from '../projects/managed-projects.ts';
import { isManager } from '../projects/rules.ts';
import type { JoinForm } from './schema.ts';
import { deleteInvitation, findByHash } from './store.ts';

type From = { ip: string; lang: UiLang; visitorKey: string | null };
type Found = Awaited<ReturnType<typeof findIn>>;

/** What the page of a link says; undefined where the link works no longer. */
export async function readInvitation(deps: Deps, key: string) {
  const found = await findIn(deps, deps.db, key);
  if (!found) return undefined;
  const { invitation: { email, role, emailKey }, title, inviter } = found;
  const account = await readUserByEmail(deps.db, emailKey);
  return { email, role, title, inviter, hasAccount: Boolean(account?.verifiedAt) };
}

/** Signs up and accepts in one go: the link proves the address, and nobody else's can be given. */
export async function joinByInvitation(deps: Deps, { key, ...form }: JoinForm, from: From) {
  const found = await findIn(deps, deps.db, key) ?? fail('invitation.gone');
  const { email } = found.invitation;
  let managers: string[] = [];
  const accept = async (tx: Db, person: Pick<Member, 'uid' | 'name'>) => {
    managers = await acceptIn(deps, tx, await findIn(deps, tx, key), person);
  };
  await registerAccount(deps, { ...form, chk: 0, email }, from, accept);
  await announce(deps, found, managers);
  return { email, projectNo: found.invitation.projectNo };
}

/** A member whose address was invited before they had an account accepts by the same link. */
export async function acceptByLink(deps: Deps, member: Member, key: string): Promise<number> {
  const found = await findIn(deps, deps.db, key) ?? fail('invitation.gone');
  if (emailKeyOf(member.email) !== found.invitation.emailKey) fail('invitation.otherAddress');
  const managers = await deps.db.transaction(async (tx) =>
    await acceptIn(deps, tx, await findIn(deps, tx, key), member)
  );
  await announce(deps, found, managers);
  return found.invitation.projectNo;
}

async function findIn({ now }: Pick<Deps, 'now'>, db: Db, key: string) {
  const scope = systemScope('the secret of the mail is the permission');
  return await findByHash(db, scope, await hashOf(key), now());
}

/** Answers the managers that were notified. */
async function acceptIn(
  deps: Deps,
  tx: Db,
  found: Found,
  { uid, name }: Pick<Member, 'uid' | 'name'>,
): Promise<string[]> {
  const { invitation, title, archivedAt } = found ?? fail('invitation.gone');
  if (archivedAt) fail('project.archived');
  const { role, colour, sentAt, emailKey } = invitation;
  const projectNo = systemScope<ProjectScope>(
    'the project of the invitation',
    invitation.projectNo,
  );
  await deleteInvitation(tx, { projectNo, emailKey });
  await addMembership(tx, {
    projectNo,
    uid,
    role,
    colour,
    acceptance: 'accepted',
    invitedAt: sentAt,
  });
  await recordHistory(deps, tx, { uid }, { projectNo, kind: 'mailJoined' });
  const managers = (await peopleOf(tx, projectNo)).filter(isManager);
  for (const manager of managers) {
    await notify(deps, tx, {
      uid: manager.uid,
      cause: 'invite accepted',
      query: projectNo,
      actorName: name,
      words: title,
    });
  }
  return managers.map((one) => one.uid);
}

async function announce(deps: Deps, found: NonNullable<Found>, managers: readonly string[]) {
  for (const uid of managers) await announceNotification(deps, uid);
  await deps.bus.publish({ type: 'rights.changed', projectNo: found.invitation.projectNo });
}
