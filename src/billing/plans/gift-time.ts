import type { HeldPlan } from './plan-at.ts';
import { daysAfter } from './periods/rules.ts';
import { isHigher, type PaidPlan } from './rules.ts';

type GiftDays = { plan: PaidPlan; days: number };

/**
 * From when to when days of a plan count that are given now: behind what is held already, so that none of them passes
 * unused. A trial of less gives way at once.
 */
export function giftTime(
  held: HeldPlan,
  { plan, days }: GiftDays,
  now: Date,
): { fromAt: Date; untilAt: Date } {
  const isOver = held.source === 'none' || held.until === null ||
    (held.source === 'trial' && isHigher(plan, held.plan));
  const fromAt = isOver ? now : held.until ?? now;
  return { fromAt, untilAt: daysAfter(fromAt, days) };
}
