import type { Db } from '../../../db/client.ts';
import type { WorkFacts, WorkName } from './rules.ts';
import { insertWork } from './store.ts';

/** `key`: rows with the same one run one after the other. */
export type NewWork = {
  [Name in WorkName]: { kind: Name; key: string; facts: WorkFacts[Name]; by: string | null };
}[WorkName];

/** Written in the transaction of the fact that calls for the work, so that the one is never without the other. */
export async function addWork(tx: Db, rows: readonly NewWork[], at: Date): Promise<void> {
  if (rows.length > 0) await insertWork(tx, rows, at);
}
