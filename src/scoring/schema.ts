import { z } from 'zod';
import { claim, DocumentParams, fileName, project } from '../documents/schema.ts';
import { indices, jobId } from '../jobs/schema.ts';
import { formFlag, formInt } from '../shared/wire.ts';

const flag = formFlag.optional().default(false);

/** The same fields as those of /translate. What a process does not need is checked and then left aside. */
const base = z.object({
  filename: fileName,
  project_no: project,
  ownerEmail: claim,
  ownerId: claim,
  domain: z.string().max(40).optional(),
  direction: z.string().max(8).optional(),
  nextProcess: z.string().max(40).optional(),
  returnData: flag,
  lastJob: flag,
  force: flag,
});

export const BackTranslateForm = z.discriminatedUnion('process', [
  base.extend({ process: z.literal('get job count') }),
  base.extend({ process: z.literal('post-editing part'), dataPath: jobId, indices }),
  base.extend({
    process: z.literal('post-editing one'),
    dataPath: z.string().max(64).optional(),
    index: formInt.pipe(z.number().min(0)).optional(),
    indices: indices.optional(),
  }),
]);

export const ScoreParams = DocumentParams;

/** Lines that are looked through at once. */
export const SCORE_CHUNK = 1_000;

export const ScoreQuery = z.object({
  offset: z.string().regex(/^\d{1,8}$/).default('0').transform(Number),
});
