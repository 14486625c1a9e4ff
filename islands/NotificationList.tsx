/** @jsxImportSource react */
import { type MouseEvent, useEffect, useState } from 'react';
import { PAGE_SIZE } from '../src/notifications/rules.ts';
import { text } from '../src/notifications/text.ts';
import type { PublicNotification } from '../src/notifications/view-notification.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { formatMoment } from '../src/shared/time.ts';
import { notificationsApi, send } from './_lib/api.ts';
import { asRead, mergeNews } from './_notifications/merge.ts';
import { markRead } from './_notifications/news-store.ts';
import { NotificationEntry } from './_notifications/NotificationEntry.tsx';
import { useNews } from './_notifications/use-news.ts';
import { toast } from './_ui/toast.tsx';
import { useNow } from './_upload/use-now.ts';

type NotificationListProps = {
  initial: PublicNotification[];
  /** How many newer ones this page leaves out. */
  past: number;
  now: number;
  lang: UiLang;
};

/** All notifications, ten at a time; new ones come in by themselves where the list begins with the newest. */
export default function NotificationList({ initial, past, now, lang }: NotificationListProps) {
  const [items, setItems] = useState(initial);
  const [hasMore, setHasMore] = useState(initial.length === PAGE_SIZE);
  const [isBusy, setIsBusy] = useState(false);
  const [firstAdded, setFirstAdded] = useState<number>();
  const news = useNews();
  const time = useNow(now);

  useEffect(() => {
    if (news && past === 0) setItems((shown) => mergeNews(shown, news.notifications));
  }, [news, past]);

  // The button may be gone: who used it goes on where the list goes on.
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

  const hasUnread = items.some(({ ref }) => ref === 0);
  if (items.length === 0 && past === 0) {
    return (
      <div className='panel'>
        <p>{text.noneYet[lang]}</p>
        <p className='muted'>{text.noneHelp[lang]}</p>
      </div>
    );
  }
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
