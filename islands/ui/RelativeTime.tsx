/** @jsxImportSource react */
import type { UiLang } from '../../src/shared/languages.ts';

type RelativeTimeProps = {
  /** YYYY-MM-DD HH:mm:ss in Korean time, as the API writes moments. */
  at: string;
  now: number;
  lang: UiLang;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Says how long ago something was; the exact time stands behind it. After a week it is a date. */
export function RelativeTime({ at, now, lang }: RelativeTimeProps) {
  const moment = `${at.replace(' ', 'T')}+09:00`;
  return (
    <time dateTime={moment} title={at}>
      {agoText(Date.parse(moment), now, lang) ?? at.slice(0, 10)}
    </time>
  );
}

function agoText(moment: number, now: number, lang: UiLang): string | undefined {
  const passed = Math.max(0, now - moment);
  if (passed < MINUTE) return lang === 'ko' ? '방금' : 'just now';
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), 'hour');
  return passed < 7 * DAY ? format.format(-Math.floor(passed / DAY), 'day') : undefined;
}
