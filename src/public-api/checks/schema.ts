import { z } from 'zod';
import { formInt } from '../../shared/wire.ts';

const place = formInt.pipe(z.number().int().min(0).max(10_000_000));

/** `cursor` is the first line that is checked, as the answer before names it. */
export const ChecksQuery = z.object({ cursor: place.optional() });

const ApiFinding = z.object({
  /** The line. */
  index: z.number().int(),
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  side: z.enum(['source', 'target']),
  /** Where, in the text with its tags. */
  start: z.number().int(),
  end: z.number().int(),
  message: z.object({ ko: z.string(), en: z.string() }),
  /** What would mend it, in the target. */
  fix: z.object({ start: z.number().int(), end: z.number().int(), insert: z.string() }).nullable(),
  /** A member has declared it harmless. */
  dismissed: z.boolean(),
}).meta({ id: 'Finding' });

export const ApiFindings = z.object({
  findings: z.array(ApiFinding),
  next_cursor: z.number().int().nullable(),
}).meta({ id: 'Findings' });
