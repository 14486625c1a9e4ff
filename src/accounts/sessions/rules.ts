/** A session ends a day after sign-in, whatever happens in between. */
export const SESSION_MS = 24 * 60 * 60 * 1000;

/** One more sign-in ends the oldest session. */
export const SESSIONS_PER_MEMBER = 10;

/** A page drops a token that has less than this left. */
export const TOKEN_MARGIN_MS = 60_000;

/** So long after typing the password again the dangerous things are open. */
export const REAUTHENTICATION_MS = 10 * 60_000;

export function isFresh(reauthenticatedAt: Date | null, now: Date): boolean {
  return reauthenticatedAt !== null &&
    now.getTime() - reauthenticatedAt.getTime() <= REAUTHENTICATION_MS;
}
