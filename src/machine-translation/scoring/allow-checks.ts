import type { Actor, Deps } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { memberChecks, visitorChecks } from './rules.ts';

/** Counts one command to check, of one line or of all; refuses a member who does nothing else. */
export async function allowChecks(deps: Deps, actor: Actor): Promise<void> {
  const [who, limit] = actor.kind === 'member'
    ? [actor.member.uid, memberChecks] as const
    : [actor.key, visitorChecks] as const;
  await countOrFail(deps, `score:${who}`, limit);
}
