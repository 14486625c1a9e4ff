import { storageNames } from '../../src/shared/browser-storage/rules.ts';
import type { ChatSummary } from '../../src/server/hooks.ts';
import type { PublicNotification } from '../../src/notifications/feed/view-notification.ts';
import { formatMoment } from '../../src/shared/time.ts';
import { notificationsApi, send } from '../runtime/api.ts';
import { readLogin } from '../runtime/session.ts';
import { toast } from '../ui/toast.tsx';
import { asRead } from './merge.ts';
import { readFeed } from './read-feed.ts';

export type News = {
  unread: number;
  /** The newest few. */
  notifications: PublicNotification[];
  messages: ChatSummary[];
};

let news: News | undefined;
let stop = () => {};
const listeners = new Set<() => void>();

/**
 * The functions that `useSyncExternalStore` needs. One tab reads the feed for all tabs of the browser, which has few connections
 * to one server; it writes what it hears into the local storage, where the others see it.
 */
export const newsState = {
  now: () => news,
  atServer: () => undefined,
  subscribe(listener: () => void) {
    listeners.add(listener);
    if (listeners.size === 1) stop = start();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop();
      news = undefined;
    };
  },
};

/** Shown at once; the feed says so to the other tabs. The request may outlive the page, because a notification is read by following its link. */
export async function markRead(which: number | 'all') {
  if (news) {
    const notifications = asRead(news.notifications, which, formatMoment(new Date()));
    change({ ...news, notifications, unread: which === 'all' ? 0 : Math.max(0, news.unread - 1) });
  }
  const json = which === 'all' ? { all: true as const } : { no: which };
  await send(
    notificationsApi.notification.$put({ json }, { init: { keepalive: true } }),
    { stay: true },
  ).catch((error) => toast(error.message, { tone: 'error' }));
}

function start() {
  const away = new AbortController();
  const { signal } = away;
  let reading = read();
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'notifications' || key === 'unread') change(readStored());
  }, { signal });
  // A page in the back-forward cache must not hold the feed.
  addEventListener('pagehide', () => reading.abort(), { signal });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reading = read();
  }, { signal });
  return () => {
    away.abort();
    reading.abort();
  };
}

function read(): AbortController {
  const reading = new AbortController();
  change(readStored());
  void lead(reading.signal);
  return reading;
}

/** Waits until no other tab reads the feed, then does. Without locks each tab reads for itself. */
async function lead(signal: AbortSignal) {
  const follow = () => readFeed(signal, (heard) => storeNews(heard as News));
  if (!navigator.locks) return await follow();
  await navigator.locks.request('news', { signal }, follow).catch((error) => {
    if (!signal.aborted) throw error;
  });
}

function storeNews(heard: News) {
  if (!readLogin()) return;
  localStorage.setItem(storageNames.messages, JSON.stringify(heard.messages));
  localStorage.setItem(storageNames.unread, String(heard.unread));
  localStorage.setItem(storageNames.notifications, JSON.stringify(heard.notifications));
  change(heard);
}

function readStored(): News | undefined {
  try {
    const notifications = JSON.parse(localStorage.getItem(storageNames.notifications) ?? '');
    const messages = JSON.parse(localStorage.getItem(storageNames.messages) ?? '');
    if (!Array.isArray(notifications) || !Array.isArray(messages)) return undefined;
    return {
      notifications,
      messages,
      unread: Number(localStorage.getItem(storageNames.unread)) || 0,
    };
  } catch {
    // Nothing was heard yet in this login, or someone wrote something else there.
    return undefined;
  }
}

function change(next: News | undefined) {
  news = next;
  for (const listener of listeners) listener();
}
