import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { formatMoment } from '../../../shared/time.ts';
import { orderAt, planAt } from '../../plans/plan-at.ts';
import { readPlanRows } from '../plan/plan-of.ts';

/** The status of payment, with the names and values of the specification. */
export async function viewPaymentStatus(deps: Deps, uid: MemberScope) {
  const now = deps.now();
  const rows = await readPlanRows(deps, deps.db, uid);
  const { plan, source, until } = planAt(rows, now);
  const target_date = until ? formatMoment(until) : '';
  const isPaid = source === 'paid' || source === 'grace';
  if (source === 'trial') return status({ amount: 'standard', target_date });
  if (!isPaid) return status({});
  const order = orderAt(rows.orders, now) ??
    rows.orders.filter(({ paidAt, endedAt }) => paidAt && !endedAt)
      .toSorted((a, b) => b.periodEnd.getTime() - a.periodEnd.getTime())[0];
  return status({
    period: order?.period ?? '',
    amount: plan === 'plus' ? 'unlimited' : 'standard',
    price: order?.amount ?? 0,
    payment_status: 'Y',
    payment_datetime: order?.paidAt ? formatMoment(order.paidAt) : '',
    target_date: target_date || (order ? formatMoment(order.periodEnd) : ''),
  });
}

type Status = {
  period: '' | 'monthly' | 'annual';
  amount: '' | 'standard' | 'unlimited';
  price: number;
  payment_status: 'Y' | 'N';
  payment_datetime: string;
  target_date: string;
};

function status(given: Partial<Status>): Status {
  const { period = '', amount = '', price = 0, payment_status = 'N' } = given;
  const { payment_datetime = '', target_date = '' } = given;
  return { period, amount, price, payment_status, payment_datetime, target_date };
}
