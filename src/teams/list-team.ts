import type { Db } from '../../db/client.ts';
import { inProject } from '../projects/in-project.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { listTeam, type TeamMember } from './store.ts';

export type { TeamMember };

/** Somebody of a team by the number that lines keep. */
export async function findByNumber(
  db: Db,
  projectNo: number,
  no: number,
): Promise<TeamMember | undefined> {
  return (await listTeam(db, projectNo)).find((one) => one.no === no);
}

/** Everybody in a project, invited ones too; to those who are in it themselves. */
export async function readTeam(deps: Deps, member: Member, no: number): Promise<TeamMember[]> {
  await inProject(deps, member, no, 'team.read');
  return await listTeam(deps.db, no);
}
