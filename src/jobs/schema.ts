import { z } from 'zod';

/** The opaque id of a job; the specification calls it a data path. */
export const jobId = z.string().min(1).max(64).regex(/^[\w-]+$/);

export const JobParams = z.object({ id: jobId });
