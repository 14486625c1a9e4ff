const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const CODE_DIGITS = 8;
export const CODE_MS = 10 * MINUTE;
export const CODE_TRIES = 5;

/** Requests for mails are answered no sooner, whether a member has that address or not. */
export const ANSWER_MS = 100;

/** A mailed link to a new password works so long. */
export const RESET_MS = 30 * MINUTE;

export const recoveryLimits = {
  /** In any hour, however they are spread over it. */
  mailsOfAccount: { count: 5, periodMs: HOUR },
  mailsOfAccountAtOnce: { count: 1, periodMs: MINUTE, burst: 1 },
  mailsFromSender: { count: 20, periodMs: HOUR, burst: 20 },
  codesFromSender: { count: 30, periodMs: 10 * MINUTE, burst: 30 },
  resetsFromSender: { count: 5, periodMs: HOUR, burst: 5 },
};
