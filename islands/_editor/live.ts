import { loginHeaders } from '../_lib/api.ts';
import { readEvents } from '../_lib/event-stream.ts';
import type { LineNews } from '../../src/lines/follow-lines.ts';
import { tellFilled } from '../_propagation/tell-filled.ts';
import { followMoves } from '../_segments/follow-moves.ts';
import type { EditorSession } from './session.ts';

/** News of a document until the signal ends it; ends by itself when the connection breaks or the server has no more. */
export type FollowLines = (signal: AbortSignal) => AsyncIterable<LineNews>;

const SHORTEST_WAIT_MS = 1_500;
const LONGEST_WAIT_MS = 60_000;

/** What others do shows here, and what one may no longer change is locked, without losing what was typed. */
export function createLive(session: EditorSession, follow: FollowLines) {
  const closed = new AbortController();

  function hear(news: LineNews, isFirst: boolean) {
    switch (news.type) {
      case 'lines':
        return news.lines.forEach((line) => session.takeUp(line));
      case 'rights':
        session.setRights(news.rights, news.writable);
        // The page was drawn a moment ago; afterwards each line is asked for its new rights.
        return isFirst ? undefined : void session.lines.renew();
      case 'comments':
        return session.commentNews.set((n) => n + 1);
      case 'propagated':
        return tellFilled(session, news);
      case 'moved':
        return void followMoves(session);
    }
  }

  async function run() {
    let wait = SHORTEST_WAIT_MS;
    let isFirst = true;
    while (!closed.signal.aborted) {
      try {
        for await (const news of follow(closed.signal)) {
          wait = SHORTEST_WAIT_MS;
          hear(news, isFirst);
          isFirst = false;
        }
      } catch (error) {
        // A refusal has a status of its own and will not change; a broken connection has none.
        if (error instanceof Error && 'status' in error && Number(error.status) < 500) return;
      }
      await pause(wait, closed.signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  return { begin: () => void run(), close: () => closed.abort() };
}

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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
