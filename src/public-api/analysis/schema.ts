import { z } from 'zod';
import { units } from '../../documents/counting/rules.ts';
import { bands } from '../../reports/analysis/rules.ts';
import { ApiCounts } from '../counts/schema.ts';

const BandCounts = ApiCounts.extend({
  lines: z.number().int(),
  /** Of its lines, those that a machine has filled. */
  drafted: z.number().int(),
}).meta({ id: 'BandCounts' });

export const ApiAnalysis = z.object({
  /** Of the newest analysis of the project; `none`: there is none yet. */
  state: z.enum(['none', 'running', 'done', 'cancelled', 'failed']),
  /** The figures of this document in the newest analysis that is done; null where it is in none. */
  result: z.object({
    version: z.number().int(),
    unit: z.enum(units),
    bands: z.object(
      Object.fromEntries(bands.map((band) => [band, BandCounts])) as Record<
        typeof bands[number],
        typeof BandCounts
      >,
    ),
    /** The amount in its unit, and the same by the rates of the project. */
    amount: z.number(),
    weighted: z.number(),
  }).nullable(),
}).meta({ id: 'Analysis' });
