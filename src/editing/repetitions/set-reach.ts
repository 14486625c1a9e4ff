import { requireDocument } from '../../documents/access/require-document.ts';
import { requireProject } from '../../projects/projects/require-project.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { Reach } from './rules.ts';
import { setDocumentReach, setProjectReach } from './store.ts';

type ReachChange = { name: string; of: 'document' | 'project'; reach: Reach | null };

/** How far confirmed lines fill others: of one document, or of all in its project that have no word of their own. */
export async function setReach(
  deps: Deps,
  actor: Actor,
  { name, of, reach }: ReachChange,
): Promise<void> {
  const { id, projectNo } = await requireDocument(deps, actor, name, 'manage');
  if (of === 'document') return await setDocumentReach(deps.db, id, reach);
  if (projectNo === null || actor.kind === 'visitor' || reach === null) fail('request.invalid');
  const { project } = await requireProject(deps, actor.member, projectNo, 'project.edit');
  await setProjectReach(deps.db, project.no, reach);
}
