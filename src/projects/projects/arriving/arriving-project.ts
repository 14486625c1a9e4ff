import type { Db } from '../../../../db/client.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import type { ProjectScope } from '../../../shared/scopes.ts';
import { recordHistory } from '../history.ts';
import { requireProject } from '../require-project.ts';
import { findMembership, setProject } from '../store.ts';

/** All of it is there: it is a project as every other. */
export async function endArrival(tx: Db, projectNo: ProjectScope): Promise<void> {
  await setProject(tx, projectNo, { arrivingSince: null });
}

/**
 * What has come in so far goes, and cannot be restored, for it is half a project. False when it is deleted already or
 * whole. The caller publishes `rights.changed` after the commit.
 */
export async function discardArriving(
  deps: Pick<Deps, 'now' | 'hooks'>,
  tx: Db,
  member: Pick<Member, 'uid'>,
  no: number,
): Promise<boolean> {
  const found = await findMembership(tx, no, member.uid);
  if (!found?.project.arrivingSince) return false;
  const { project } = await requireProject({ db: tx }, member, no, 'project.delete');
  await setProject(tx, project.no, { deletedAt: deps.now() });
  await recordHistory(deps, tx, member, { projectNo: no, kind: 'deleted' });
  await deps.hooks.happened(tx, { type: 'project.deleted', projectNo: no });
  return true;
}
