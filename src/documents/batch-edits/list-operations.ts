import { requireDocument } from '../access/require-document.ts';
import { REVISION_MS } from '../revisions/rules.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { formatMoment } from '../../shared/time.ts';
import { MOST_LISTED, type OperationView } from './rules.ts';
import { listOperationsOf } from './store.ts';

/** What was lately done to many lines of a document at once, newest first. */
export async function listOperations(
  deps: Deps,
  actor: Actor,
  name: string,
): Promise<OperationView[]> {
  const { id, rights } = await requireDocument(deps, actor, name, 'read');
  const since = new Date(deps.now().getTime() - REVISION_MS);
  const rows = await listOperationsOf(deps.db, id, { since, limit: MOST_LISTED });
  return rows.map(({ id, by, at, undoneAt, name, cause, title, lineCount }) => ({
    operation: id,
    cause,
    title,
    by: name,
    isMine: by === rights.by,
    at: formatMoment(at),
    lineCount,
    isUndone: undoneAt !== null,
  }));
}
