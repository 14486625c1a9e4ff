import type { Deps } from '../../server/deps.ts';
import { type Pace, realPace } from './gate.ts';

/** Real time, unless a test moves its own clock and does not wait. */
export function paceOf({ now, wait }: Pick<Deps, 'now' | 'wait'>): Pace {
  return { ...realPace, now, ...(wait ? { wait } : {}) };
}
