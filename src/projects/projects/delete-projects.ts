import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { recordHistory } from './history.ts';
import { requireProject } from './require-project.ts';
import { checkPlan } from './limits.ts';
import { RESTORE_MS } from './rules.ts';
import { deleteExpired, deleteManaged, listRestorable, setProject } from './store.ts';
import type { Db } from '../../../db/client.ts';

/** All or none: one that may not be deleted saves the others. They can be restored for thirty days. */
export async function deleteProjects(deps: Deps, member: Member, nos: number[]) {
  if (nos.length === 0) fail('project.noneChosen');
  await deps.db.transaction(async (tx) => {
    for (const no of new Set(nos)) {
      await requireProject({ db: tx }, member, no, 'project.delete');
      await setProject(tx, no, { deletedAt: deps.now() });
      await recordHistory(deps, tx, member, { projectNo: no, kind: 'deleted' });
    }
  });
  // Members with open documents of it may no longer write into them.
  for (const projectNo of nos) await deps.bus.publish({ type: 'rights.changed', projectNo });
}

export async function restoreProjects(deps: Deps, member: Member, nos: number[]) {
  if (nos.length === 0) fail('project.noneChosen');
  const since = new Date(deps.now().getTime() - RESTORE_MS);
  return await deps.db.transaction(async (tx) => {
    const found = await listRestorable(tx, member.uid, nos, since);
    if (found.length < new Set(nos).size) fail('project.notFound');
    for (const { no } of found) {
      await setProject(tx, no, { deletedAt: null });
      await recordHistory(deps, tx, member, { projectNo: no, kind: 'restored' });
    }
    await checkPlan(deps, tx, member.uid);
    return found;
  });
}

/** For the daily clearing: those that nobody can take back any more. */
export async function discardProjects(
  deps: Pick<Deps, 'db' | 'now' | 'hooks'>,
): Promise<number> {
  const now = deps.now();
  const before = new Date(now.getTime() - RESTORE_MS);
  return await deps.db.transaction(async (tx) => {
    const gone = await deleteExpired(tx, before);
    await deps.hooks.projectDeleted(tx, gone, now);
    return gone.length;
  });
}

/** Of a member who leaves: what they managed is deleted or at rest, and nobody could ever change it again. */
export async function releaseProjects(
  deps: Pick<Deps, 'now' | 'hooks'>,
  tx: Db,
  uid: MemberScope,
) {
  await deps.hooks.projectDeleted(tx, await deleteManaged(tx, uid), deps.now());
}
