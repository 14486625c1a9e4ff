import type { UiLang } from './languages.ts';

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

const dayWords = {
  ko: { yesterday: '어제', morning: '오전', afternoon: '오후' },
  en: { yesterday: 'Yesterday', morning: 'AM', afternoon: 'PM' },
};

/**
 * When a comment was written, in Korean time: within 24 hours the time of day, of yesterday with that word, and of an
 * earlier day with its date.
 */
export function commentTime(moment: Date, now: Date, lang: UiLang): string {
  const words = dayWords[lang];
  const [date = '', time = ''] = formatMoment(moment).split(' ');
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  const half = hour < 12 ? words.morning : words.afternoon;
  const clock = `${hour % 12 || 12}:${minute}`;
  const timeOfDay = lang === 'ko' ? `${half} ${clock}` : `${clock} ${half}`;
  if (now.getTime() - moment.getTime() < DAY_MS) return timeOfDay;
  const yesterday = formatMoment(new Date(now.getTime() - DAY_MS)).slice(0, 10);
  return `${date === yesterday ? words.yesterday : date.replaceAll('-', '.')} ${timeOfDay}`;
}

/** `YYYY-MM-DD HH:mm:ss` in Korean time, which knows no summer time. */
export function formatMoment(moment: Date): string {
  const local = new Date(moment.getTime() + SEOUL_OFFSET_MS);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}

/** The same day some months later, or the last of that month when it has no such day. */
export function monthsAfter(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to;
}
