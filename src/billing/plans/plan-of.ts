import type { Deps, Member } from '../../server/deps.ts';
import type { Plan } from './rules.ts';

/**
 * The plan that limits a member: the only place to ask. While nothing can be bought there is none, for who reaches a
 * limit could do nothing about it.
 */
export function planOf(
  _deps: Deps,
  _member: Pick<Member, 'uid'>,
): Promise<Plan | undefined> {
  return Promise.resolve(undefined);
}
