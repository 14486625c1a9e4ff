import { closeMonth } from '../../billing/payments/oversight/months/read-months.ts';
import { readDifferences } from '../../billing/payments/oversight/read-differences.ts';
import { inspectNow, inspectPayment } from '../../billing/payments/oversight/inspect-now.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { recordAct } from '../access/record.ts';
import { requireOperator } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import { requireFresh } from '../fresh/is-fresh.ts';
import type { LedgerForm } from './schema.ts';

type Act = Exclude<LedgerForm, { do: 'export' }>;

/** Closes a month, or asks the gateway about a difference once more. */
export async function actOnLedger(
  deps: Deps,
  operator: Member,
  { form, ip }: { form: Act; ip: string },
): Promise<void> {
  requireOperator(operator);
  if (form.do === 'inspect') return await inspectDifference(deps, operator, form.payment, ip);
  await requireFresh(deps, operator);
  const { month } = form;
  await closeMonth(deps, ofConsole, {
    month,
    by: operator.uid,
    record: (tx) => recordAct(deps, operator, { act: 'books.close', ip, facts: { month } }, tx),
  });
}

async function inspectDifference(
  deps: Deps,
  operator: Member,
  paymentKey: string,
  ip: string,
): Promise<void> {
  const found = (await readDifferences(deps, ofConsole))
    .find((one) => one.paymentKey === paymentKey) ?? fail('payment.notFound');
  const { orderId } = found;
  const facts = { order: orderId ?? 'none' };
  await recordAct(deps, operator, { act: 'payment.inspect', ip, facts });
  if (orderId) await inspectNow(deps, ofConsole, orderId);
  else await inspectPayment(deps, ofConsole, paymentKey);
}
