import type { Deps } from '../../server/deps.ts';
import { sleep } from '../../shared/sleep.ts';
import { isShown, type ServiceNotice, stopsSaving } from './rules.ts';
import { listLatestNotices, listLiveNotices, type NoticeRow } from './store.ts';

/** So long a process shows what it has read: other processes may write, and every page asks. */
const KNOWN_MS = 5_000;
/** No page waits longer for them. */
const WAIT_MS = 300;
const MOST_LIVE = 50;

type Known = {
  readAt: number;
  notices: ServiceNotice[];
  reading: Promise<boolean> | undefined;
};

const beginKnown = (): Known => ({ readAt: -Infinity, notices: [], reading: undefined });

type Reading = Pick<Deps, 'db' | 'now' | 'state'>;

/** What stands on pages now, for all audiences. */
export async function readShownNotices(deps: Reading): Promise<ServiceNotice[]> {
  const at = deps.now();
  return (await readLive(deps, at)).filter((one) => isShown(one, at));
}

/**
 * Until when nothing of members is saved; undefined: it is, as far as is known. Other processes know it within seconds.
 * What must not go by a guess calls `isKnownToSave`.
 */
export async function readOnlyUntil(deps: Reading): Promise<Date | undefined> {
  const at = deps.now();
  return endOfStop(await readLive(deps, at), at);
}

/** Whether it is certain that the service is not read-only. Waits for the database; a fault of it is no yes. */
export async function isKnownToSave(deps: Reading): Promise<boolean> {
  const at = deps.now();
  if (!isFresh(deps, at) && !await beginReading(deps, at)) return false;
  return endOfStop(deps.state.of(beginKnown).notices, at) === undefined;
}

function endOfStop(notices: readonly ServiceNotice[], at: Date): Date | undefined {
  const ends = notices.filter((one) => stopsSaving(one, at)).map(({ untilAt }) =>
    untilAt.getTime()
  );
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

/** What is known; a page about a busy database reads it as well and shows the last known ones. */
async function readLive(deps: Reading, at: Date): Promise<ServiceNotice[]> {
  if (!isFresh(deps, at)) {
    const over = new AbortController();
    await Promise.race([beginReading(deps, at), sleep(WAIT_MS, over.signal)]);
    over.abort();
  }
  return deps.state.of(beginKnown).notices;
}

function isFresh({ state }: Reading, at: Date): boolean {
  return Math.abs(at.getTime() - state.of(beginKnown).readAt) <= KNOWN_MS;
}

/** One reading serves all who wait for it. False: it failed, or what it read was forgotten meanwhile. */
function beginReading({ db, state }: Reading, at: Date): Promise<boolean> {
  const known = state.of(beginKnown);
  if (known.reading) return known.reading;
  const end = (notices?: ServiceNotice[]) => {
    if (known.reading !== reading) return false;
    known.reading = undefined;
    if (notices) Object.assign(known, { notices, readAt: at.getTime() });
    return notices !== undefined;
  };
  const reading: Promise<boolean> = listLiveNotices(db, at, MOST_LIVE).then(end, () => end());
  known.reading = reading;
  return reading;
}

/** The next page reads anew. */
export function forgetNotices({ state }: Pick<Deps, 'state'>): void {
  Object.assign(state.of(beginKnown), { readAt: -Infinity, reading: undefined });
}

/** The latest, with those that are over. */
export async function listNotices({ db }: Pick<Deps, 'db'>): Promise<NoticeRow[]> {
  return await listLatestNotices(db, MOST_LIVE);
}
