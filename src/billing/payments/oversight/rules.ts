import type { Order } from '../records/orders/store.ts';

/** Which orders a list shows. */
export const orderChoices = ['all', 'open', 'failed', 'refunded'] as const;

export type OrderChoice = typeof orderChoices[number];

/** What of them is rare enough to be read whole. */
export const statesOf: Record<Exclude<OrderChoice, 'all'>, readonly Order['state'][]> = {
  open: ['charging', 'refunding', 'declined'],
  failed: ['failed'],
  refunded: ['refunded'],
};
