import type { UiLang } from '../../../src/shared/languages.ts';

const ZONE = 'Asia/Seoul';
/** Words of one author within this stand together. */
const TOGETHER_S = 5 * 60;

/** The same on the server and in every browser, so that both draw the same. */
export function dayOf(seconds: number, lang: UiLang): string {
  return new Intl.DateTimeFormat(lang === 'ko' ? 'ko-KR' : 'en-US', {
    timeZone: ZONE,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  }).format(seconds * 1000);
}

export function clockOf(seconds: number, lang: UiLang): string {
  const local = new Date(seconds * 1000 + 9 * 60 * 60_000);
  const [hours, minutes] = [local.getUTCHours(), local.getUTCMinutes()];
  const time = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  if (lang === 'en') return `${time} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${hours < 12 ? '오전' : '오후'} ${time}`;
}

export function isSameDay(one: number, other: number): boolean {
  const day = (seconds: number) => Math.floor((seconds + 9 * 60 * 60) / (24 * 60 * 60));
  return day(one) === day(other);
}

export function standsBehind(
  before: { author_uid: string; time: number } | undefined,
  one: { author_uid: string; time: number },
): boolean {
  return before?.author_uid === one.author_uid && one.time - before.time < TOGETHER_S &&
    isSameDay(before.time, one.time);
}
