import type { LineNews } from '../../../../../src/documents/lines/line-news.ts';
import { loginHeaders } from '../../../../runtime/api.ts';
import { readEvents } from '../../../../runtime/event-stream.ts';

/** News of a document until the signal ends it; ends by itself when the connection breaks or the server has no more. */
export type FollowLines = (signal: AbortSignal) => AsyncIterable<LineNews>;

/** The same as a call of the API. */
export function httpFollow(name: string): FollowLines {
  return async function* (signal) {
    const address = `/api/files/${encodeURIComponent(name)}/events`;
    const answer = await fetch(address, { headers: loginHeaders(), signal });
    if (!answer.ok || !answer.body) {
      throw Object.assign(new Error(answer.statusText), { status: answer.status });
    }
    for await (const { data } of readEvents(answer.body)) yield JSON.parse(data) as LineNews;
  };
}
