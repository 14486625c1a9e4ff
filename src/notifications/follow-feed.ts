import { openBell } from '../shared/bell.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { summarize } from './list-notifications.ts';
import { MOST_FEEDS } from './rules.ts';
import { findSessionEnd } from './store.ts';

/** So often a quiet feed says that it is alive, and looks whether its session is. */
const QUIET_MS = 15_000;
/** So often it looks by itself where another process may have written, whose events do not come by our bus. */
const LOOK_MS = 5_000;

export type News = Awaited<ReturnType<typeof summarize>> & {
  /** Names this state: a reader who comes back with it has missed nothing. */
  id: string;
};

/** Feeds of this process, by member. */
const open = new Map<string, number>();

/**
 * What a member was told, once at the beginning unless it is known, and again whenever it changes. Ends with the session
 * or when the reader leaves.
 */
export async function* followFeed(
  deps: Deps,
  { uid, sid }: Member,
  known: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<News | 'still-here'> {
  const patience = deps.config.sharesDatabase ? LOOK_MS : QUIET_MS;
  let said = known;
  let quietMs = 0;
  const bell = openBell(
    deps.bus,
    (event) =>
      (event.type === 'notifications.changed' || event.type === 'session.ended') &&
      event.uid === uid,
  );
  try {
    while (!signal.aborted) {
      const end = await findSessionEnd(deps.db, sid, deps.now());
      if (!end) return;
      const news = await readNews(deps, uid);
      if (news.id !== said) {
        said = news.id;
        quietMs = 0;
        yield news;
      }
      const waitMs = Math.min(patience, Math.max(end.getTime() - deps.now().getTime(), 1));
      if (!await bell.next(waitMs, signal)) quietMs += waitMs;
      if (quietMs < QUIET_MS) continue;
      quietMs = 0;
      yield 'still-here';
    }
  } finally {
    bell.close();
  }
}

/** A place for one more feed of the member, to be given back; browsers that forget to leave take no more than these. */
export function takePlace({ uid }: Member): () => void {
  const taken = open.get(uid) ?? 0;
  if (taken >= MOST_FEEDS) fail('request.tooMany');
  open.set(uid, taken + 1);
  return () => {
    const left = (open.get(uid) ?? 1) - 1;
    if (left > 0) open.set(uid, left);
    else open.delete(uid);
  };
}

async function readNews(deps: Deps, uid: string): Promise<News> {
  const { rows, unread } = await summarize(deps, { uid });
  return { rows, unread, id: `${rows[0]?.id ?? 0}.${unread}` };
}
