import type { Db } from '../../../db/client.ts';
import { noteAboveFree, planOf } from '../../billing/payments/plan/plan-of.ts';
import { isWithin, planLimits, type PlanUsage } from '../../billing/plans/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { MemberScope, SystemScope } from '../../shared/scopes.ts';
import { countUsageOf } from './figures/store.ts';
import { countJoins, countRunning } from './store.ts';

/** Checked after the change and within its transaction: two at once cannot both slip through. */
export async function checkPlan(deps: Deps, tx: Db, managerUid: MemberScope) {
  const { isAboveFree, ...used } = await readPlanUsage(tx, managerUid);
  if (isAboveFree) await noteAboveFree(deps, tx, managerUid);
  const plan = isAboveFree ? await planOf(deps, tx, managerUid) : undefined;
  if (!plan) return;
  const limits = planLimits[plan];
  const { projects, joins } = used;
  if (!isWithin(plan, { projects })) fail('plan.projectsFull', { limit: String(limits.projects) });
  if (!isWithin(plan, { joins })) fail('plan.joinsFull', { limit: String(limits.joins) });
}

/** What counts for the plan of a manager: running projects, and people in them. */
export async function readPlanUsage(
  db: Db,
  uid: MemberScope,
): Promise<PlanUsage & { isAboveFree: boolean }> {
  const used = { projects: await countRunning(db, uid), joins: await countJoins(db, uid) };
  return { ...used, isAboveFree: !isWithin('free', used) };
}

/** The same of many members at once. */
export async function readUsageOf(
  db: Db,
  scope: SystemScope,
  uids: readonly string[],
): Promise<Map<string, PlanUsage>> {
  const rows = await countUsageOf(db, scope, uids);
  const found = new Map(rows.map(({ uid, ...used }) => [uid, used]));
  return new Map(uids.map((uid) => [uid, found.get(uid) ?? { projects: 0, joins: 0 }]));
}
