import { z } from 'zod';
import { pausableKinds } from './rules.ts';

/** What is to become of a job, or of other work behind an answer. */
export const JobForm = z.object({
  of: z.enum(['job', 'work']),
  id: z.string().min(1).max(80),
  do: z.enum(['restart', 'cancel']),
});

/** A kind of work that is to rest, or to go on. */
export const KindForm = z.object({
  of: z.literal('kind'),
  kind: z.enum(pausableKinds),
  do: z.enum(['pause', 'goOn']),
});

export type KindForm = z.output<typeof KindForm>;

export type JobForm = z.output<typeof JobForm>;
