import { claim, fileName, project } from '../../documents/access/schema.ts';
import { z } from 'zod';
import { formFlag } from '../../shared/wire.ts';

/** The opaque id of a job; the specification calls it a data path. */
export const jobId = z.string().min(1).max(64).regex(/^[\w-]+$/);

/** Line numbers of a part: a JSON list, or numbers with commas as a browser writes a list into a form. */
export const indices = z.string().max(4_000).regex(/^\[?\s*\d{1,8}(\s*,\s*\d{1,8})*\s*\]?$/)
  .transform((text) => text.replace(/[[\]\s]/g, '').split(',').map(Number));

export const flag = formFlag.optional().default(false);

/** What the specification sends with every process. What a process does not need is checked and then left aside. */
export const processForm = z.object({
  filename: fileName,
  project_no: project,
  ownerEmail: claim,
  ownerId: claim,
  nextProcess: z.string().max(40).optional(),
  returnData: flag,
  lastJob: flag,
});

export const JobParams = z.object({ id: jobId });
