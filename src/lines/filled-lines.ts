import type { Db } from '../../db/client.ts';
import type { Snapshot } from './machine-targets.ts';
import { isLocked } from './rules.ts';
import type { Actor } from '../shared/deps.ts';
import { listDraftStates } from './store.ts';

/** The lines of a document that have a translation, confirmed ones too; of a visitor's those that are shown. */
export async function filledLines(
  db: Db,
  documentId: number,
  actor: Actor,
): Promise<(Snapshot & { plain: string; target: string })[]> {
  const rows = await listDraftStates(db, documentId);
  return rows.filter(({ index, plain, target }) =>
    plain.trim() !== '' && target.trim() !== '' && !isLocked(actor, index)
  );
}
