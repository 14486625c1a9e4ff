import { readStorage } from '../../billing/storage/require-room.ts';
import type { Storage } from '../../billing/storage/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { requireProject } from './require-project.ts';

/** What the documents of a project take, for its manager. */
export async function readProjectStorage(
  deps: Pick<Deps, 'db' | 'hooks' | 'config'>,
  member: Member,
  no: number,
): Promise<Storage> {
  const { project } = await requireProject(deps, member, no, 'project.edit');
  return await readStorage(deps, deps.db, { projectNo: project.no });
}
