import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { type LineContext, listContexts } from './store.ts';

/** Some lines of a document, each with the sources around it; none is an empty one. */
export async function placedIn(
  { db }: Pick<Deps, 'db'>,
  documentId: DocumentScope,
  indices: readonly number[],
) {
  const around = new Set(indices.flatMap((index) => [index - 1, index, index + 1]));
  const rows = await listContexts(db, documentId, [...around]);
  const lines = new Map<number, LineContext>(rows.map((row) => [row.index, row]));
  return (index: number) => ({
    line: lines.get(index),
    previous: lines.get(index - 1)?.source ?? '',
    next: lines.get(index + 1)?.source ?? '',
  });
}
