import type { LineNews } from '../../../../../src/documents/lines/line-news.ts';
import { sinceDrawn } from '../../../../../src/documents/lines/follow/rules.ts';
import { followEvents } from '../../../../runtime/socket/follow-events.ts';

/** News of a document until the signal ends it; ends by itself when the connection breaks or the server has no more. */
export type FollowLines = (signal: AbortSignal) => AsyncIterable<LineNews>;

/** The same over the socket of the page. It knows whether it comes back, and the server what that means. */
export function httpFollow(name: string): FollowLines {
  const address = `/api/files/${encodeURIComponent(name)}/events`;
  let after = '';
  // What happened since the page was drawn is not on it.
  const first = () => sinceDrawn(performance.now());
  return async function* (signal) {
    for await (
      const { id, data } of followEvents({ kind: 'document', name, address, after, first }, signal)
    ) {
      after = id;
      yield data as LineNews;
    }
  };
}
