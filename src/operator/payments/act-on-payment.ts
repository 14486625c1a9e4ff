import { inspectNow } from '../../billing/payments/oversight/inspect-now.ts';
import { readOrderFile } from '../../billing/payments/oversight/read-orders.ts';
import { refundOrder } from '../../billing/payments/oversight/refund-order.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { recordAct } from '../access/record.ts';
import { requireOperator } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { requireFresh } from '../fresh/is-fresh.ts';
import type { OrderForm } from './schema.ts';

/** Gives money back, or asks the gateway; both are on record. */
export async function actOnPayment(
  deps: Deps,
  operator: Member,
  id: string,
  { form, ip }: { form: OrderForm; ip: string },
): Promise<'done' | 'promised'> {
  requireOperator(operator);
  const { order: { uid } } = await readOrderFile(deps, ofConsole, id);
  if (form.do === 'inspect') {
    await recordAct(deps, operator, { act: 'payment.inspect', ip, uid, facts: { order: id } });
    await inspectNow(deps, ofConsole, id);
    return 'done';
  }
  await requireFresh(deps, operator);
  const { amount, left, why } = form;
  return await refundOrder(deps, ofConsole, id, {
    amount,
    left,
    by: operator.uid,
    record: (tx) => {
      const facts = { order: id, amount, why };
      return recordAct(deps, operator, { act: 'payment.refund', ip, uid, facts }, tx);
    },
  });
}
