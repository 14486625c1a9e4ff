import type { Deps, Member } from '../../server/deps.ts';
import type { Plan } from './rules.ts';

/** The plan that a member holds: the only place to ask. Nothing can be bought yet, so everybody holds the free one. */
export function planOf(_deps: Deps, _member: Pick<Member, 'uid'>): Promise<Plan> {
  return Promise.resolve('free');
}
