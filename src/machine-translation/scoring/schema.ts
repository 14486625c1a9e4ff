import { DocumentParams } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { flag, indices, jobId, processForm } from '../jobs/schema.ts';
import { formInt } from '../../shared/wire.ts';

const base = processForm.extend({
  domain: z.string().max(40).optional(),
  direction: z.string().max(8).optional(),
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
    /** The target is to be translated back, also where a score needs no such thing. */
    back: flag,
  }),
]);

export const ScoreParams = DocumentParams;

/** Lines that are looked through at once. */
export const SCORE_CHUNK = 1_000;

export const ScoreQuery = z.object({
  offset: z.string().regex(/^\d{1,8}$/).default('0').transform(Number),
});
