import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { releaseProjectDocuments } from '../documents/release-documents.ts';
import { recordHistory } from './history.ts';
import { inProject } from './in-project.ts';
import { checkPlan } from './limits.ts';
import { RESTORE_MS } from './rules.ts';
import { deleteExpired, deleteManaged, listRestorable, setProject } from './store.ts';
import type { Db } from '../../db/client.ts';

/** All or none: one that may not be deleted keeps the others. For thirty days they can be taken back. */
export async function deleteProjects(deps: Deps, member: Member, nos: number[]) {
  if (nos.length === 0) fail('project.noneChosen');
  await deps.db.transaction(async (tx) => {
    for (const no of new Set(nos)) {
      await inProject({ db: tx }, member, no, 'project.delete');
      await setProject(tx, no, { deletedAt: deps.now() });
      await recordHistory(deps, tx, member, { projectNo: no, kind: 'deleted' });
    }
  });
  // Whoever has its documents open may write into them no more.
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
export async function discardProjects(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const before = new Date(deps.now().getTime() - RESTORE_MS);
  return await deps.db.transaction(async (tx) => {
    const gone = await deleteExpired(tx, before);
    await releaseProjectDocuments(deps, tx, gone);
    return gone.length;
  });
}

/** Of a member who leaves: what they managed is deleted or at rest, and nobody could ever change it again. */
export async function releaseProjects(deps: Pick<Deps, 'now'>, tx: Db, uid: string) {
  await releaseProjectDocuments(deps, tx, await deleteManaged(tx, uid));
}
