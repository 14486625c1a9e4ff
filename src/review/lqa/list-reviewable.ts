import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { listFilledDocuments } from './store.ts';

/** Names of the documents of a project that have a translation. */
export async function listReviewable(deps: Deps, member: Member, no: number): Promise<string[]> {
  const { project } = await requireProject(deps, member, no, 'documents.manage');
  return (await listFilledDocuments(deps.db, project.no)).map(({ fileName }) => fileName);
}
