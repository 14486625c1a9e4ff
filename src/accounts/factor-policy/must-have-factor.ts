import type { Deps, Member } from '../../server/deps.ts';
import { isFactorNeeded } from './rules.ts';

type Who = Pick<Member, 'role' | 'isElsewhere'> & { uid: string };

/** Whether a member may do nothing else before the second factor is set up, and may not turn it off again. */
export async function mustHaveFactor(deps: Deps, who: Who): Promise<boolean> {
  // The account has a role that needs it, wherever it is used.
  if (who.isElsewhere) return true;
  const { mfa } = deps.config;
  // Read each time and not stored as a role: it begins with the first project and ends with the last.
  const leads = mfa === 'pm' && await deps.hooks.needsSecondFactor(deps.db, who.uid);
  return isFactorNeeded(mfa, { role: who.role, leads });
}
