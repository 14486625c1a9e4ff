import type { PublicNotification } from '../../../src/notifications/feed/view-notification.ts';
import type { News } from '../news-store.ts';

/** A notification as the server sends it. */
export function told(no: number, given: Partial<PublicNotification> = {}): PublicNotification {
  return {
    no,
    comment: `문장 ${no}`,
    thread: 'document',
    member_name: '',
    created_datetime: '2026-03-02 17:57:00',
    ref: 0,
    read_datetime: null,
    query: '1',
    cause: 'job finished',
    message: `문장 ${no}`,
    link: `/editor/${no}.txt/en2ko`,
    ...given,
  };
}

/**
 * Answers the feed and the calls of notifications in place of the network. Every opened feed stays open until it is
 * ended; a feed that is refused answers with the given status.
 */
export function fakeFeed(pages: PublicNotification[][] = []) {
  const opened: Headers[] = [];
  const calls: { method: string; body: unknown }[] = [];
  let status = 200;
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init);
    if (!request.url.endsWith('/api/feed')) {
      calls.push({ method: request.method, body: await request.json() });
      return Response.json(request.method === 'PUT' ? { unread: 0 } : pages.shift() ?? []);
    }
    opened.push(request.headers);
    if (status !== 200) return new Response(null, { status });
    return new Response(
      new ReadableStream({
        start: (controller) => {
          line = controller;
        },
      }),
    );
  };
  return {
    opened,
    calls,
    refuse: (next: number) => status = next,
    /** The line drops. */
    drop: () => line?.error(new TypeError('network')),
    say(notifications: PublicNotification[], more: Partial<News> = {}) {
      const unread = notifications.filter(({ ref }) => ref === 0).length;
      const data = JSON.stringify({ unread, notifications, messages: [], ...more });
      const id = `${notifications[0]?.no ?? 0}.${unread}`;
      line?.enqueue(new TextEncoder().encode(`id: ${id}\nevent: summary\ndata: ${data}\n\n`));
    },
  };
}
