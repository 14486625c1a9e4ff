import type { Deps } from '../../server/deps.ts';
import { sleep } from '../../shared/sleep.ts';
import { Lane } from './lane.ts';
import { POLL_ALONE_MS, POLL_MS, type WorkKinds, type WorkName } from './rules.ts';
import { listWaitingKinds, releaseAll } from './store.ts';

/** What this service works on behind its answers. */
const beginLanes = () => new Map<string, Pick<Lane<WorkName>, 'wake' | 'settled' | 'isBusy'>>();

/** Nobody waits longer for what others have called for. */
const PATIENCE_MS = 2_000;

/**
 * When this service has done what it knows of, so that a call right behind another sees what came of it; after a while
 * in any case.
 */
export async function afterWork(
  { state }: Pick<Deps, 'state'>,
  name: WorkName,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const lane = state.of(beginLanes).get(name);
  if (!lane?.isBusy) return;
  if (patienceMs === Infinity) return await lane.settled();
  const enough = new AbortController();
  await Promise.race([lane.settled(), sleep(patienceMs, enough.signal)]);
  enough.abort();
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
