import type { Db } from '../../../db/client.ts';
import { deleteCount } from './store.ts';

/** The source of a line has changed; its words are counted anew when they are needed. */
export async function discardCount(db: Db, lineId: number): Promise<void> {
  await deleteCount(db, lineId);
}
