import type { Actor, Deps } from '../../server/deps.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { findMember } from './store.ts';

/** The member who began work that goes on without a request, with their current rights. Visitors begin none. */
export async function actorBehind(
  { db }: Pick<Deps, 'db'>,
  uid: string,
): Promise<Actor | undefined> {
  const found = await findMember(db, uid);
  if (!found) return undefined;
  return {
    kind: 'member',
    member: {
      ...found,
      uid: systemScope<MemberScope>('work that a member began', uid),
      colour: 0,
      sid: '',
      needsSecondFactor: false,
    },
  };
}
