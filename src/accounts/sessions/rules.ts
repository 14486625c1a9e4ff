import { isStaff, type Role } from '../../shared/roles/rules.ts';

/** A session ends a day after sign-in, whatever happens in between. */
export const SESSION_MS = 24 * 60 * 60 * 1000;

/** Who works for the service reads what others wrote: such a session ends sooner, and when nothing is done in it. */
const STAFF_SESSION_MS = 8 * 60 * 60 * 1000;
const STAFF_IDLE_MS = 30 * 60 * 1000;

export function sessionMs(role: Role): number {
  return isStaff(role) ? STAFF_SESSION_MS : SESSION_MS;
}

/** Whether a session that is stored as live is over for its role, which may have been given since it began. */
export function isOverForRole(
  role: Role,
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
  now: Date,
): boolean {
  if (!isStaff(role)) return false;
  const at = now.getTime();
  return at - createdAt.getTime() >= STAFF_SESSION_MS ||
    at - lastSeenAt.getTime() >= STAFF_IDLE_MS;
}

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
