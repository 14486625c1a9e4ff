import type { Db } from '../../../db/client.ts';
import { listSpending } from './store.ts';

export type SpentLine = Awaited<ReturnType<typeof listSpending>>[number];

/** What engines did and cost, by day and engine, since a Korean day. */
export async function readDays(db: Db, fromDay: string): Promise<SpentLine[]> {
  return await listSpending(db, fromDay);
}
