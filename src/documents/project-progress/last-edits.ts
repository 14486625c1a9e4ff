import type { Db } from '../../../db/client.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { listLastEdits } from './store.ts';

/** When each project was last edited, or got its newest document; one without documents is absent. */
export async function readLastEdits(
  db: Db,
  projectNos: readonly ProjectScope[],
): Promise<Map<number, Date>> {
  const edits = new Map<number, Date>();
  for (const { no, uploadedAt, editedAt } of await listLastEdits(db, projectNos)) {
    const last = editedAt && editedAt > uploadedAt ? editedAt : uploadedAt;
    const known = edits.get(no);
    if (!known || known < last) edits.set(no, last);
  }
  return edits;
}
