import { cleanEmail, emailKeyOf } from '../../accounts/users/rules.ts';
import { isBarred } from '../../accounts/barred-addresses/bar-address.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { withdrawMail } from '../../notifications/mail/withdraw-mail.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import { hashOf, randomSecret } from '../../shared/random.ts';
import { recordHistory } from '../projects/history.ts';
import { checkPlan } from '../projects/limits.ts';
import { requireProject } from '../projects/require-project.ts';
import type { GivenRole } from '../projects/rules.ts';
import { invitationMail } from './mails.ts';
import { maskEmail } from './mask-email.ts';
import { INVITATION_MS, limitOfAddress, limitsOfInvitations } from './rules.ts';
import { findInvitation, saveInvitation } from './store.ts';

type Mailed = { no: number; email: string; role: GivenRole; colour: number; lang: UiLang };

/**
 * Invites an address that no account has. The link in the mail proves the address, so that joining by it accepts in one
 * go; only a hash of it is stored. It counts for the plan from now on.
 */
export async function inviteByMail(deps: Deps, member: Member, wish: Mailed): Promise<void> {
  const emailKey = emailKeyOf(wish.email);
  if (await isBarred(deps, deps.db, emailKey)) fail('team.noSuchMember');
  await countOrFail(deps, `invite.mail:${emailKey}`, limitOfAddress);
  const secret = randomSecret();
  const now = deps.now();
  const hash = await hashOf(secret);
  await deps.db.transaction(async (tx) => {
    const { project } = await requireProject({ db: tx }, member, wish.no, 'team.manage');
    const { role, colour, lang } = wish;
    const email = cleanEmail(wish.email);
    const href = `${deps.config.publicOrigin}/invitation/${secret}`;
    const facts = { inviter: member.name, title: project.title, role, href };
    // The link of a mail before this one is dead.
    const before = await findInvitation(tx, { projectNo: project.no, emailKey }, now);
    await withdrawMail(tx, before?.mailId ?? null);
    await saveInvitation(tx, {
      projectNo: project.no,
      emailKey,
      email,
      mailId: await queueMail(tx, invitationMail(email, lang, facts), now),
      role,
      colour,
      hash,
      invitedBy: member.uid,
      sentAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    });
    await recordHistory(deps, tx, member, {
      projectNo: project.no,
      kind: 'mailInvited',
      about: maskEmail(email),
    });
    await checkPlan(deps, tx, member.uid);
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

/** The same once more, with a new link and fourteen days from now. */
export async function inviteAgain(
  deps: Deps,
  member: Member,
  { no, email, lang }: Pick<Mailed, 'no' | 'email' | 'lang'>,
): Promise<void> {
  const { project } = await requireProject(deps, member, no, 'team.manage');
  await countOrFail(deps, `invite:${member.uid}`, ...limitsOfInvitations);
  const key = { projectNo: project.no, emailKey: emailKeyOf(email) };
  const found = await findInvitation(deps.db, key, deps.now()) ?? fail('team.notMember');
  const { role, colour } = found;
  await inviteByMail(deps, member, { no, email: found.email, role, colour, lang });
}
