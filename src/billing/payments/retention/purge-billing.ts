import type { Db } from '../../../../db/client.ts';
import { monthsAfter } from '../../../shared/time.ts';
import type { SystemScope } from '../../../shared/scopes.ts';
import { closeMonthsUntil } from '../oversight/months/read-months.ts';
import { deleteEntriesBefore } from '../ledger/store.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { purgePriceLists } from '../../plans/prices/read-lists.ts';
import { deleteLeaseOf } from '../leases/store.ts';
import { deleteGiftsBefore, deleteGiftsOf } from '../plan/store.ts';
import { deleteAttemptsOf } from '../records/attempts/store.ts';
import { deleteCustomer } from '../records/customers/store.ts';
import { deleteSettledBefore } from '../records/differences/store.ts';
import { deleteEventsBefore } from '../records/gateway-events/store.ts';
import { deleteOrdersBefore } from '../records/orders/store.ts';
import { deleteRefundsOf, deleteStrayRefundsBefore } from '../records/refunds/store.ts';
import { deleteSubscription } from '../records/subscriptions/store.ts';
import { EVENT_DAYS, LEGAL_MONTHS } from './rules.ts';
import { deleteConsentsBefore } from '../subscriptions/store.ts';

/** What the law wants of payments: five years from the payment or the end of the contract. */
export async function purgePayments(tx: Db, scope: SystemScope, now: Date): Promise<number> {
  const before = monthsAfter(now, -LEGAL_MONTHS);
  const orders = await deleteOrdersBefore(tx, scope, before);
  await deleteAttemptsOf(tx, scope, orders);
  await deleteRefundsOf(tx, scope, orders);
  const strays = await deleteStrayRefundsBefore(tx, scope, before);
  const consents = await deleteConsentsBefore(tx, scope, before);
  const gifts = await deleteGiftsBefore(tx, scope, before);
  const differences = await deleteSettledBefore(tx, scope, before);
  const lists = await purgePriceLists(tx, scope, before);
  await closeMonthsUntil(tx, scope, { until: before, now });
  const entries = await deleteEntriesBefore(tx, scope, before);
  return orders.length + strays + consents + gifts + differences + lists + entries;
}

/** What is left of a member whose contract is past its time: who they were at the gateway, and their plan. */
export async function purgePayer(tx: Db, scope: SystemScope, uid: string): Promise<void> {
  await deleteSubscription(tx, scope, uid);
  await deleteCustomer(tx, scope, uid);
  await deleteGiftsOf(tx, scope, uid);
  await deleteLeaseOf(tx, scope, uid);
}

/** News of the gateway prove nothing after a while. */
export async function purgeNews(tx: Db, scope: SystemScope, now: Date): Promise<number> {
  return await deleteEventsBefore(tx, scope, daysAfter(now, -EVENT_DAYS));
}
