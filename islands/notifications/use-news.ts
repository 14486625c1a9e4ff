import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type News, newsState } from './news-store.ts';

/** The news of the member who is signed in; undefined until they are known. */
export function useNews(): News | undefined {
  return useSyncExternalStore(newsState.subscribe, newsState.now, newsState.atServer);
}

/** The words of what has come since the page was opened, to be spoken. */
export function useSpoken(news: News | undefined): string {
  const [spoken, setSpoken] = useState('');
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (!news) return;
    const newest = news.notifications[0];
    const isNew = newest !== undefined && known.current !== undefined && newest.no > known.current;
    if (isNew) setSpoken(newest.message);
    known.current = newest?.no ?? 0;
  }, [news]);
  return spoken;
}
