const SEOUL_OFFSET_MS = 9 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * A past moment as posts and comments show it, in Korean time: the time alone under 24 hours, 'yesterday' with the time on
 * the day after, the date with the time afterwards.
 */
export function shownTime(moment: Date, now: Date, lang: 'ko' | 'en'): string {
  const local = new Date(moment.getTime() + SEOUL_OFFSET_MS);
  const time = clockTime(local, lang);
  if (now.getTime() - moment.getTime() < DAY_MS) return time;
  const days = dayOf(now.getTime() + SEOUL_OFFSET_MS) - dayOf(local.getTime());
  if (days === 1) return `${lang === 'ko' ? '어제' : 'yesterday'} ${time}`;
  return `${local.toISOString().slice(0, 10).replaceAll('-', '.')} ${time}`;
}

function dayOf(localMs: number): number {
  return Math.floor(localMs / DAY_MS);
}

function clockTime(local: Date, lang: 'ko' | 'en'): string {
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  if (lang === 'ko') return `${hours < 12 ? '오전' : '오후'} ${hour}:${minutes}`;
  return `${hour}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}
