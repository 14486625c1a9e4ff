import type { UiLang } from '../shared/languages.ts';
import { formatMoment } from '../shared/time.ts';
import { kindOf, linkOf } from './rules.ts';
import type { NotificationRow } from './store.ts';
import { text } from './text.ts';

export type PublicNotification = ReturnType<typeof viewNotification>;

/** A notification as the specification names its fields, and of our own what to show and where it leads. */
export function viewNotification(row: NotificationRow, lang: UiLang) {
  const message = sentenceOf(row, lang);
  return {
    no: row.id,
    comment: commentOf(row, message),
    thread: row.thread,
    member_name: row.actorName,
    created_datetime: formatMoment(row.createdAt),
    ref: row.readAt ? 1 as const : 0 as const,
    read_datetime: row.readAt ? formatMoment(row.readAt) : null,
    query: row.query,
    cause: row.cause,
    message,
    link: linkOf(row),
  };
}

/** Three causes are told by a fixed word, all others by what they say. */
function commentOf({ cause, words }: NotificationRow, message: string): string {
  if (cause === 'Love' || cause === 'kick out' || cause === 'invite') return cause;
  return cause === 'comment' ? words : message;
}

function sentenceOf({ cause, actorName, words }: NotificationRow, lang: UiLang): string {
  const known: Record<string, { ko: string; en: string }> = text.sentences;
  const sentence = kindOf(cause) ? known[cause] : undefined;
  return (sentence ?? text.other)[lang].replace(
    /\{(name|words)\}/g,
    (_, key) => key === 'name' ? actorName : words,
  );
}
