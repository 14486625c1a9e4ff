import { z } from 'zod';

const no = z.coerce.number().int().positive().max(2 ** 31);

/** What is searched for, and behind which number the page goes on. */
export const MemberQuery = z.object({
  q: z.string().max(320).trim().catch(''),
  before: no.optional().catch(undefined),
});

export const MemberParams = z.object({ no });

export const MemberForm = z.object({ do: z.enum(['endSessions', 'verify']) });
