import type { Db } from '../../../db/client.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import type { Choice, MutedThing } from './rules.ts';
import { findChoice, findMute, listChoices, listMutes } from './store.ts';

/** Undefined where the member has chosen nothing. */
export async function readChoice(
  db: Db,
  uid: MemberScope,
  cause: string,
): Promise<Choice | undefined> {
  return await findChoice(db, uid, cause);
}

/** All that a member has chosen, by cause. */
export async function readChoices(db: Db, uid: MemberScope): Promise<Map<string, Choice>> {
  return new Map((await listChoices(db, uid)).map(({ cause, ...choice }) => [cause, choice]));
}

export async function isMuted(db: Db, uid: MemberScope, thing: MutedThing): Promise<boolean> {
  return await findMute(db, uid, thing) !== undefined;
}

export async function readMutes(db: Db, uid: MemberScope): Promise<MutedThing[]> {
  return (await listMutes(db, uid)).map(({ kind, id }) => ({ kind, id }));
}
