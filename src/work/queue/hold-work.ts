import type { Deps } from '../../server/deps.ts';
import {
  backoffMs,
  HEARTBEAT_MS,
  type HeldWork,
  LEASE_MS,
  LeaseLost,
  MOST_ALONG,
  MOST_TRIES,
  NotYet,
  type WorkFacts,
  type WorkKind,
  type WorkName,
} from './rules.ts';
import {
  deleteAlong,
  deleteWork,
  listBehind,
  postponeWork,
  releaseWork,
  renewLease,
  setFailed,
  setPlace,
  type WorkRow,
} from './store.ts';

/** Works on a row that was claimed, renewing its lease meanwhile. `stop`: the service ends. */
export async function holdWork<Name extends WorkName>(
  deps: Deps,
  kind: WorkKind<Name>,
  row: WorkRow,
  stop: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const lose = () => lost.abort(new LeaseLost(`${row.kind} ${row.id}`));
  const halt = deps.config.sharesDatabase ? renewing(deps, row, lose) : () => {};
  const check = (isHeld: boolean) => {
    if (isHeld) return;
    lose();
    throw lost.signal.reason;
  };
  let isFinished = false;
  let furthest = row.place;
  let along: number[] = [];
  const held: HeldWork<Name> = {
    facts: row.facts as HeldWork<Name>['facts'],
    place: row.place,
    signal,
    async advance(tx, place) {
      check(await setPlace(tx, row, place));
      if (place <= furthest) return;
      furthest = place;
      row.tries = 1;
    },
    async takeAlong(takes) {
      if (row.tries > 1 || row.place > 0) return;
      const rows = await listBehind(deps.db, row, MOST_ALONG);
      const end = rows.findIndex(({ facts }) => !takes(facts as WorkFacts[Name]));
      along = (end < 0 ? rows : rows.slice(0, end)).map(({ id }) => id);
    },
    async finish(tx) {
      check(await deleteWork(tx, row));
      await deleteAlong(tx, along);
      isFinished = true;
    },
  };
  try {
    if (row.tries > MOST_TRIES) throw new Error('begun too often');
    await kind.run(deps, held);
    if (!isFinished) await deleteWork(deps.db, row);
  } catch (error) {
    const isGivenUp = await giveBack(deps, row, {
      error,
      isLost: lost.signal.aborted,
      isStopped: stop.aborted,
    });
    if (isGivenUp) await kind.givenUp?.(deps, held.facts);
  } finally {
    halt();
  }
}

/** True: nobody begins it again. */
async function giveBack(
  deps: Deps,
  row: WorkRow,
  { error, isLost, isStopped }: { error: unknown; isLost: boolean; isStopped: boolean },
): Promise<boolean> {
  if (isLost) return false;
  if (isStopped) {
    await releaseWork(deps.db, row);
    return false;
  }
  if (error instanceof NotYet) {
    await postponeWork(deps.db, { ...row, tries: row.tries - 1 }, error.waitMs);
    return false;
  }
  const { id, kind, tries } = row;
  deps.log.error('work.failed', { kind, id, tries, error });
  if (tries >= MOST_TRIES) await setFailed(deps.db, row, deps.now());
  else await postponeWork(deps.db, row, backoffMs(tries));
  return tries >= MOST_TRIES;
}

/** Renews the lease until it is halted. A process that cannot reach the database has lost it when its time is over. */
function renewing(deps: Deps, row: WorkRow, lose: () => void): () => void {
  let renewedAt = performance.now();
  const timer = setInterval(() => {
    const begun = performance.now();
    renewLease(deps.db, row, LEASE_MS).then(
      (isHeld) => isHeld ? renewedAt = begun : lose(),
      () => performance.now() - renewedAt > LEASE_MS && lose(),
    );
  }, HEARTBEAT_MS);
  return () => clearInterval(timer);
}
