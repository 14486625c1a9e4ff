import type { Deps, Member } from '../shared/deps.ts';
import { listProjects } from '../withdrawal/list-projects.ts';
import { isFactorNeeded } from './rules.ts';

type Who = Pick<Member, 'uid' | 'role'>;

/** Whether somebody may do nothing else before the second factor is set up, and may not turn it off again. */
export async function mustHaveFactor(deps: Deps, who: Who): Promise<boolean> {
  const { mfa } = deps.config;
  const leads = mfa === 'pm' && await leadsProjects(deps, who);
  return isFactorNeeded(mfa, { role: who.role, leads });
}

/**
 * Whether somebody is responsible for projects. It is asked anew each time and not kept as a role, for one leads the
 * projects that one owns: with the first the duty begins, with the last it ends.
 */
async function leadsProjects(deps: Deps, who: Who): Promise<boolean> {
  return (await listProjects(deps, who)).count > 0;
}
