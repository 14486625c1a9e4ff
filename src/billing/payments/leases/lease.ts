import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { randomId } from '../../../shared/random.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { deleteLease, findLease, inheritLease, insertLease, setBeat } from './store.ts';

/** A living holder shows itself so often. */
const BEAT_MS = 2_000;
/** One that has not shown itself for so long is gone, with its process. */
const DEAD_MS = 10_000;
const PAUSE_MS = 100;

/** Other work for this member goes on. */
export class LeaseHeld extends Error {}

/**
 * One at a time for one member, in all processes: two windows, news of the gateway and the jobs do not meet. Waits for
 * its turn and throws `LeaseHeld` after `waitMs`. No clock decides whether a holder is alive, for clocks are set back:
 * its counter must have stood still while we waited.
 */
export async function withLease<Result>(
  { db }: Pick<Deps, 'db'>,
  uid: MemberScope,
  { waitMs }: { waitMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomId();
  await acquire(db, uid, holder, waitMs);
  let beat = 1;
  const timer = setInterval(() => {
    beat++;
    setBeat(db, uid, { holder, beat }).catch(() => {});
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await deleteLease(db, uid, holder);
  }
}

async function acquire(db: Db, uid: MemberScope, holder: string, waitMs: number): Promise<void> {
  const begun = performance.now();
  let seen = '';
  let seenAt = begun;
  for (;;) {
    if (await insertLease(db, uid, holder)) return;
    const held = await findLease(db, uid);
    const sign = `${held?.holder} ${held?.beat}`;
    if (sign !== seen) [seen, seenAt] = [sign, performance.now()];
    const isGone = held && performance.now() - seenAt > DEAD_MS;
    if (isGone && await inheritLease(db, uid, held, holder)) return;
    if (performance.now() - begun > waitMs) throw new LeaseHeld();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
