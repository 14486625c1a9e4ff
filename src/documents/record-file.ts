import { recordHistory } from '../projects/history.ts';
import type { Actor, Deps } from '../shared/deps.ts';
import type { DocumentRow } from './store.ts';

/** The history of a project tells of its files; a person's own files have none. */
export async function recordFile(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { projectNo, fileName: about }: Pick<DocumentRow, 'projectNo' | 'fileName'>,
  kind: 'fileAdded' | 'fileDeleted' | 'fileRestored',
) {
  if (projectNo === null || actor.kind === 'visitor') return;
  await recordHistory(deps, deps.db, actor.member, { projectNo, kind, about });
}
