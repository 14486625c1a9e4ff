import type { SSEStreamingApi } from 'hono/streaming';
import type { UiLang } from '../shared/languages.ts';
import type { Actor } from './deps.ts';

/** Who follows events, and in which language they read. */
export type Follower = { actor: Actor; lang: UiLang };

/** Who comes back and names the `id` of the last event they have misses nothing. */
export type SourceEvent = { id: string; event: string; data: unknown };

/** Which one is followed, and the `id` of the last event that is known; empty at first. */
export type FollowFrom = { name: string; after: string };

/** What members follow over the socket of their page, and visitors and programs as an event stream. */
export type EventSource = {
  /** Fails with a `DomainError` where it is closed to the follower. */
  check(follower: Follower, name: string): Promise<unknown>;
  /** Ends when nothing more can come, when the follower leaves, or when it has been closed to them. */
  follow(
    follower: Follower,
    from: FollowFrom,
    signal: AbortSignal,
  ): AsyncGenerator<SourceEvent | 'still-here'>;
};

/** Writes what comes until it ends or the reader leaves. */
export async function writeEvents(
  stream: SSEStreamingApi,
  follow: (signal: AbortSignal) => ReturnType<EventSource['follow']>,
) {
  const closed = new AbortController();
  stream.onAbort(() => closed.abort());
  for await (const one of follow(closed.signal)) {
    if (one === 'still-here') await stream.write(': still here\n\n');
    else {
      const { id, event, data } = one;
      await stream.writeSSE({ id, event, data: JSON.stringify(data) });
    }
  }
}
