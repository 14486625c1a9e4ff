import type { DocumentRow } from '../../access/require-document.ts';
import { recordHistory } from '../../../projects/projects/history.ts';
import type { Actor, Deps } from '../../../server/deps.ts';

/** Files of a project are in its history; a member's own files have none. */
export async function recordFile(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { projectNo, fileName: about }: Pick<DocumentRow, 'projectNo' | 'fileName'>,
  kind: 'fileAdded' | 'fileDeleted' | 'fileRestored',
) {
  if (projectNo === null || actor.kind === 'visitor') return;
  await recordHistory(deps, deps.db, actor.member, { projectNo, kind, about });
}
