export const noticeKinds = ['news', 'maintenance'] as const;

export type NoticeKind = typeof noticeKinds[number];

export type ServiceNotice = {
  no: number;
  kind: NoticeKind;
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

/** Whole minutes until it begins; undefined: it has begun. */
export function minutesUntil({ fromAt }: Pick<ServiceNotice, 'fromAt'>, now: Date) {
  const ms = fromAt.getTime() - now.getTime();
  return ms > 0 ? Math.ceil(ms / 60_000) : undefined;
}

export const WORDS_AT_MOST = 300;
/** Older ones are read by nobody. */
export const NOTICE_MONTHS = 6;
