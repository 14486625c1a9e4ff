import { z } from 'zod';
import { draftKey } from './rules.ts';

export const DraftParams = z.object({ key: z.string().max(40).regex(draftKey) });

/** `comment`: HTML of other programs. `document`: a tree, which wins. */
export const DraftBody = z.object({
  category: z.enum(['Q', 'R', 'T', 'N']).catch('Q'),
  title: z.string().max(2000).default(''),
  comment: z.string().max(1_000_000).optional(),
  document: z.looseObject({}).optional(),
  /** The version of the post that is edited. */
  rev: z.number().int().min(1).optional(),
});
