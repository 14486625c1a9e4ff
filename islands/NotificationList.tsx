/** @jsxImportSource react */
import { type MouseEvent, useEffect, useState } from 'react';
import { PAGE_SIZE } from '../src/notifications/feed/rules.ts';
import { text } from '../src/notifications/feed/text.ts';
import type { PublicNotification } from '../src/notifications/feed/view-notification.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { formatMoment } from '../src/shared/time.ts';
import { notificationsApi, send } from './runtime/api.ts';
import { asRead, mergeNews } from './notifications/merge.ts';
import { markRead } from './notifications/news-store.ts';
import { NotificationEntry } from './notifications/NotificationEntry.tsx';
import { useNews } from './notifications/use-news.ts';
import { toast } from './ui/toast.tsx';
import { useNow } from './documents/file-list/use-now.ts';

type NotificationListProps = {
  initial: PublicNotification[];
  /** How many newer ones this page leaves out. */
  past: number;
  now: number;
  lang: UiLang;
};

/** All notifications, ten at a time; new ones come in by themselves where the list begins with the newest. */
export default function NotificationList({ initial, past, now, lang }: NotificationListProps) {
  const { items, hasMore, isBusy, showMore, read } = useNotifications(initial, past);
  const time = useNow(now);
  if (items.length === 0 && past === 0) {
    return (
      <div className='panel'>
        <p>{text.noneYet[lang]}</p>
        <p className='muted'>{text.noneHelp[lang]}</p>
      </div>
    );
  }
  const hasUnread = items.some(({ ref }) => ref === 0);
  return (
    <>
      {hasUnread && (
        <p>
          <button type='button' className='btn btn-sm' onClick={() => read('all')}>
            {text.markAll[lang]}
          </button>
        </p>
      )}
      <ul className='panel notification-list'>
        {items.map((item) => (
          <NotificationEntry
            key={item.no}
            item={item}
            now={time}
            lang={lang}
            onOpen={() => read(item.no)}
          />
        ))}
      </ul>
      {hasMore && (
        <p>
          <a
            className='btn'
            href={`/notifications?past=${past + items.length}`}
            aria-disabled={isBusy}
            onClick={showMore}
          >
            {text.more[lang]}
          </a>
        </p>
      )}
    </>
  );
}

function useNotifications(initial: PublicNotification[], past: number) {
  const [items, setItems] = useState(initial);
  const [hasMore, setHasMore] = useState(initial.length === PAGE_SIZE);
  const [isBusy, setIsBusy] = useState(false);
  const [firstAdded, setFirstAdded] = useState<number>();
  const news = useNews();

  useEffect(() => {
    if (news && past === 0) setItems((shown) => mergeNews(shown, news.notifications));
  }, [news, past]);

  // The button may be gone: the keyboard goes on where the list goes on.
  useEffect(() => {
    if (firstAdded) document.getElementById(`notification-${firstAdded}`)?.focus();
  }, [firstAdded]);

  async function showMore(event: MouseEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const json = { past: past + items.length };
      const added = await send(notificationsApi.notification.$post({ json }));
      setItems((shown) => mergeNews(shown, added));
      setHasMore(added.length === PAGE_SIZE);
      setFirstAdded(added[0]?.no);
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), { tone: 'error' });
    }
    setIsBusy(false);
  }

  function read(which: number | 'all') {
    setItems((shown) => asRead(shown, which, formatMoment(new Date())));
    void markRead(which);
  }

  return { items, hasMore, isBusy, showMore, read };
}
