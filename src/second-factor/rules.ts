export const STEP_SECONDS = 30;

/** Clocks of phones are a little off: the code before and the code after are right too. */
export const STEPS_OFF = 1;

export const RECOVERY_CODES = 10;

/** The time between the right password and the right code. */
export const TICKET_MS = 5 * 60_000;
export const TICKET_TRIES = 5;

export const limitOfCodes = { count: 5, periodMs: 5 * 60_000, burst: 5 };
export const limitOfSender = { count: 30, periodMs: 10 * 60_000, burst: 30 };

/** As people type it: blanks and dashes do not matter, nor does the case. */
export function cleanCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
}

/** off: members are not offered one · optional: who wants one · pm: needed by those who lead projects · all: by everybody. */
export const mfaPolicies = ['off', 'optional', 'pm', 'all'] as const;
export type MfaPolicy = typeof mfaPolicies[number];

/** The operator reads what others wrote, so the operator needs it under every policy. */
export function isFactorNeeded(
  policy: MfaPolicy,
  { role, leads }: { role: 'member' | 'operator'; leads: boolean },
): boolean {
  return role === 'operator' || policy === 'all' || (policy === 'pm' && leads);
}

/** What may be done before a second factor that is needed is set up: set it up, and leave, also for good. */
const open = [
  'GET /api/name',
  'GET /api/profile',
  'GET /api/sessions',
  'POST /api/auth',
  'POST /api/chk-withdrawal',
  'POST /api/logout',
  'POST /api/mfa/confirm',
  'POST /api/mfa/setup',
  'POST /api/reauthenticate',
  'POST /api/withdrawal',
];

export function isOpenBeforeSetUp(method: string, path: string): boolean {
  return open.includes(`${method} ${path}`);
}

/** The page where it is set up, and those that anybody may read. */
const openPages = /^\/($|profile(\/edit)?$|auth\/|docs\/|error\/|unauthorized$|inquiry$)/;

export const SETUP_PAGE = '/profile/edit';

export function isPageOpenBeforeSetUp(path: string): boolean {
  return openPages.test(path);
}
