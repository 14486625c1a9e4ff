import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { grantScope, type MemberScope, type ProjectScope } from '../../shared/scopes.ts';
import { type Membership, type Permission, refusalOf } from './rules.ts';
import { findMembership, type MemberRow, type ProjectRow } from './store.ts';

type FoundProject = {
  project: ProjectRow & { no: ProjectScope };
  membership: MemberRow & Membership;
};

/** Finds a project and checks the permission, or refuses. To strangers an absent project and one of others are the same. */
export async function requireProject(
  { db }: Pick<Deps, 'db'>,
  { uid, bringsIn }: Pick<Member, 'uid' | 'bringsIn'>,
  no: number,
  permission: Permission,
): Promise<FoundProject> {
  const { project, membership: row } = await findMembership(db, no, uid) ??
    fail('project.notFound');
  const { archivedAt, unmanagedSince } = project;
  const arrivingSince = bringsIn === no ? null : project.arrivingSince;
  const membership = { ...row, archivedAt, unmanagedSince, arrivingSince };
  const refusal = refusalOf(membership, permission);
  if (refusal) fail(refusal);
  return { project: { ...project, no: grantScope<ProjectScope>(project.no) }, membership };
}

/** What a query in the scope of a member has found: each is a project that the member belongs to, or is invited to. */
export function projectsOfMember<Row extends { no: number }>(
  _uid: MemberScope,
  rows: readonly Row[],
): (Row & { no: ProjectScope })[] {
  return rows.map((row) => ({ ...row, no: grantScope<ProjectScope>(row.no) }));
}
