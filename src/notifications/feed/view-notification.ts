import type { UiLang } from '../../shared/languages.ts';
import { formatMoment } from '../../shared/time.ts';
import { kindOf } from './kinds.ts';
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

/** Rows that leave a project behind lead nowhere, whatever their cause. */
function linkOf(row: NotificationRow): string | null {
  return row.thread === 'dlt' ? null : kindOf(row.cause)?.addressOf(row) ?? null;
}

function commentOf({ cause, words }: NotificationRow, message: string): string {
  switch (kindOf(cause)?.commentField) {
    case 'cause':
      return cause;
    case 'words':
      return words;
    default:
      return message;
  }
}

function sentenceOf({ cause, actorName, words }: NotificationRow, lang: UiLang): string {
  return (kindOf(cause)?.sentence ?? text.other)[lang].replace(
    /\{(name|words)\}/g,
    (_, key) => key === 'name' ? actorName : words,
  );
}
