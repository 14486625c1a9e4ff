import { z } from 'zod';
import { orderChoices } from '../../billing/payments/oversight/rules.ts';
import { refundReasons } from './rules.ts';

/** The number of an order. */
const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

export const PaymentsQuery = z.object({
  q: z.string().max(200).trim().catch(''),
  state: z.enum(orderChoices).catch('all'),
  before: id.optional().catch(undefined),
});

export const OrderParams = z.object({ id });

const won = z.string().trim().regex(/^[\d,]{1,12}$/).transform((typed) =>
  Number(typed.replaceAll(',', ''))
);

export const OrderForm = z.discriminatedUnion('do', [
  z.object({ do: z.literal('refund'), amount: won, left: won, why: z.enum(refundReasons) }),
  z.object({ do: z.literal('inspect') }),
]);

export type OrderForm = z.output<typeof OrderForm>;
