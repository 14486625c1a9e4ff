import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { isSelf, NO_PROJECT } from './rules.ts';

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

/** Documents of projects are found through their projects; here it is only those of one person. */
export function checkNoProject(project: string | undefined) {
  const isNone = project === undefined || project === '' ||
    (NO_PROJECT as readonly string[]).includes(project);
  if (!isNone) fail('document.notFound');
}
