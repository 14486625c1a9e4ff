import type { MailChoice } from './rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

/** The next nine o'clock in Korea, which is midnight UTC. */
function nextMorning(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}

/**
 * When a notification is mailed: now, later together with others, or never. `lastMailedAt`: when this member was last
 * mailed of the same post, of which there is one mail an hour at most.
 */
export function mailTimeOf(
  choice: MailChoice,
  now: Date,
  lastMailedAt: Date | undefined,
): 'now' | Date | undefined {
  if (choice === 'off') return undefined;
  if (choice === 'daily') return nextMorning(now);
  const free = (lastMailedAt?.getTime() ?? -Infinity) + HOUR_MS;
  return free <= now.getTime() ? 'now' : new Date(free);
}
