import { inProject } from '../projects/in-project.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { listTeam, type TeamMember } from './store.ts';

export type { TeamMember };

/** Everybody in a project, invited ones too; to those who are in it themselves. */
export async function readTeam(deps: Deps, member: Member, no: number): Promise<TeamMember[]> {
  await inProject(deps, member, no, 'team.read');
  return await listTeam(deps.db, no);
}
