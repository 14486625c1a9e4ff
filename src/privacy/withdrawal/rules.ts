import { monthsAfter } from '../../shared/time.ts';

/** Why something of a member who has left is retained for a while, and how long. */
export type RetainedKind = 'identity' | 'contract' | 'log' | 'payment' | 'complaint';

/** The periods of the privacy policy; months and years are counted by the calendar. */
export const retention: Record<RetainedKind, { months: number }> = {
  identity: { months: 1 },
  log: { months: 3 },
  contract: { months: 5 * 12 },
  payment: { months: 5 * 12 },
  complaint: { months: 3 * 12 },
};

/** Mails that were sent are proof of delivery for so long; their words go when they are sent. */
export const SENT_MAIL_MS = 30 * 24 * 60 * 60 * 1000;

export function purgeDate(kind: RetainedKind, withdrawnAt: Date): Date {
  return monthsAfter(withdrawnAt, retention[kind].months);
}

/** −1 wrong password, 0 possible, 1 not before the ongoing projects end. */
export type PossibleStatus = -1 | 0 | 1;

export function possibleStatus(ongoing: readonly unknown[]): PossibleStatus {
  return ongoing.length === 0 ? 0 : 1;
}
