import { z } from 'zod';
import { LINE_AT_MOST } from '../../shared/company/rules.ts';

/** A Korean day that exists, as the field of a form writes it. */
const day = z.string().regex(/^20\d\d-\d\d-\d\d$/).refine((typed) => {
  const at = new Date(`${typed}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed);
});

/** Whole won; thousands may be set apart. */
const price = z.string().trim().regex(/^\d[\d,]{0,11}$/)
  .transform((typed) => Number(typed.replaceAll(',', '')))
  .refine((won) => won >= 100 && won <= 10_000_000);

/** One line, without what a text field of a page cannot hold. */
const line = z.string().trim().max(LINE_AT_MOST).regex(/^[^\p{Cc}]*$/u).default('');

const phone = line.pipe(z.string().regex(/^[+\d() -]{0,30}$/));

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
  z.object({
    do: z.literal('lines'),
    COMPANY_NAME: line,
    COMPANY_REPRESENTATIVE: line,
    COMPANY_NUMBER: line,
    COMPANY_MAIL_ORDER_NUMBER: line,
    COMPANY_ADDRESS: line,
    COMPANY_HOST: line,
    SUPPORT_PHONE: phone,
    SUPPORT_HOURS_KO: line,
    SUPPORT_HOURS_EN: line,
  }),
]);

export type SettingsForm = z.output<typeof SettingsForm>;
