import type { CueTime } from '../../formats/contract/format.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { listMoved } from './store.ts';

/** The cues that are seen at other times than in their file. */
export async function readMovedTimes(
  { db }: Pick<Deps, 'db'>,
  documentId: DocumentScope,
): Promise<CueTime[]> {
  const moved = await listMoved(db, documentId);
  return moved.map(({ unit, from, to }) => ({ unit, from, to }));
}
