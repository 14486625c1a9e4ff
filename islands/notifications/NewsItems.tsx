/** @jsxImportSource react */
import { text as chatText } from '../../src/community/chat/text.ts';
import type { ChatSummary } from '../../src/server/hooks.ts';
import { text } from '../../src/notifications/feed/text.ts';
import type { PublicNotification } from '../../src/notifications/feed/view-notification.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { markRead } from './news-store.ts';

type ItemProps = { now: number; lang: UiLang };

/** A line of the sheet: a way to what it is about, or to the page of all where there is none. */
export function NotificationItem(
  { item, now, lang }: ItemProps & { item: PublicNotification },
) {
  const isNew = item.ref === 0;
  return (
    <li>
      <a
        className={isNew ? 'news-item is-new' : 'news-item'}
        href={item.link ?? '/notifications'}
        onClick={() => isNew && void markRead(item.no)}
      >
        <span className='news-words'>{item.message}</span>
        <span className='news-facts'>
          {isNew && <span className='news-new'>{text.isNew[lang]}</span>}
          <RelativeTime at={item.created_datetime} now={now} lang={lang} />
        </span>
      </a>
    </li>
  );
}

export function ChatItem({ chat, now, lang }: ItemProps & { chat: ChatSummary }) {
  return (
    <li>
      <a
        className={chat.unread > 0 ? 'news-item is-new' : 'news-item'}
        href={chat.link}
      >
        <span className='news-words'>{chat.partner_name}</span>
        <span className='news-facts'>
          <span className='truncate'>{chat.is_image ? chatText.picture[lang] : chat.comment}</span>
          <RelativeTime at={chat.signdate} now={now} lang={lang} />
        </span>
      </a>
    </li>
  );
}
