import type { Db } from '../../../db/client.ts';
import { HEAVY_BYTES } from './rules.ts';
import type { SystemScope } from '../../shared/scopes.ts';
import {
  deleteAllEditLogs,
  deleteEditLogs,
  listHeavyTexts,
  raiseAllEpochs,
  raiseEpochs,
} from './store.ts';

/**
 * The targets of these lines were written past their shared text: open replicas are closed, load the new text and merge
 * what was typed. Must run in the transaction that writes the targets.
 */
export async function startNewEpochs(tx: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await deleteEditLogs(tx, await raiseEpochs(tx, lineIds));
}

/** The same for shared texts with a long history. Their text is settled, so the history is needed no more. */
export async function endHeavyEpochs(tx: Db, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length > 0) await startNewEpochs(tx, await listHeavyTexts(tx, lineIds, HEAVY_BYTES));
}

/**
 * All shared texts begin anew from the targets of their lines: browsers may hold updates of their epochs that this
 * database never had. Answers how many.
 */
export async function startAllEpochs(tx: Db, scope: SystemScope): Promise<number> {
  await deleteAllEditLogs(tx, scope);
  return await raiseAllEpochs(tx, scope);
}
