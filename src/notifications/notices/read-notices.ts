import type { Deps } from '../../server/deps.ts';
import { sleep } from '../../shared/sleep.ts';
import { isShown, type ServiceNotice, stopsSaving } from './rules.ts';
import { listLatestNotices, listLiveNotices, type NoticeRow } from './store.ts';

/** So long a process shows what it has read: other processes may write, and every page asks. */
const KNOWN_MS = 5_000;
/** No page waits longer for them. */
const WAIT_MS = 300;
const MOST_LIVE = 50;

type Known = { readAt: number; notices: ServiceNotice[] };

const beginKnown = (): Known => ({ readAt: -Infinity, notices: [] });

type Reading = Pick<Deps, 'db' | 'now' | 'state'>;

/** What stands on pages now, for all audiences. */
export async function readShownNotices(deps: Reading): Promise<ServiceNotice[]> {
  const at = deps.now();
  return (await readLive(deps, at)).filter((one) => isShown(one, at));
}

/** Until when nothing of members is saved; undefined: it is. Other processes know it within seconds. */
export async function readOnlyUntil(deps: Reading): Promise<Date | undefined> {
  const at = deps.now();
  const stopping = (await readLive(deps, at)).filter((one) => stopsSaving(one, at));
  const ends = stopping.map(({ untilAt }) => untilAt.getTime());
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

async function readLive({ db, state }: Reading, at: Date): Promise<ServiceNotice[]> {
  const known = state.of(beginKnown);
  if (Math.abs(at.getTime() - known.readAt) > KNOWN_MS) {
    known.readAt = at.getTime();
    const reading = listLiveNotices(db, at, MOST_LIVE).then(
      (notices) => void (known.notices = notices),
      // A page about a busy database reads them as well; it shows the last known ones.
      () => void (known.readAt = -Infinity),
    );
    const over = new AbortController();
    await Promise.race([reading, sleep(WAIT_MS, over.signal)]);
    over.abort();
  }
  return known.notices;
}

/** The next page reads anew. */
export function forgetNotices({ state }: Pick<Deps, 'state'>): void {
  state.of(beginKnown).readAt = -Infinity;
}

/** The latest, with those that are over. */
export async function listNotices({ db }: Pick<Deps, 'db'>): Promise<NoticeRow[]> {
  return await listLatestNotices(db, MOST_LIVE);
}
