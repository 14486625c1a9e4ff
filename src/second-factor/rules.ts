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

/** What an operator may do before the second factor is set up: set it up, and leave. */
const open = [
  'GET /api/name',
  'GET /api/profile',
  'GET /api/sessions',
  'POST /api/auth',
  'POST /api/logout',
  'POST /api/mfa/confirm',
  'POST /api/mfa/setup',
  'POST /api/reauthenticate',
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
