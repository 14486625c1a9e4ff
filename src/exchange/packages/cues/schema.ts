import { z } from 'zod';
import { CueRuleFields, CueTimeFields, Shots } from '../../../documents/cues/schema.ts';

/** More are not moved in any film. */
export const MOST_MOVED = 50_000;

/** A row of `cues.jsonl`: the guide, or a subtitle with the times that it was given; the latest move last. */
export const CueJson = z.union([
  z.object({ rules: z.object(CueRuleFields), shots: Shots }),
  z.object(CueTimeFields).refine(({ from, to }) => from <= to),
]);
export type CueJson = z.output<typeof CueJson>;
