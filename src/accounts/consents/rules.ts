import { monthsAfter } from '../../shared/time.ts';

/** What a person agrees to when joining. Terms and privacy are needed, advertising is not. */
export const consentKinds = ['terms', 'privacy', 'marketing'] as const;
export type ConsentKind = typeof consentKinds[number];

export const neededConsents = ['terms', 'privacy'] as const satisfies readonly ConsentKind[];
export type NeededConsent = typeof neededConsents[number];

/** True when no needed consent is missing among the given ones. */
export function hasNeededConsents(given: readonly string[]): boolean {
  return neededConsents.every((kind) => given.includes(kind));
}

type Given = { kind: string; version: string; withdrawnAt: Date | null };

/**
 * The needed consents that a member has not given to the version that holds now. Versions are dates, so they compare.
 */
export function owedConsents(
  given: readonly Given[],
  versionInForce: (kind: NeededConsent) => string,
): NeededConsent[] {
  return neededConsents.filter((kind) =>
    !given.some((one) =>
      one.kind === kind && one.withdrawnAt === null && one.version >= versionInForce(kind)
    )
  );
}

export const CONSENT_PAGE = '/auth/consent';

/**
 * Pages that a member may open without the consents: what anybody may read, one's own data, and the ways out. A plan is
 * stopped and refunded without them too, and a payer comes back from the window.
 */
const openPages =
  /^\/($|profile(\/(edit|record))?$|payment(\/.*)?$|auth\/|docs\/|error\/|unauthorized$|inquiry(\/[\w-]+)?$)/;

/** The next page of the work itself asks. Calls do not: what is being typed must be saved. */
export function mayAskOnPage(method: string, path: string): boolean {
  return method === 'GET' && !openPages.test(path);
}

type News = { kind: string; withdrawnAt: Date | null };

/** Whether advertising may be mailed to a member: checked by everything that ever mails any. */
export function mayMailNews(
  member: { verifiedAt: Date | null },
  consents: readonly News[],
): boolean {
  return member.verifiedAt !== null &&
    consents.some(({ kind, withdrawnAt }) => kind === 'marketing' && withdrawnAt === null);
}

/** The law wants a consent to advertising confirmed every two years, by telling that it stands. */
const REMINDER_MONTHS = 24;

/** Consents that were given, or confirmed, at this moment or before are to be confirmed now. */
export function remindedBefore(now: Date): Date {
  return monthsAfter(now, -REMINDER_MONTHS);
}
