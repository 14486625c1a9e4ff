import { z } from 'zod';

export const SEVERITIES = ['neutral', 'minor', 'major', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

const words = z.object({ ko: z.string().min(1).max(100), en: z.string().min(1).max(100) });

/** `letter`: the key that chooses it in the editor; `parent`: the code of the category that it belongs to. */
const category = z.object({
  code: z.string().regex(/^[a-z][a-z-]{0,60}$/i),
  parent: z.string().max(61).optional(),
  letter: z.string().regex(/^[A-Z]$/),
  weight: z.number().min(0).max(1000),
  words,
});

const multiplier = z.number().min(0).max(1000);

/**
 * How issues of a review count. A version that was used is never changed, so that a score can be computed again.
 * Penalty of an issue = weight of its category × multiplier of its severity.
 */
export const qualityModelSchema = z.object({
  id: z.string().min(1).max(60),
  version: z.int().min(1),
  words,
  categories: z.array(category).min(1).max(200),
  multipliers: z.object({
    neutral: multiplier,
    minor: multiplier,
    major: multiplier,
    critical: multiplier,
  }),
  /** Penalties that differ from weight × multiplier, by `category/severity`. */
  exceptions: z.record(z.string(), multiplier).default({}),
  /** At most so many issues of one line count, the gravest first. */
  mostOfLine: z.int().min(1).max(1000).optional(),
  /** The same error again in other lines: listed only, or counted in full. */
  repeats: z.enum(['listed', 'counted']),
});

export type QualityModel = z.infer<typeof qualityModelSchema>;

/** What is allowed: penalty per thousand units of the source that still reaches the pass mark. */
export type Threshold = { tolerance: number; pass: number };

/** Law and patent, general, and text that only has to be understood. */
export const thresholds = {
  strict: { tolerance: 5, pass: 90 },
  general: { tolerance: 10, pass: 90 },
  gist: { tolerance: 25, pass: 90 },
} as const satisfies Record<string, Threshold>;
