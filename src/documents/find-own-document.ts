import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { type DocumentRow, findLiveDocument } from './store.ts';
import { ownerOf } from './rules.ts';

export type { DocumentRow };

/** Absent, not yours, deleted and expired are one answer, so that nobody learns what others have. */
export async function findOwnDocument(
  deps: Deps,
  actor: Actor,
  fileName: string,
): Promise<DocumentRow> {
  const name = fileName.normalize('NFC');
  return await findLiveDocument(deps.db, ownerOf(actor), name, deps.now()) ??
    fail('document.notFound');
}
