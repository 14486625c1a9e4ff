import type { Limit } from '../../ports/limiter/port.ts';
import { emailProblem } from '../../accounts/users/rules.ts';

/** So long a change of a team can be undone: the time to read what follows and to reach for the button. */
export const UNDO_MS = 60_000;
export const SEARCH_MIN = 2;
export const MOST_SUGGESTIONS = 10;

const MINUTE = 60_000;

/** A directory of members would be read out otherwise. */
export const limitOfSearches: Limit = { count: 30, periodMs: MINUTE, burst: 30 };

/** An invited member is named by the whole address, or by the nickname, which is public and unique. */
export function isAddress(typed: string): boolean {
  return emailProblem(typed) === undefined;
}

/** The least used of the ten colours, the first of several. */
export function freeColour(used: readonly number[], colours: number): number {
  const counts = Array.from(
    { length: colours },
    (_, colour) => used.filter((one) => one === colour).length,
  );
  return counts.indexOf(Math.min(...counts));
}
