import { isReauthenticated, needReauthentication } from '../../accounts/sessions/reauthenticate.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireOperator } from '../access/require.ts';

/** Refuses grave acts without the password of some minutes ago. */
export async function requireFresh(deps: Deps, operator: Member): Promise<void> {
  requireOperator(operator);
  await needReauthentication(deps, operator);
}

/** Whether forms of grave acts are worth showing. */
export async function isFresh(deps: Deps, staff: Member): Promise<boolean> {
  return staff.role === 'operator' && await isReauthenticated(deps, staff);
}
