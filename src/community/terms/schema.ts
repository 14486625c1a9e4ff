import { z } from 'zod';
import { fileName, project } from '../../documents/access/schema.ts';
import { formInt } from '../../shared/wire.ts';
import { LONGEST_TERM } from './rules.ts';

export const ProposalParams = z.object({ query: z.string().regex(/^\d{1,15}$/).transform(Number) });
export const ProposalForm = z.object({
  glossary: z.string().max(400).default(''),
  source: z.string().max(2000).default(''),
  target: z.string().max(2000).default(''),
  sure: z.literal('on').optional().catch(undefined),
});

export const QuestionQuery = z.object({ line: formInt });
/** Words of a line that a question is about; `sentence`: the source of the line goes along. */
export const QuestionBody = z.object({
  project_no: project,
  fileName,
  index: z.number().int().min(0).max(10_000_000),
  source: z.string().max(LONGEST_TERM),
  target: z.string().max(LONGEST_TERM).default(''),
  sentence: z.boolean().default(false),
});
