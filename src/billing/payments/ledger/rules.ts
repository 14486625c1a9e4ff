import { vatOf, vatOfRefund, type Won } from '../../plans/prices/rules.ts';

/** `gateway` is what the gateway holds for us; `refund` what is promised back and has not left yet. */
type Account = 'gateway' | 'deferred' | 'vat' | 'refund' | 'suspense';

export type Posting = { account: Account; amount: Won };

/** A charge for an order. */
export function capturePostings(amount: Won): Posting[] {
  const vat = vatOf(amount);
  return [
    { account: 'gateway', amount },
    { account: 'deferred', amount: vat - amount },
    { account: 'vat', amount: -vat },
  ];
}

/** Money that belongs to no order. */
export function suspensePostings(amount: Won): Posting[] {
  return [{ account: 'gateway', amount }, { account: 'suspense', amount: -amount }];
}

/** A refund is decided; `held` is what had not been given back of the payment before. */
export function refundDecidedPostings(
  amount: Won,
  { held, account }: { held: Won; account: 'deferred' | 'suspense' },
): Posting[] {
  if (account === 'suspense') {
    return [{ account: 'suspense', amount }, { account: 'refund', amount: -amount }];
  }
  const vat = vatOfRefund(amount, held);
  return [
    { account: 'deferred', amount: amount - vat },
    { account: 'vat', amount: vat },
    { account: 'refund', amount: -amount },
  ];
}

/** The gateway has given it back. */
export function refundDonePostings(amount: Won): Posting[] {
  return [{ account: 'refund', amount }, { account: 'gateway', amount: -amount }];
}
