import { claim, fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { LOWEST_THRESHOLD, USUAL_THRESHOLD } from './rules.ts';

export const FillJson = z.object({
  project_no: project,
  fileName,
  owner: claim,
  /** The least score that is good enough; 101 and 102 always are. */
  threshold: z.number().int().min(LOWEST_THRESHOLD).max(102).default(USUAL_THRESHOLD),
  /** Drafts of machines that nobody has confirmed give way, too. */
  overMachine: z.boolean().default(false),
});
