import { z } from 'zod';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const LedgerForm = z.discriminatedUnion('do', [
  z.object({ do: z.literal('close'), month }),
  z.object({ do: z.literal('export'), month, as: z.enum(['csv', 'xlsx']) }),
  z.object({ do: z.literal('inspect'), payment: z.string().min(1).max(200) }),
]);

export type LedgerForm = z.output<typeof LedgerForm>;
