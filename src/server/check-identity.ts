import type { Actor, Deps } from './deps.ts';
import { fail } from '../shared/errors.ts';
import { NON_MEMBER } from '../shared/wire.ts';

/** Who someone says to be counts for nothing; it must only agree with the session. */
export function checkIdentity(
  { log }: Pick<Deps, 'log'>,
  actor: Actor,
  ...claims: (string | undefined)[]
) {
  for (const claim of claims) {
    if (claim === undefined || claim === '' || isSelf(actor, claim)) continue;
    const uid = actor.kind === 'member' ? actor.member.uid : undefined;
    log.info('security.identity', { uid });
    fail('auth.notYou');
  }
}

/** True when a claimed identity is that of the session: uid or e-mail of the member, or the word for visitors. */
function isSelf(actor: Actor, claimed: string): boolean {
  if (actor.kind === 'visitor') return claimed === NON_MEMBER;
  const { uid, email } = actor.member;
  return claimed === uid || claimed.normalize('NFC').toLowerCase() === email.toLowerCase();
}
