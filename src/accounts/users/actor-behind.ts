import type { Actor, Deps } from '../../server/deps.ts';
import { findMember } from './store.ts';

/** Whoever began work that goes on without a request: with their rights of now. Visitors begin none. */
export async function actorBehind(
  { db }: Pick<Deps, 'db'>,
  uid: string,
): Promise<Actor | undefined> {
  const found = await findMember(db, uid);
  if (!found) return undefined;
  return {
    kind: 'member',
    member: { ...found, colour: 0, sid: '', needsSecondFactor: false },
  };
}
