import type { ErrorCode } from '../shared/catalogue.ts';

/** A session ends a day after sign-in, whatever happens in between. */
export const SESSION_MS = 24 * 60 * 60 * 1000;

/** One more sign-in ends the oldest session. */
export const SESSIONS_PER_MEMBER = 10;

/** A page drops a token that has less than this left. */
export const TOKEN_MARGIN_MS = 60_000;

/** The mailed link works so long; afterwards an address that nobody confirmed is free again. */
export const VERIFICATION_MS = 24 * 60 * 60 * 1000;

/** A suspected account refuses passwords so long, or until the mailed code is entered. */
export const SUSPECTED_MS = 24 * 60 * 60 * 1000;

/** So many wrong passwords in a row, and the account is suspected. */
export const MOST_FAILURES = 5;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 25;
export const NAME_MIN = 2;
export const NAME_MAX = 30;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often things may be done; `count` per period, `burst` of them at once. */
export const limits = {
  signInOfAccount: { count: 5, periodMs: 5 * MINUTE, burst: 5 },
  signInFromAddress: { count: 20, periodMs: 5 * MINUTE, burst: 20 },
  check: { count: 30, periodMs: MINUTE, burst: 30 },
  checkOfDay: { count: 300, periodMs: 24 * HOUR, burst: 300 },
  register: { count: 5, periodMs: HOUR, burst: 5 },
  confirm: { count: 30, periodMs: HOUR, burst: 30 },
  verificationMail: { count: 1, periodMs: 10 * MINUTE, burst: 1 },
};

/** As it is stored and shown: one form of each letter, no blanks around. */
export function cleanEmail(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** What makes an address one account. */
export function emailKeyOf(typed: string): string {
  return cleanEmail(typed).toLowerCase();
}

/** As it is stored and shown: blanks in a row count as one. */
export function cleanName(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Names that look alike have the same key. */
export function nameKeyOf(typed: string): string {
  return cleanName(typed.normalize('NFKC')).toLowerCase();
}

export function cleanPassword(typed: string): string {
  return typed.normalize('NFC');
}

// Room ids join two addresses with `|`, and quoted local parts can hold anything; so both are left out.
const local = /^[^\s\p{C}@|"'(),:;<>[\]\\.]+(\.[^\s\p{C}@|"'(),:;<>[\]\\.]+)*$/u;
const host =
  /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;

export function emailProblem(typed: string): ErrorCode | undefined {
  const email = cleanEmail(typed);
  if (!email) return 'account.emailMissing';
  const [name = '', domain = '', ...rest] = email.split('@');
  const isWell = rest.length === 0 && email.length <= 254 && name.length <= 64 &&
    local.test(name) && host.test(domain);
  return isWell ? undefined : 'account.emailInvalid';
}

/** Korean syllables, letters, digits and blanks, two or more. */
export function nameProblem(typed: string): ErrorCode | undefined {
  const name = cleanName(typed);
  if (!name) return 'account.nameMissing';
  const isWell = name.length >= NAME_MIN && name.length <= NAME_MAX &&
    /^[가-힣A-Za-z0-9 ]+$/.test(name);
  return isWell ? undefined : 'account.nameInvalid';
}

export function passwordProblem(typed: string): ErrorCode | undefined {
  const password = cleanPassword(typed);
  const length = [...password].length;
  const isWell = length >= PASSWORD_MIN && length <= PASSWORD_MAX && /[A-Za-z]/.test(password) &&
    /[0-9]/.test(password) && /[!@#$%^*+=-]/.test(password);
  return isWell ? undefined : 'account.passwordWeak';
}

type Dates = { verifiedAt: Date | null; suspectedAt: Date | null; createdAt: Date };

export function isSuspected({ suspectedAt }: Pick<Dates, 'suspectedAt'>, now: Date): boolean {
  return suspectedAt !== null && now.getTime() - suspectedAt.getTime() < SUSPECTED_MS;
}

/** Nobody confirmed the address in time: it and its nickname can be taken by someone else. */
export function isAbandoned({ verifiedAt, createdAt }: Omit<Dates, 'suspectedAt'>, now: Date) {
  return verifiedAt === null && now.getTime() - createdAt.getTime() >= VERIFICATION_MS;
}

/** Where to go after sign-in: a path of this site, or else the upload page. */
export function nextPath(asked: string | null | undefined): string {
  const home = '/upload';
  const hasTricks = !asked || !/^\/[^/\\]/.test(asked) || /[\s\p{C}\\]/u.test(asked);
  return hasTricks || /^\/(auth|api|unauthorized)(\/|\?|$)/.test(asked) ? home : asked;
}
