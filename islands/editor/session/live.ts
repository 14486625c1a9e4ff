import type { LineNews } from '../../../src/documents/lines/line-news.ts';
import { followMoves } from './follow-moves.ts';
import type { FollowLines } from './services/lines/follow.ts';
import type { EditorSession } from './session.ts';

const SHORTEST_WAIT_MS = 1_500;
const LONGEST_WAIT_MS = 60_000;

/** What others do shows here, and what one may no longer change is locked, without losing what was typed. */
export function createLive(
  session: EditorSession,
  follow: FollowLines,
  /** What is nothing to the lines themselves. */
  hearElse: (news: LineNews) => void,
) {
  const closed = new AbortController();

  function hear(news: LineNews, isFirst: boolean) {
    switch (news.type) {
      case 'lines':
        return news.lines.forEach((line) => session.takeUp(line));
      case 'rights':
        session.setRights(news.rights, news.writable);
        if (news.hasBeenAway) {
          hearElse({ type: 'comments' });
          hearElse({ type: 'cues' });
          return void followMoves(session);
        }
        // The page was drawn a moment ago; afterwards the new rights of each line are requested.
        return isFirst ? undefined : void session.lines.renew();
      case 'moved':
        return void followMoves(session);
      default:
        return hearElse(news);
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
