import { z } from 'zod';
import { jobId } from '../../machine-translation/jobs/schema.ts';

export const ApiJobParams = z.object({ job: jobId });

export const ApiJob = z.object({
  id: z.string(),
  status: z.enum(['running', 'paused', 'done', 'cancelled', 'failed']),
  /** Others come first, or no engine has room. */
  waiting: z.boolean(),
  /** In whole percents of its parts. */
  progress: z.number().int(),
  filled: z.number().int(),
  failed: z.number().int(),
  engine: z.string(),
  /** Why it rests or has failed: a code of a refusal. */
  reason: z.string().nullable(),
}).meta({ id: 'Job' });
