import type { Deps } from '../../server/deps.ts';
import { countConfirmed, countRecoveryCodes } from './store.ts';

/** Whether signing in needs a code. */
export async function hasSecondFactor(deps: Deps, uid: string): Promise<boolean> {
  return await countConfirmed(deps.db, uid) > 0;
}

/** Recovery codes that have not been used yet. */
export async function recoveryCodesLeft(deps: Deps, uid: string): Promise<number> {
  return await countRecoveryCodes(deps.db, uid);
}
