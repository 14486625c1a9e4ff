import { z } from 'zod';

/** As the specification has it; `useremail` is not read, for who pays is known by the session. */
export const PurchaseForm = z.object({
  orderid: z.string().max(200).default(''),
  itemname: z.string().max(60),
  period: z.string().max(20),
  amount: z.string().max(20),
});

export type PurchaseForm = z.output<typeof PurchaseForm>;

/** What the gateway sends the payer back with. */
export const WayBack = z.object({
  order: z.string().max(64),
  orderId: z.string().max(64).optional(),
  paymentKey: z.string().max(200).optional(),
  amount: z.string().max(20).optional(),
  customerKey: z.string().max(300).optional(),
  authKey: z.string().max(300).optional(),
  code: z.string().max(100).optional(),
});

export type WayBack = z.output<typeof WayBack>;

/** The same for a card alone. */
export const CardBack = z.object({
  card: z.literal('1'),
  customerKey: z.string().max(300).default(''),
  authKey: z.string().max(300).default(''),
  /** What the page before said that it is charged with. */
  charge: z.coerce.number().int().positive().optional().catch(undefined),
  code: z.string().max(100).optional(),
});

/** What the preview of a change has shown, and that it was agreed to. */
export const ChangeForm = z.object({
  item: z.string().max(60),
  amount: z.coerce.number().int().positive().optional().catch(undefined),
  agreed: z.string().max(1).optional(),
});

export type ChangeForm = z.output<typeof ChangeForm>;

export const ConsentForm = z.object({
  kind: z.enum(['trial', 'price']),
  answer: z.enum(['agree', 'decline']),
  /** What the page has shown beside the question. */
  price: z.coerce.number().int().positive().optional().catch(undefined),
  at: z.coerce.date().optional().catch(undefined),
});

export const SandboxForm = z.object({
  backUrl: z.string().max(400),
  customerKey: z.string().max(60),
  answer: z.enum(['agree', 'refuse', 'leave']).optional(),
  agreed: z.string().optional(),
});

export const StopForm = z.object({ when: z.enum(['end', 'now']) });

/** News of the gateway: of it only the name of an order is read. */
export const GatewayNews = z.object({
  eventType: z.string().max(60).catch(''),
  data: z.object({
    orderId: z.string().max(64).optional().catch(undefined),
    paymentKey: z.string().max(200).optional().catch(undefined),
  }).catch({}),
});

export type GatewayNews = z.output<typeof GatewayNews>;
