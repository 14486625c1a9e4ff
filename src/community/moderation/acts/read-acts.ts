import type { Db } from '../../../../db/client.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { findActOf, findAnyAct, listActsOf, type ListedAct } from './store.ts';

export type OwnAct = ListedAct;

/** What was done to what a member wrote, or to the member. */
export async function readOwnActs({ db }: Pick<Deps, 'db'>, { uid }: Pick<Member, 'uid'>) {
  return await listActsOf(db, uid);
}

/** To others it is not there. */
export async function readOwnAct(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  no: number,
): Promise<OwnAct> {
  return await findActOf(db, uid, no) ?? fail('appeal.notFound');
}

export async function readAnyAct(db: Db, no: number): Promise<OwnAct> {
  return await findAnyAct(db, systemScope('an operator decides about it'), no) ??
    fail('appeal.notFound');
}
