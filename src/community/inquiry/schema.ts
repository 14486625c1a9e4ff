import { z } from 'zod';
import { inboxTabs, inquiryCategories } from './rules.ts';

/** Texts are only bounded here; what is missing is said, with its own message, in `rules.ts`. */
export const InquiryDraft = z.object({
  name: z.string().max(100),
  email: z.string().max(320),
  title: z.string().max(400),
  message: z.string().max(20_000),
  category: z.enum(inquiryCategories).default('other').catch('other'),
});

export type InquiryDraft = z.output<typeof InquiryDraft>;

const no = z.string().regex(/^\d{1,15}$/);

/** The number of a member's own, or the key of a mailed link. */
export const InquiryParams = z.object({ name: z.union([no, z.string().regex(/^[\w-]{43}$/)]) });
export const InquiryNoParams = z.object({ no: no.transform(Number) });

const words = z.string().max(20_000).default('');
export const ReplyForm = z.object({ message: words });

/** The forms of an operator's page of one inquiry. */
export const InboxForm = z.object({
  do: z.enum(['answer', 'note', 'take', 'release', 'close', 'reopen', 'file']),
  message: words,
  category: z.enum(inquiryCategories).catch('other'),
  order: z.string().max(100).default(''),
});

export const InboxQuery = z.object({
  tab: z.enum(inboxTabs).catch('open'),
  mine: z.literal('1').optional().catch(undefined),
  search: z.string().max(200).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  template: no.transform(Number).optional().catch(undefined),
});

export const TemplateForm = z.object({
  do: z.enum(['add', 'remove']),
  title: z.string().max(400).default(''),
  message: words,
  no: no.transform(Number).optional().catch(undefined),
});
