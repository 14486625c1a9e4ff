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

/** The id of the words that ask for a second factor; they go the moment it is on. */
export const FACTOR_BANNER = 'factor-first';
