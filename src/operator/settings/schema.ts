import { z } from 'zod';

/** A Korean day that exists, as the field of a form writes it. */
const day = z.string().regex(/^20\d\d-\d\d-\d\d$/).refine((typed) => {
  const at = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed);
});

/** Whole won; thousands may be set apart. */
const price = z.string().trim().regex(/^\d[\d,]{0,11}$/)
  .transform((typed) => Number(typed.replaceAll(',', '')))
  .refine((won) => won >= 100 && won <= 10_000_000);

export const SettingsForm = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('announce'),
    from: day,
    standardMonthly: price,
    standardAnnual: price,
    plusMonthly: price,
    plusAnnual: price,
  }),
  z.object({ do: z.literal('withdraw'), from: day }),
]);

export type SettingsForm = z.output<typeof SettingsForm>;
