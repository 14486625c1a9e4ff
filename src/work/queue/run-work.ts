import type { Deps } from '../../server/deps.ts';
import { sleep } from '../../shared/sleep.ts';
import { Lane } from './lane.ts';
import { POLL_ALONE_MS, POLL_MS, type WorkKinds, type WorkName } from './rules.ts';
import { hasRows, listWaitingKinds, releaseAll } from './store.ts';

/** What this service works on behind its answers. */
const beginLanes = () =>
  new Map<string, Pick<Lane<WorkName>, 'wake' | 'settled' | 'nextDone' | 'isBusy'>>();

/** Nobody waits longer for what others have called for. */
const PATIENCE_MS = 2_000;

type Wait = { of?: string; patienceMs?: number };

/**
 * When this service has done what it knows of, so that a call right behind another sees what came of it; after a while
 * in any case. `of`: a member, whose rows alone are waited for, however much of others waits.
 */
export async function afterWork(
  { db, state }: Pick<Deps, 'db' | 'state'>,
  name: WorkName,
  { of, patienceMs = PATIENCE_MS }: Wait = {},
): Promise<void> {
  const lane = state.of(beginLanes).get(name);
  if (!lane?.isBusy) return;
  const done = of === undefined ? lane.settled() : ownDone(db, lane, { name, uid: of });
  if (patienceMs === Infinity) return await done;
  const enough = new AbortController();
  await Promise.race([done, sleep(patienceMs, enough.signal)]);
  enough.abort();
}

async function ownDone(
  db: Deps['db'],
  lane: Pick<Lane<WorkName>, 'nextDone' | 'isBusy'>,
  { name, uid }: { name: WorkName; uid: string },
) {
  for (;;) {
    // First, or the end of a row between the two steps would be missed.
    const next = lane.nextDone();
    if (!lane.isBusy || !await hasRows(db, name, uid)) return;
    await next;
  }
}

/**
 * Works on rows of these kinds until what it answers is called, which waits until all rests: rows of this service at
 * once, and within seconds those that another process has left half-way.
 */
export async function runWork(deps: Deps, kinds: Partial<WorkKinds>): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const isAlone = !deps.config.sharesDatabase;
  if (isAlone) await releaseAll(deps.db);
  const lanes = deps.state.of(beginLanes);
  for (const name of Object.keys(kinds) as WorkName[]) addLane(name);
  const wakeAll = async () => {
    for (const kind of await listWaitingKinds(deps.db)) lanes.get(kind)?.wake();
  };
  const poll = () => void wakeAll().catch((error) => deps.log.error('work', { error }));
  const timer = setInterval(poll, isAlone ? POLL_ALONE_MS : POLL_MS);
  for (const lane of lanes.values()) lane.wake();
  const unsubscribe = deps.bus.subscribe((event) => {
    for (const [name, kind] of Object.entries(kinds)) {
      if (kind.wakes === event.type) lanes.get(name)?.wake();
    }
  });

  function addLane<Name extends WorkName>(name: Name) {
    const kind = kinds[name] as WorkKinds[Name];
    lanes.set(name, new Lane(deps, { name, kind, stop: stop.signal }));
  }
  return async () => {
    unsubscribe();
    clearInterval(timer);
    stop.abort();
    await Promise.all([...lanes.values()].map((lane) => lane.settled()));
    lanes.clear();
  };
}
