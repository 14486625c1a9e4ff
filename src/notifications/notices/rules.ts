import type { UiLang } from '../../shared/languages.ts';

export const noticeKinds = ['news', 'maintenance'] as const;

export type NoticeKind = typeof noticeKinds[number];

/** all: everybody, visitors too · paying, trial: members with such a plan · ko, en: readers in that language. */
export const noticeAudiences = ['all', 'paying', 'trial', 'ko', 'en'] as const;

export type NoticeAudience = typeof noticeAudiences[number];

export type ServiceNotice = {
  no: number;
  kind: NoticeKind;
  audience: NoticeAudience;
  /** Nothing of members is saved while it lasts. */
  isReadOnly: boolean;
  ko: string;
  en: string;
  fromAt: Date;
  untilAt: Date;
};

/** Maintenance is announced so long before it begins; news are shown from their time on. */
const AHEAD_MS = 24 * 60 * 60_000;

/** Whether a notice stands on pages at a moment. */
export function isShown({ kind, fromAt, untilAt }: ServiceNotice, now: Date): boolean {
  const from = kind === 'maintenance' ? fromAt.getTime() - AHEAD_MS : fromAt.getTime();
  return from <= now.getTime() && now < untilAt;
}

/** Saving stops between its two times, wherever it is shown. */
export function stopsSaving({ isReadOnly, fromAt, untilAt }: ServiceNotice, now: Date): boolean {
  return isReadOnly && fromAt <= now && now < untilAt;
}

/** Longer than any work on the service lasts; who forgets to end it has ended it. */
export const READ_ONLY_MS_AT_MOST = 24 * 60 * 60_000;

type NoticeReader = { lang: UiLang; isPaying: boolean; isTrying: boolean };

/** Whether a notice is meant for a reader. */
export function isFor({ audience }: ServiceNotice, reader: NoticeReader): boolean {
  if (audience === 'paying') return reader.isPaying;
  if (audience === 'trial') return reader.isTrying;
  return audience === 'all' || audience === reader.lang;
}

/** Whether it takes the plan of a reader to know. */
export function needsPlan({ audience }: ServiceNotice): boolean {
  return audience === 'paying' || audience === 'trial';
}

export const MOST_SHOWN = 3;

/** Whole minutes until it begins; undefined: it has begun. */
export function minutesUntil({ fromAt }: Pick<ServiceNotice, 'fromAt'>, now: Date) {
  const ms = fromAt.getTime() - now.getTime();
  return ms > 0 ? Math.ceil(ms / 60_000) : undefined;
}

export const WORDS_AT_MOST = 300;
/** Older ones are read by nobody. */
export const NOTICE_MONTHS = 6;
