import { managedProjects } from '../../projects/projects/managed-projects.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { OngoingProject } from './rules.ts';

type Projects = { count: number; ongoing: OngoingProject[] };

/**
 * The projects that bind a member: those they manage and have neither archived nor handed over. Teams of others can be
 * left at any time, and documents outside projects bind nobody.
 */
export async function listProjects(deps: Deps, member: Pick<Member, 'uid'>): Promise<Projects> {
  const { count, running } = await managedProjects(deps, member);
  return {
    count,
    ongoing: running.map(({ title, deadline }) => ({ title, deadline: deadline ?? '' })),
  };
}
