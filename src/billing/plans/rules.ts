export type Plan = 'free' | 'standard' | 'plus';
export type PaidPlan = Exclude<Plan, 'free'>;

export const paidPlans: readonly PaidPlan[] = ['standard', 'plus'];

/** So many days of a plan may be given at once. */
export const GIFT_DAYS_AT_MOST = 366;

/** What a plan lets its holder run at the same time: projects, and people in them besides the holder. */
export const planLimits: Record<Plan, PlanUsage> = {
  free: { projects: 2, joins: 10 },
  standard: { projects: 50, joins: 100 },
  plus: { projects: Infinity, joins: Infinity },
};

export type PlanUsage = { projects: number; joins: number };

/** Whether so much in use stays within a plan. */
export function isWithin(plan: Plan, used: Partial<PlanUsage>): boolean {
  const limits = planLimits[plan];
  return (used.projects ?? 0) <= limits.projects && (used.joins ?? 0) <= limits.joins;
}

const rank: Record<Plan, number> = { free: 0, standard: 1, plus: 2 };

export function isHigher(plan: Plan, other: Plan): boolean {
  return rank[plan] > rank[other];
}
