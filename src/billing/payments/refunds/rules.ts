import { DAY_MS, daysOf } from '../../plans/periods/rules.ts';
import type { Won } from '../../plans/prices/rules.ts';

/** So long after a charge all of it goes back, if nothing above Free was used. */
const WITHDRAWAL_DAYS = 7;

export type RefundRule = 'full' | 'days';

type Paid = { amount: Won; periodStart: Date; periodEnd: Date };

/** What goes back when an order ends at a moment: everything, or what begun days have not used up. */
export function refundDue(
  { amount, periodStart, periodEnd }: Paid,
  now: Date,
  { wasAboveFree }: { wasAboveFree: boolean },
): { rule: RefundRule; amount: Won } {
  const age = Math.max(0, now.getTime() - periodStart.getTime());
  if (age <= WITHDRAWAL_DAYS * DAY_MS && !wasAboveFree) return { rule: 'full', amount };
  const days = daysOf(periodStart, periodEnd);
  const begun = Math.min(days, Math.floor(age / DAY_MS) + 1);
  return { rule: 'days', amount: amount - Math.floor(amount * begun / days) };
}
