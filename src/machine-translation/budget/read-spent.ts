import type { Db } from '../../../db/client.ts';
import { sumOfDay } from './store.ts';

/** What engines cost on one day, in millionths of a dollar. */
export async function readSpent(db: Db, day: string): Promise<number> {
  return await sumOfDay(db, day);
}
