import type { Db } from '../../../db/client.ts';
import type { StorageScope, StoredBytes } from '../../server/hooks.ts';
import { sumMemoryBytes } from './store.ts';

/** What the memories of a member take; a project has none of its own. */
export async function sumMemories(db: Db, owner: StorageScope): Promise<StoredBytes> {
  return 'uid' in owner ? await sumMemoryBytes(db, owner.uid) : { used: 0, deleted: 0 };
}
