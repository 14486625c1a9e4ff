import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { type Action, mayIn } from './rules.ts';
import { findStanding, type MemberRow, type ProjectRow } from './store.ts';

export type InProject = { project: ProjectRow; standing: MemberRow };

/** The door to every project. To strangers an absent project and one of others are the same. */
export async function inProject(
  { db }: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  no: number,
  action: Action,
): Promise<InProject> {
  const found = await findStanding(db, no, uid) ?? fail('project.notFound');
  if (!mayIn(found.standing, action)) fail('project.notAllowed');
  return found;
}
