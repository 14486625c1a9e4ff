import type { Deps } from '../../server/deps.ts';
import { randomId } from '../../shared/random.ts';
import type { Pace, SharedCalls } from './gate.ts';
import { deleteCall, deleteEndedCalls, extendCall, insertCall } from './store.ts';

/** A process that is silent for so long has died; its calls count no more. */
const LEASE_MS = 15_000;
const HEARTBEAT_MS = 4_000;
/** So often one that waits looks whether a call has ended. */
const POLL_MS = 200;

type Parts = Pick<Deps, 'db' | 'log'> & { pace: Pace };

/**
 * A service counts calls by account, not by process. Where the database does not answer, calls go on: the service itself
 * says when there are too many.
 */
export function shareCalls({ db, log, pace }: Parts): SharedCalls {
  const fault = (error: unknown) => log.error('translation.calls', { error });
  return async ({ engine, limit, signal }) => {
    const id = randomId();
    try {
      while (!await insertCall(db, { id, engine, limit, leaseMs: LEASE_MS })) {
        if (signal.aborted) return undefined;
        await pace.wait(POLL_MS * (1 + pace.random()), signal);
      }
    } catch (error) {
      fault(error);
      return () => {};
    }
    const heart = setInterval(() => extendCall(db, id, LEASE_MS).catch(fault), HEARTBEAT_MS);
    return () => {
      clearInterval(heart);
      deleteCall(db, id).catch(fault); // it ends by itself, too
    };
  };
}

export async function clearCalls({ db }: Pick<Deps, 'db'>): Promise<void> {
  await deleteEndedCalls(db);
}
