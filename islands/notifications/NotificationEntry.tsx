/** @jsxImportSource react */
import { text } from '../../src/notifications/feed/text.ts';
import type { PublicNotification } from '../../src/notifications/feed/view-notification.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';

type NotificationEntryProps = {
  item: PublicNotification;
  now: number;
  lang: UiLang;
  onOpen: () => void;
};

/** A notification on the page of all: what, when, and whether it is new or when it was read. */
export function NotificationEntry({ item, now, lang, onOpen }: NotificationEntryProps) {
  const { no, cause, message, link, created_datetime, read_datetime } = item;
  // A comment is quoted text, so its link stands beside it.
  const isQuoted = cause === 'comment';
  return (
    <li id={`notification-${no}`} tabIndex={-1} className={item.ref === 0 ? 'is-new' : undefined}>
      <p>
        {link && !isQuoted ? <a href={link} onClick={onOpen}>{message}</a> : message}
        {link && isQuoted && (
          <a className='go-directly' href={link} onClick={onOpen}>{text.goToPost[lang]}</a>
        )}
      </p>
      <p className='news-facts'>
        <RelativeTime at={created_datetime} now={now} lang={lang} />
        {read_datetime
          ? (
            <span>
              {text.readAt[lang]} <time>{read_datetime.slice(0, 16)}</time>
            </span>
          )
          : <span className='news-new'>{text.isNew[lang]}</span>}
      </p>
    </li>
  );
}
