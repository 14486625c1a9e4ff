import type { Db } from '../../../db/client.ts';
import { fail } from '../../shared/errors.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import {
  deleteMembership,
  insertMembership,
  type MembershipChange,
  type NewMembership,
  setMembership,
} from './store.ts';

/** Refuses a user who is in the project already. */
export async function addMembership(db: Db, membership: NewMembership): Promise<void> {
  await insertMembership(db, membership) ?? fail('team.alreadyMember');
}

export async function changeMembership(
  db: Db,
  projectNo: ProjectScope,
  uid: string,
  change: MembershipChange,
): Promise<void> {
  await setMembership(db, { projectNo, uid }, change);
}

export async function removeMembership(
  db: Db,
  projectNo: ProjectScope,
  uid: string,
): Promise<void> {
  await deleteMembership(db, projectNo, uid);
}
