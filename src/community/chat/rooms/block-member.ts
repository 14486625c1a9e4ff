import { nameKeyOf } from '../../../accounts/users/rules.ts';
import { readUserByName } from '../../../accounts/users/read-user.ts';
import type { Db } from '../../../../db/client.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { insertBlock, listBlocked, listBlockedBetween, removeBlock } from './store.ts';

/** Between the two no new messages are written, by either of them. */
export async function blockMember(deps: Deps, { uid }: Member, name: string) {
  const blocked = await find(deps, name);
  if (blocked.uid === uid) fail('chat.blockSelf');
  await insertBlock(deps.db, uid, blocked.uid, deps.now());
}

export async function unblockMember(deps: Deps, { uid }: Member, name: string) {
  await removeBlock(deps.db, uid, (await find(deps, name)).uid);
}

export async function readBlocked({ db }: Pick<Deps, 'db'>, { uid }: Pick<Member, 'uid'>) {
  return await listBlocked(db, uid);
}

/** Notifications never cross a block, whichever of the two wanted it. */
export async function withoutBlocked(
  db: Db,
  { uid }: Pick<Member, 'uid'>,
  others: readonly string[],
): Promise<string[]> {
  if (others.length === 0) return [];
  const blocked = new Set(await listBlockedBetween(db, uid, others));
  return others.filter((other) => !blocked.has(other));
}

async function find({ db }: Deps, name: string) {
  return await readUserByName(db, nameKeyOf(name)) ?? fail('chat.memberNotFound');
}
