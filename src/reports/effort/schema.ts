import { z } from 'zod';
import { LINE_LENGTH } from '../../documents/lines/rules.ts';
import { MOST_AGO_MS, MOST_KEYS, MOST_ROWS, STRETCH_MS } from './rules.ts';

const count = z.number().int().min(0).max(MOST_KEYS);
const ago = z.number().int().min(0).max(MOST_AGO_MS);
const length = z.number().int().min(0).max(LINE_LENGTH);

const effortKeys = z.object({
  letter: count,
  delete: count,
  move: count,
  paste: count,
  confirm: count,
});

/** POST /effort */
export const EffortJson = z.object({
  /** The opaque name of the document. */
  name: z.string().min(1).max(1024),
  rows: z.array(
    z.object({
      line: z.number().int().positive(),
      startedAgo: ago,
      endedAgo: ago,
      // A late timer makes a stretch a little longer.
      activeMs: z.number().int().min(0).max(2 * STRETCH_MS),
      keys: effortKeys,
      before: length,
      after: length,
    }).refine(({ startedAgo, endedAgo }) => startedAgo >= endedAgo),
  ).min(1).max(MOST_ROWS),
});
