import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import type { Choice, MutedThing } from './rules.ts';
import { deleteMute, insertMute, saveChoice } from './store.ts';

export async function chooseFor(tx: Db, uid: MemberScope, cause: string, choice: Choice) {
  await saveChoice(tx, uid, cause, choice);
}

/** From now on nothing is said of a post or a project, but for what the member must know. */
export async function muteThing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  uid: MemberScope,
  { isOn, ...thing }: MutedThing & { isOn: boolean },
) {
  if (isOn) await insertMute(db, uid, thing, now());
  else await deleteMute(db, uid, thing);
}
