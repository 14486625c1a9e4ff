export type Plan = 'free' | 'standard' | 'plus';

/** What a plan lets its holder run at the same time: projects, and people in them besides the holder. */
export const planLimits: Record<Plan, { projects: number; joins: number }> = {
  free: { projects: 2, joins: 10 },
  standard: { projects: 50, joins: 100 },
  plus: { projects: Infinity, joins: Infinity },
};

type PlanUsage = { projects: number; joins: number };

/** Whether so much in use stays within a plan. */
export function isWithin(plan: Plan, used: Partial<PlanUsage>): boolean {
  const limits = planLimits[plan];
  return (used.projects ?? 0) <= limits.projects && (used.joins ?? 0) <= limits.joins;
}
