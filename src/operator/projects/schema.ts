import { z } from 'zod';

const no = z.coerce.number().int().positive().max(2 ** 31);

/** The number of a project that is searched for, and behind which number the list goes on. */
export const ProjectQuery = z.object({
  q: z.string().max(20).trim().catch(''),
  before: no.optional().catch(undefined),
});

/** What was typed, as the number of a project; undefined where it is none. */
export function numberIn(q: string): number | undefined {
  return no.safeParse(q).data;
}
