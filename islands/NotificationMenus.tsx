/** @jsxImportSource react */
import { text } from '../src/notifications/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { ChatItem, NotificationItem } from './_notifications/NewsItems.tsx';
import { NewsMenu } from './_notifications/NewsMenu.tsx';
import { markRead } from './_notifications/news-store.ts';
import { useNews, useSpoken } from './_notifications/use-news.ts';
import { useNow } from './_upload/use-now.ts';

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
