import { LOWEST_THRESHOLD, USUAL_THRESHOLD } from '../translation-memory/rules.ts';
import type { Deps } from '../../server/deps.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { findThreshold, putThreshold } from './store.ts';

/** With less of the text equal a member is shown no match. */
export async function thresholdOf({ db }: Pick<Deps, 'db'>, uid: MemberScope): Promise<number> {
  return await findThreshold(db, uid) ?? USUAL_THRESHOLD;
}

export async function saveThreshold({ db }: Pick<Deps, 'db'>, uid: MemberScope, threshold: number) {
  await putThreshold(db, uid, Math.min(100, Math.max(LOWEST_THRESHOLD, threshold)));
}
