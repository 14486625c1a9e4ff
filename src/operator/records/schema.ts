import { z } from 'zod';

export const RecordsQuery = z.object({
  before: z.coerce.number().int().positive().max(2 ** 52).optional().catch(undefined),
});

export const RecordsForm = z.object({ do: z.enum(['verify', 'review', 'export']) });
