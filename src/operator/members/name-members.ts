import type { Db } from '../../../db/client.ts';
import { listNamesOf } from './store.ts';

/** Names of some members by their uid; who has left is not among them. */
export async function nameMembers(
  db: Db,
  uids: readonly string[],
): Promise<Map<string, { no: number; name: string }>> {
  const rows = await listNamesOf(db, uids);
  return new Map(rows.map(({ uid, no, name }) => [uid, { no, name }]));
}
