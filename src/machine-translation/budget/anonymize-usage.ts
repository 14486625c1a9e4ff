import type { Db } from '../../../db/client.ts';
import { clearUsageOf } from './store.ts';

/** Removes the payer from the counts; the budget of the day still counts what was spent. */
export async function anonymizeUsage(tx: Db, asker: string): Promise<void> {
  await clearUsageOf(tx, asker);
}
