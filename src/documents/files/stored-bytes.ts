import type { Db } from '../../../db/client.ts';
import type { StorageScope, StoredBytes } from '../../server/hooks.ts';
import { sumDocumentBytes } from './store.ts';

/** What the documents of a member or a project take. A deleted one takes its room until it is gone for good. */
export async function sumDocuments(db: Db, owner: StorageScope): Promise<StoredBytes> {
  return await sumDocumentBytes(db, owner);
}
