import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { isSelf } from './rules.ts';

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
