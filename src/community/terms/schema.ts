import { z } from 'zod';

export const ProposalParams = z.object({ query: z.string().regex(/^\d{1,15}$/).transform(Number) });
export const ProposalForm = z.object({
  glossary: z.string().max(400).default(''),
  source: z.string().max(2000).default(''),
  target: z.string().max(2000).default(''),
  sure: z.literal('on').optional().catch(undefined),
});
