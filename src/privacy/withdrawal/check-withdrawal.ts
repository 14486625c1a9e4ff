import { isOwnPassword } from '../../accounts/passwords/own-password.ts';
import { managedProjects, type OngoingProject } from '../../projects/projects/managed-projects.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { type PossibleStatus, possibleStatus } from './rules.ts';

type Answer = { status: PossibleStatus; projects: number; ongoing: OngoingProject[] };

/** Whether a member may leave now. A caller who does not know the password learns nothing. */
export async function checkWithdrawal(
  deps: Deps,
  member: Member,
  typed: { password: string; ip: string },
): Promise<Answer> {
  if (!await isOwnPassword(deps, member, typed)) return { status: -1, projects: 0, ongoing: [] };
  const { count, ongoing } = await managedProjects(deps, member);
  return { status: possibleStatus(ongoing), projects: count, ongoing };
}
