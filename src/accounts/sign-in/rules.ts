const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often things may be done; `count` per period, `burst` of them at once. */
export const signUpLimits = {
  check: { count: 30, periodMs: MINUTE, burst: 30 },
  checkOfDay: { count: 300, periodMs: 24 * HOUR, burst: 300 },
  /** Accounts made: a whole office may join. */
  register: { count: 20, periodMs: HOUR, burst: 20 },
  /** Refused for an address or a nickname that is in use. */
  registerRefused: { count: 60, periodMs: HOUR, burst: 60 },
};

/** Where to go after sign-in: a path of this site, or else the upload page. */
export function nextPath(asked: string | null | undefined): string {
  const home = '/upload';
  const hasTricks = !asked || !/^\/[^/\\]/.test(asked) || /[\s\p{C}\\]/u.test(asked);
  return hasTricks || /^\/(auth|api|unauthorized)(\/|\?|$)/.test(asked) ? home : asked;
}
