import type { Db } from '../../db/client.ts';
import { HEAVY_BYTES } from './rules.ts';
import { beginEpochs, deleteLogs, listHeavy } from './store.ts';

/**
 * The targets of these lines were written from outside: whoever has them open finds a new epoch with that text, and
 * merges what they have typed. To be called in the transaction that writes.
 */
export async function leaveEpochs(db: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await deleteLogs(db, await beginEpochs(db, lineIds));
}

/** The same for those that have a long history behind them, when their words are settled: it is needed no more. */
export async function leaveHeavyEpochs(db: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length > 0) await leaveEpochs(db, await listHeavy(db, lineIds, HEAVY_BYTES));
}
