/** @jsxImportSource react */
import { text } from '../src/notifications/feed/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { ChatItem, NotificationItem } from './notifications/NewsItems.tsx';
import { NewsMenu } from './notifications/NewsMenu.tsx';
import { markRead } from './notifications/news-store.ts';
import { useNews, useSpoken } from './notifications/use-news.ts';
import { useNow } from './documents/file-list/use-now.ts';

type NotificationMenusProps = { lang: UiLang };

/** Messages and notifications of the top bar: the newest few, as they come. */
export default function NotificationMenus({ lang }: NotificationMenusProps) {
  const news = useNews();
  const spoken = useSpoken(news);
  const now = useNow(Date.now());
  const { unread = 0, notifications = [], messages = [] } = news ?? {};
  const unreadMessages = messages.reduce((sum, chat) => sum + chat.unread, 0);
  return (
    <>
      <NewsMenu
        icon='chat'
        label={text.messages[lang]}
        unread={unreadMessages}
        unreadLabel={text.unreadMessages[lang]}
        all={{ href: '/chats', label: text.allMessages[lang] }}
      >
        {news && messages.length === 0 && <p className='news-none'>{text.noMessages[lang]}</p>}
        {messages.length > 0 && (
          <ul>
            {messages.map((chat) => (
              <ChatItem key={chat.partner} chat={chat} now={now} lang={lang} />
            ))}
          </ul>
        )}
      </NewsMenu>
      <NewsMenu
        icon='bell'
        label={text.title[lang]}
        unread={unread}
        unreadLabel={text.unread[lang]}
        all={{ href: '/notifications', label: text.all[lang] }}
      >
        {news && notifications.length === 0 && <p className='news-none'>{text.none[lang]}</p>}
        {unread > 0 && (
          <button
            type='button'
            className='news-mark'
            onClick={() => void markRead('all')}
          >
            {text.markAll[lang]}
          </button>
        )}
        {notifications.length > 0 && (
          <ul>
            {notifications.map((item) => (
              <NotificationItem key={item.no} item={item} now={now} lang={lang} />
            ))}
          </ul>
        )}
      </NewsMenu>
      <p className='sr-only' role='status'>{spoken}</p>
    </>
  );
}
