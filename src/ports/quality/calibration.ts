import { z } from 'zod';

const lang = z.enum(['ko', 'en', 'ja', 'zh']);

/**
 * What makes a score of a measure. Tables are data with an id; each is good for one model (an embedder, or the engine
 * that translates back) and one source language, or one pair.
 */
export const Calibration = z.object({
  id: z.string().regex(/^[\w.-]{1,80}$/),
  method: z.enum(['embed', 'lexical']),
  model: z.string().min(1),
  from: lang,
  to: lang.optional(),
  /** Measure and score, both rising. */
  knots: z.array(z.tuple([z.number(), z.number().min(0).max(100)])).min(2)
    .refine((knots) =>
      knots.every(([x, y], at) => {
        const [lastX, lastY] = knots[at - 1] ?? [-Infinity, 0];
        return x > lastX && y >= lastY;
      })
    ),
  /** Where the figures come from, and of how many lines. */
  origin: z.string(),
  lines: z.number().int().positive(),
});

export type Calibration = z.infer<typeof Calibration>;

/** Between knots in a straight line; beyond them as at the last. */
export function scoreBy({ knots }: Pick<Calibration, 'knots'>, measure: number): number {
  const after = knots.findIndex(([x]) => x >= measure);
  const [firstX = 0, firstY = 0] = knots[0] ?? [];
  if (after === 0 || measure <= firstX) return firstY;
  const last = knots.at(-1)?.[1] ?? 0;
  if (after < 0) return last;
  const [x1, y1] = knots[after] ?? [0, 0];
  const [x0, y0] = knots[after - 1] ?? [0, 0];
  return y0 + (y1 - y0) * (measure - x0) / (x1 - x0);
}

/** Half of what separates the medians of the best and the worst engine whose translations back were measured. */
const ENGINE_SPREAD = 9;

/**
 * Without a table of its own, a measure is read by those of other engines: of the same language where there are some. The
 * number is their mean; its calibration names the range in which the true one may lie.
 */
export function provisionalScore(
  tables: readonly Calibration[],
  { method, from }: Pick<Wanted, 'method' | 'from'>,
  measure: number,
): { score: number; calibration: string } | undefined {
  const others = tables.filter((one) => one.method === method);
  const near = others.filter((one) => one.from === from);
  const used = near.length > 0 ? near : others;
  if (used.length === 0) return undefined;
  const scores = used.map((one) => scoreBy(one, measure));
  const low = Math.min(...used.map((one) => scoreBy(one, measure - ENGINE_SPREAD)));
  const high = Math.max(...used.map((one) => scoreBy(one, measure + ENGINE_SPREAD)));
  return {
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    calibration: `provisional:${Math.floor(low)}-${Math.ceil(high)}`,
  };
}

type Wanted = { method: Calibration['method']; model: string; from: string; to: string };

/** The table of that model and pair; without one, letters have a provisional number and meanings none. */
export function findTable(
  tables: readonly Calibration[],
  { method, model, from, to }: Wanted,
): Calibration | undefined {
  return tables.findLast((one) =>
    one.method === method && one.model === model && one.from === from &&
    (one.to === undefined || one.to === to)
  );
}
