import type { Db } from '../../../db/client.ts';
import { requireProject } from '../projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { listTeam, listUids } from './store.ts';

export type TeamMember = Awaited<ReturnType<typeof listTeam>>[number];

/** A member of a team by the number that is stored with lines. */
export async function findByNumber(
  db: Db,
  projectNo: ProjectScope,
  no: number,
): Promise<TeamMember | undefined> {
  return (await listTeam(db, projectNo)).find((one) => one.no === no);
}

/** Everybody in a project, invited ones too; to those who are in it themselves. */
export async function readTeam(deps: Deps, member: Member, no: number): Promise<TeamMember[]> {
  const { project } = await requireProject(deps, member, no, 'team.read');
  return await listTeam(deps.db, project.no);
}

/** The members of a project who are in it, without the invited. */
export async function listAcceptedUids(db: Db, projectNo: ProjectScope): Promise<string[]> {
  return await listUids(db, projectNo);
}
