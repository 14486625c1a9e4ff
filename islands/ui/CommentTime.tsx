/** @jsxImportSource react */
import type { UiLang } from '../../src/shared/languages.ts';
import { commentTime } from '../../src/shared/time.ts';

type CommentTimeProps = {
  /** YYYY-MM-DD HH:mm:ss in Korean time, as the API writes moments. */
  at: string;
  lang: UiLang;
};

/** When a comment was written; the exact time stands behind it. */
export function CommentTime({ at, lang }: CommentTimeProps) {
  const moment = `${at.replace(' ', 'T')}+09:00`;
  return <time dateTime={moment} title={at}>{commentTime(new Date(moment), new Date(), lang)}
  </time>;
}
