import { z } from 'zod';

export const MailForm = z.object({
  id: z.coerce.number().int().positive().max(2 ** 52),
  do: z.enum(['again', 'giveUp']),
});

export type MailForm = z.output<typeof MailForm>;
