import { type MemberScope, systemScope } from '../../../shared/scopes.ts';

/** Of work on orders that were found by their member, and of the jobs. */
export const ofBilling = systemScope('orders, payments and the ledger belong to the service');

/** The member of a row that the service itself has stored. */
export const memberOfRow = (uid: string) =>
  systemScope<MemberScope>('the member of a stored order or subscription', uid);
