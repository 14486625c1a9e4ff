import { DAY_MS } from '../tokens/rules.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a delivery waits after each try that failed; then it is given up. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Deliveries are listed for so long, and then deleted. */
export const DELIVERY_MS = 30 * DAY_MS;
export const DELIVERIES_LISTED = 50;

/** Confirmed lines of a document are reported together, once in so long a time. */
export const GATHER_MS = MINUTE_MS;
/** So many lines one delivery names; who wants more reads the document. */
export const MOST_GATHERED = 1000;

/** Longer than a receiver may take: one that is at work for so long died with its process. */
export const LEASE_MS = 30 * SECOND_MS;

/** So many calls at once, and so many of them to one receiver while it answers; one that fails gets one. */
export const AT_ONCE = 64;
export const AT_ONCE_TO_ONE = 4;
/** A receiver that needed longer for its last answer has one call at a time, like one that fails. */
export const SLOW_MS = 2 * SECOND_MS;

/** What fails, or answers late, may not fill all places. */
export const FAILING_AT_ONCE = AT_ONCE / 2;

/**
 * When to try again after so many tries; undefined: never. `spread`: 0 to 1, so that what failed together does not come
 * back together. `wantedMs`: what the receiver wants.
 */
export function waitAfterTry(tries: number, spread: number, wantedMs = 0): number | undefined {
  const usual = WAITS_MS[tries - 1];
  if (usual === undefined) return undefined;
  return Math.max(Math.round(usual * (0.9 + 0.2 * spread)), Math.min(wantedMs, DAY_MS));
}

/** What stands in `Retry-After`, in milliseconds: seconds or a date. */
export function readRetryAfter(text: string | null, now: Date): number {
  if (!text) return 0;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
