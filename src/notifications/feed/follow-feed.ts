import { waitForEvents } from '../../server/wait-for-events.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { ChatSummary } from '../../server/hooks.ts';
import { listMessages } from './list-messages.ts';
import { summarize } from './list-notifications.ts';
import { findSessionEnd } from './store.ts';

/** So often a quiet feed says that it is alive, and looks whether its session is. */
const QUIET_MS = 15_000;
/** So often it looks by itself where another process may have written, whose events do not come by our bus. */
const POLL_MS = 5_000;

type News = Awaited<ReturnType<typeof summarize>> & {
  messages: ChatSummary[];
  /** Names this state: a reader who comes back with it has missed nothing. */
  id: string;
};

/**
 * Notifications of a member, once at the beginning unless it is known, and again whenever it changes. Ends with the
 * session or when the reader leaves.
 */
export async function* followFeed(
  deps: Deps,
  member: Member,
  known: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<News | 'still-here'> {
  const { uid, sid, role } = member;
  const patience = deps.config.sharesDatabase ? POLL_MS : QUIET_MS;
  let lastSent = known;
  let quietMs = 0;
  const changes = waitForEvents(
    deps.bus,
    (event) =>
      event.type === 'chat.changed'
        ? event.uids.includes(uid) || (event.toOperators === true && role === 'operator')
        : (event.type === 'notifications.changed' || event.type === 'session.ended') &&
          event.uid === uid,
  );
  try {
    while (!signal.aborted) {
      const end = await findSessionEnd(deps.db, sid, deps.now());
      if (!end) return;
      const news = await readNews(deps, member);
      if (news.id !== lastSent) {
        lastSent = news.id;
        quietMs = 0;
        yield news;
      }
      const waitMs = Math.min(patience, Math.max(end.getTime() - deps.now().getTime(), 1));
      if (!await changes.next(waitMs, signal)) quietMs += waitMs;
      if (quietMs < QUIET_MS) continue;
      quietMs = 0;
      yield 'still-here';
    }
  } finally {
    changes.close();
  }
}

async function readNews(deps: Deps, member: Member): Promise<News> {
  const { rows, unread } = await summarize(deps, member);
  const messages = await listMessages(deps, member);
  const state = messages.map((chat) => `${chat.rev}-${chat.unread}`).join('_');
  return { rows, unread, messages, id: `${rows[0]?.id ?? 0}.${unread}.${state}` };
}
