import type { Db } from '../../../db/client.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { findPlace } from './store.ts';

/** The opaque name of a document, and whose it is; also of one that was just deleted. */
export async function findPlaceOfDocument(db: Db, id: DocumentScope) {
  return await findPlace(db, id);
}
