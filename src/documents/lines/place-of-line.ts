import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { findLineById } from './store.ts';

/** Where a line of a document stands now; fails when it was joined to another since. */
export async function placeOfLine(
  { db }: Pick<Deps, 'db'>,
  documentId: DocumentScope,
  lineId: number,
): Promise<number> {
  const line = await findLineById(db, documentId, lineId) ?? fail('line.notFound');
  return line.index;
}
