import { z } from 'zod';
import { domains } from '../../language/register/rules.ts';
import { LOWEST_THRESHOLD } from '../../machine-translation/pretranslation/rules.ts';
import { formDirection, formInt } from '../../shared/wire.ts';
import { ApiJob } from '../jobs/schema.ts';

const HIGHEST = 102;
/** Lines without a target, or all that nobody has confirmed. */
const scope = z.enum(['empty', 'unconfirmed']).default('empty');
/** What a memory has at least so well comes from it. */
const threshold = z.number().int().min(LOWEST_THRESHOLD).max(HIGHEST);

export const NewDraft = z.object({
  /** Such as `ko2en`. A document of a project has the one of its project. */
  direction: formDirection.optional(),
  domain: z.enum(domains).optional(),
  scope,
  /** Null takes nothing from the memories. */
  memory_from: threshold.nullable().optional(),
});

export const ApiEstimateQuery = z.object({
  direction: formDirection.optional(),
  scope,
  memory_from: formInt.pipe(threshold).optional(),
});

export const ApiDraft = z.object({
  /** `translated`: nothing was left to draft. `manual`: no engine knows the pair. */
  state: z.enum(['started', 'translated', 'manual']),
  job: ApiJob.nullable(),
  reason: z.string().nullable(),
}).meta({ id: 'Draft' });

export const ApiEstimate = z.object({
  engine: z.string(),
  /** Lines for the engine, beside those that the memories have. */
  lines: z.number().int(),
  characters: z.number().int(),
  memory_exact: z.number().int(),
  memory_fuzzy: z.number().int(),
  /** Lines of people that the draft would replace. */
  edited: z.number().int(),
  /** Null where no price is known. */
  won: z.number().int().nullable(),
  usd: z.number().nullable(),
  seconds: z.number().int().nullable(),
}).meta({ id: 'Estimate' });
