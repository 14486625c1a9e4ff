import type { BrowserErrorCode } from '../../shared/refusals/browser-catalogue.ts';
import { isReservedName } from '../reserved-names/rules.ts';

/** The mailed link works so long; afterwards an address that nobody confirmed is free again. */
export const VERIFICATION_MS = 24 * 60 * 60 * 1000;

/** A suspected account refuses passwords so long, or until the mailed code is entered. */
const SUSPECTED_MS = 24 * 60 * 60 * 1000;

/** So many wrong passwords in a row, and the account is suspected. */
export const MOST_FAILURES = 5;

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 25;
const NAME_MIN = 2;
const NAME_MAX = 30;

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
const local = /^[^\s\p{C}@|"(),:;<>[\]\\.]+(\.[^\s\p{C}@|"(),:;<>[\]\\.]+)*$/u;
const host =
  /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;

export function emailProblem(typed: string): BrowserErrorCode | undefined {
  const email = cleanEmail(typed);
  if (!email) return 'account.emailMissing';
  const [name = '', domain = '', ...rest] = email.split('@');
  const isWell = rest.length === 0 && email.length <= 254 && name.length <= 64 &&
    local.test(name) && host.test(domain);
  return isWell ? undefined : 'account.emailInvalid';
}

/** Of a nickname that a member chooses: it must not read as if the service were speaking. The operator's may. */
export function newNameProblem(typed: string): BrowserErrorCode | undefined {
  return nameProblem(typed) ?? (isReservedName(typed) ? 'account.nameReserved' : undefined);
}

/** Korean syllables, letters, digits and blanks, two or more. */
export function nameProblem(typed: string): BrowserErrorCode | undefined {
  const name = cleanName(typed);
  if (!name) return 'account.nameMissing';
  const isWell = name.length >= NAME_MIN && name.length <= NAME_MAX &&
    /^[가-힣A-Za-z0-9 ]+$/.test(name);
  return isWell ? undefined : 'account.nameInvalid';
}

export function passwordProblem(typed: string): BrowserErrorCode | undefined {
  const password = cleanPassword(typed);
  const length = [...password].length;
  const isWell = length >= PASSWORD_MIN && length <= PASSWORD_MAX && /[A-Za-z]/.test(password) &&
    /[0-9]/.test(password) && /[!@#$%^*+=-]/.test(password);
  return isWell ? undefined : 'account.passwordWeak';
}

type Dates = { verifiedAt: Date | null; suspectedAt: Date | null; createdAt: Date };

export function isSuspected(user: Pick<Dates, 'suspectedAt'>, now: Date): boolean {
  const until = suspectedUntil(user);
  return until !== undefined && now.getTime() < until.getTime();
}

/** When passwords count again by themselves. */
export function suspectedUntil({ suspectedAt }: Pick<Dates, 'suspectedAt'>): Date | undefined {
  return suspectedAt ? new Date(suspectedAt.getTime() + SUSPECTED_MS) : undefined;
}

/** Nobody confirmed the address in time: it and its nickname can be taken by someone else. */
export function isAbandoned({ verifiedAt, createdAt }: Omit<Dates, 'suspectedAt'>, now: Date) {
  return verifiedAt === null && now.getTime() - createdAt.getTime() >= VERIFICATION_MS;
}

/** Avatar colours, as the style sheet numbers them. */
export const COLOURS = 10;

/** The colour of a member who has not chosen one: always the same for the same person. */
export function colourOf(uid: string): number {
  let sum = 0;
  for (const letter of uid) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % COLOURS;
}

/** Enough to correct oneself; not enough to take on one name after the other. */
export const limitOfNames = { count: 10, periodMs: 60 * 60_000, burst: 10 };
