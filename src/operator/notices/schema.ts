import { z } from 'zod';
import { noticeAudiences, noticeKinds, WORDS_AT_MOST } from '../../notifications/notices/rules.ts';

/** A moment of Korea, as the field of a form writes it. */
const moment = z.string().regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/)
  .transform((typed) => new Date(`${typed}:00+09:00`))
  .refine((at) => !Number.isNaN(at.getTime()));

const words = z.string().trim().min(1).max(WORDS_AT_MOST);

export const NoticeForm = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('write'),
    kind: z.enum(noticeKinds),
    audience: z.enum(noticeAudiences).default('all'),
    /** A box that is ticked. */
    readOnly: z.literal('yes').optional(),
    ko: words,
    en: words,
    from: moment,
    until: moment,
  }),
  z.object({ do: z.literal('end'), no: z.coerce.number().int().positive().max(2 ** 52) }),
]);

export type NoticeForm = z.output<typeof NoticeForm>;
