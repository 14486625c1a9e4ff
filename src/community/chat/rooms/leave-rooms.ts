import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { type MemberScope, systemScope } from '../../../shared/scopes.ts';
import { EMPTY_ROOM_MS } from '../rules.ts';
import { deleteLeftRooms, deleteProjectMember, deleteProjectRooms, forgetKeys } from './store.ts';

/** A member was taken out of a project, or left it: its room goes with it. */
export async function leaveProjectRoom(tx: Db, projectNo: number, userNo: number) {
  const why = systemScope('the project has removed the member');
  await deleteProjectMember(tx, why, { projectNo, userNo });
}

/** Nobody can restore these projects any more. */
export async function discardProjectRooms(tx: Db, projectNos: readonly number[]) {
  await deleteProjectRooms(tx, systemScope('the projects are gone for good'), projectNos);
}

/** In the transaction in which a member leaves the service: what they said stays, and nothing says who it was. */
export async function leaveAllRooms(tx: Db, uid: MemberScope) {
  await forgetKeys(tx, uid);
}

/** Clears rooms in which nothing was said, or nobody is left. */
export async function discardRooms({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - EMPTY_ROOM_MS);
  return await deleteLeftRooms(db, systemScope('cleared every hour'), before);
}
