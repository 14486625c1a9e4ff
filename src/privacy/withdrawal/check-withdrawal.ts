import { isOwnPassword } from '../../accounts/passwords/own-password.ts';
import { isLastOperator } from '../../accounts/users/read-user.ts';
import { type ManagedProject, managedProjects } from '../../projects/projects/managed-projects.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type PossibleStatus, possibleStatus } from './rules.ts';

type Answer = {
  status: PossibleStatus;
  projects: number;
  ongoing: ManagedProject[];
  /** At rest with a team, who may go on with them. */
  archived: ManagedProject[];
};

/** Whether a member may leave now. A caller who does not know the password learns nothing. */
export async function checkWithdrawal(
  deps: Deps,
  member: Member,
  typed: { password: string; ip: string },
): Promise<Answer> {
  if (!await isOwnPassword(deps, member, typed)) {
    return { status: -1, projects: 0, ongoing: [], archived: [] };
  }
  if (await isLastOperator(deps.db, member.uid)) fail('operator.last');
  const { count, ongoing, archived } = await managedProjects(deps, member);
  return { status: possibleStatus(ongoing), projects: count, ongoing, archived };
}
