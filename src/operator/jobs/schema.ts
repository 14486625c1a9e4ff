import { z } from 'zod';

/** What is to become of a job, or of other work behind an answer. */
export const JobForm = z.object({
  of: z.enum(['job', 'work']),
  id: z.string().min(1).max(80),
  do: z.enum(['restart', 'cancel']),
});

export type JobForm = z.output<typeof JobForm>;
