import type { Db } from '../../../db/client.ts';
import type { StorageScope, StoredBytes } from '../../server/hooks.ts';
import { sumReplacedBytes } from './replacements/store.ts';
import { sumGlossaryBytes } from './store.ts';

/** What the glossaries of a member take; a project has none of its own. Replaced entries can be taken back. */
export async function sumGlossaries(db: Db, owner: StorageScope): Promise<StoredBytes> {
  if (!('uid' in owner)) return { used: 0, deleted: 0 };
  const { used, deleted } = await sumGlossaryBytes(db, owner.uid);
  return { used, deleted: deleted + await sumReplacedBytes(db, owner.uid) };
}
