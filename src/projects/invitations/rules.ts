import type { Limit } from '../../ports/limiter/port.ts';

const DAY_MS = 24 * 60 * 60_000;

/** So long the link of an invitation works, and the address is stored. */
export const INVITATION_MS = 14 * DAY_MS;

/** Of one member, whether the invited are members or not. */
export const limitsOfInvitations: Limit[] = [
  { count: 10, periodMs: 60_000, burst: 10 },
  { count: 100, periodMs: DAY_MS, burst: 100 },
];

/** Mails of this kind to one address, from whichever projects. */
export const limitOfAddress: Limit = { count: 3, periodMs: DAY_MS, burst: 3 };
