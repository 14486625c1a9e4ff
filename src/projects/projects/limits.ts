import type { Db } from '../../../db/client.ts';
import { planOf } from '../../billing/plans/plan-of.ts';
import { isWithin, planLimits } from '../../billing/plans/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { countJoins, countRunning } from './store.ts';

/** Checked after the change and within its transaction: two at once cannot both slip through. */
export async function checkPlan(deps: Deps, tx: Db, managerUid: MemberScope) {
  const plan = await planOf(deps, { uid: managerUid });
  if (!plan) return;
  const [projects, joins] = [await countRunning(tx, managerUid), await countJoins(tx, managerUid)];
  const limits = planLimits[plan];
  if (!isWithin(plan, { projects })) fail('plan.projectsFull', { limit: String(limits.projects) });
  if (!isWithin(plan, { joins })) fail('plan.joinsFull', { limit: String(limits.joins) });
}
