import type { PublicNotification } from '../../src/notifications/feed/view-notification.ts';

/** Both lists in one, newest first, each once; the later list knows better. */
export function mergeNews(
  shown: readonly PublicNotification[],
  later: readonly PublicNotification[],
): PublicNotification[] {
  const byNo = new Map([...shown, ...later].map((one) => [one.no, one]));
  return [...byNo.values()].toSorted((one, other) => other.no - one.no);
}

/** The time of reading stays the first one. */
export function asRead(
  list: readonly PublicNotification[],
  which: number | 'all',
  at: string,
): PublicNotification[] {
  return list.map((one) =>
    one.ref === 0 && (which === 'all' || one.no === which)
      ? { ...one, ref: 1, read_datetime: at }
      : one
  );
}
