import { z } from 'zod';

/** The opaque id of a job; the specification calls it a data path. */
export const jobId = z.string().min(1).max(64).regex(/^[\w-]+$/);

/** Line numbers of a part: a JSON list, or numbers with commas as a browser writes a list into a form. */
export const indices = z.string().max(4_000).regex(/^\[?\s*\d{1,8}(\s*,\s*\d{1,8})*\s*\]?$/)
  .transform((text) => text.replace(/[[\]\s]/g, '').split(',').map(Number));

export const JobParams = z.object({ id: jobId });
