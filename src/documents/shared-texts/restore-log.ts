import type { Db } from '../../../db/client.ts';
import type { LogState } from './rules.ts';
import { findLogState, insertRewind, restoreSnapshot } from './store.ts';

/**
 * The log is older than what a process knows of it. Stored, so that every process hears of it, also those that read the
 * log next when it has grown again. Answers the log as it is now.
 */
export async function recordRewind(db: Db, known: LogState, at: Date): Promise<LogState> {
  return await db.transaction(async (tx) => {
    const found = await findLogState(tx);
    // Another process was first.
    if (found.rewinds > known.rewinds) return found;
    const no = known.rewinds + 1;
    await insertRewind(tx, { no, knownSeq: known.seq, foundSeq: found.seq, at });
    return { ...found, rewinds: no };
  });
}

/** The line goes on in an epoch that the database has forgotten, with the text that a process knows of it. */
export async function restoreEpoch(
  tx: Db,
  text: { lineId: number; epoch: number; snap: Uint8Array },
): Promise<void> {
  await restoreSnapshot(tx, text);
}
