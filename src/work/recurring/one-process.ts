import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { beginTurn, endTurn, extendTurn } from './store.ts';

/** A process that is silent for so long has died; the next one begins. */
const LEASE_MS = 10_000;
const HEARTBEAT_MS = 2_500;
/** So often one that waits tries again. */
const POLL_MS = 150;

/** Refuses where another process has begun meanwhile, because this one stood still: before what cannot be undone. */
export type StillMine = () => Promise<void>;

/**
 * Of all processes, one at a time does what has this key. A service with a database file has one process, and writes
 * nothing for that.
 */
export async function atOneProcess<T>(
  { db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>,
  key: string,
  run: (stillMine: StillMine) => Promise<T>,
): Promise<T> {
  if (!config.sharesDatabase) return await run(() => Promise.resolve());
  let begunAt: Date | undefined;
  while (!(begunAt = await beginTurn(db, key, LEASE_MS))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  // One renewal at a time: the row is known by the moment of the last one.
  let renewing: Promise<unknown> = Promise.resolve();
  const renew = () => {
    const next = renewing.then(async () => {
      begunAt = begunAt && await extendTurn(db, key, begunAt);
    });
    renewing = next.catch(() => {});
    return next;
  };
  const heart = setInterval(
    () => renew().catch((error) => log.error('work.renew', { error })),
    HEARTBEAT_MS,
  );
  try {
    return await run(async () => {
      await renew();
      if (!begunAt) fail('server.unavailable');
    });
  } finally {
    clearInterval(heart);
    await renewing;
    // It ends by itself, too.
    if (begunAt) await endTurn(db, key, begunAt).catch(() => {});
  }
}
