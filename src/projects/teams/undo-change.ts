import type { Db } from '../../../db/client.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import { readUser } from '../../accounts/users/read-user.ts';
import { addMembership, changeMembership } from '../projects/change-membership.ts';
import { recordHistory } from '../projects/history.ts';
import { requireProject } from '../projects/require-project.ts';
import { isManager, MANAGER } from '../projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import type { ReleasedLines } from '../../server/hooks.ts';
import { DomainError, fail } from '../../shared/errors.ts';
import { randomId } from '../../shared/random.ts';
import { type ProjectScope, systemScope } from '../../shared/scopes.ts';
import type { TeamMember } from './list-team.ts';
import { UNDO_MS } from './rules.ts';
import {
  deleteOldUndos,
  deleteUndo,
  findUndo,
  insertUndo,
  listTeam,
  type TeamUndo,
} from './store.ts';

type Change = {
  projectNo: ProjectScope;
  kind: TeamUndo['kind'];
  /** As they were before. */
  whom: TeamMember;
  released?: ReleasedLines;
};

const nothingReleased: ReleasedLines = { assignee: [], reviewer: [] };

/** Within the transaction of the change. Answers the number by which it can be undone. */
export async function storeUndo(
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  member: Member,
  { projectNo, kind, whom, released = nothingReleased }: Change,
): Promise<string> {
  const { role, colour, acceptance, invitedAt } = whom;
  const id = randomId();
  await insertUndo(tx, {
    id,
    projectNo,
    kind,
    actorUid: member.uid,
    whomUid: whom.uid,
    membership: { role, colour, acceptance, invitedAt: invitedAt.getTime() },
    released,
    at: now(),
  });
  return id;
}

type Wanted = { no: number; id: string };

/** Whether a change of the member can still be undone, for the page that offers it. */
export async function mayUndo(deps: Deps, member: Member, wanted: Wanted): Promise<boolean> {
  return await find(deps, deps.db, member, wanted) !== undefined;
}

/** Undoes a removal, a leaving or a hand-over of the member: role, colour, assigned lines are as they were before. */
export async function undoChange(deps: Deps, member: Member, wanted: Wanted): Promise<void> {
  const notified = await deps.db.transaction(async (tx) => {
    const undo = await find(deps, tx, member, wanted) ?? fail('team.undoTooLate');
    await deleteUndo(tx, member.uid, undo.id);
    return undo.kind === 'handedOver'
      ? await undoHandOver(deps, tx, member, undo)
      : await undoRemoval(deps, tx, member, undo);
  });
  if (notified) await announceNotification(deps, notified);
  await deps.bus.publish({ type: 'rights.changed', projectNo: wanted.no });
}

/** For the hourly clearing. */
export async function clearUndos({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const scope = systemScope('undos of all teams that are past their time');
  return await deleteOldUndos(db, scope, new Date(now().getTime() - UNDO_MS));
}

async function find({ now }: Pick<Deps, 'now'>, db: Db, { uid }: Member, { no, id }: Wanted) {
  const since = new Date(now().getTime() - UNDO_MS);
  return await findUndo(db, uid, { id, projectNo: no, since });
}

/** A member who was removed, or who left, is in the team again. Answers the member to notify. */
async function undoRemoval(deps: Deps, tx: Db, member: Member, undo: TeamUndo) {
  const { kind, whomUid: uid, released } = undo;
  const projectNo = systemScope<ProjectScope>('of an undo that was found', undo.projectNo);
  if (kind === 'removed') await requireProject({ db: tx }, member, projectNo, 'team.manage');
  const { invitedAt, ...membership } = undo.membership;
  await addMembership(tx, { projectNo, uid, ...membership, invitedAt: new Date(invitedAt) })
    .catch(asTooLate);
  // A project that is deleted by now has nobody.
  const { project } = await requireProject({ db: tx }, member, projectNo, 'project.open')
    .catch(asTooLate);
  const user = await readUser(tx, uid) ?? fail('team.undoTooLate');
  await deps.hooks.memberRestored(tx, projectNo, user.no, released);
  if (kind === 'removed') {
    await announce(deps, tx, member, { project, kind: 'removalUndone', whom: uid });
    return uid;
  }
  const manager = (await listTeam(tx, projectNo)).find(isManager)?.uid;
  await announce(deps, tx, member, { project, kind: 'leavingUndone', whom: manager });
  return manager;
}

/** The member manages the project again, as long as the other one still does. */
async function undoHandOver(deps: Deps, tx: Db, member: Member, undo: TeamUndo) {
  const { projectNo, whomUid: whom, membership } = undo;
  const { project } = await requireProject({ db: tx }, member, projectNo, 'project.open')
    .catch(asTooLate);
  const other = (await listTeam(tx, project.no)).find(({ uid }) => uid === whom);
  if (!other || !isManager(other)) fail('team.undoTooLate');
  // In this order: two managers are never in the table.
  await changeMembership(tx, project.no, whom, { role: membership.role });
  await changeMembership(tx, project.no, member.uid, { role: MANAGER });
  await announce(deps, tx, member, { project, kind: 'handOverUndone', whom });
  return whom;
}

const causes = {
  removalUndone: 'removal undone',
  leavingUndone: 'leaving undone',
  handOverUndone: 'hand-over undone',
} as const;

type Undone = {
  project: { no: ProjectScope; title: string };
  kind: keyof typeof causes;
  /** Nobody where the manager has left the service. */
  whom: string | undefined;
};

async function announce(deps: Deps, tx: Db, member: Member, { project, kind, whom }: Undone) {
  const isOther = kind !== 'leavingUndone';
  await recordHistory(deps, tx, member, {
    projectNo: project.no,
    kind,
    ...(isOther && whom ? { whom } : {}),
  });
  if (!whom) return;
  await notify(deps, tx, {
    uid: whom,
    cause: causes[kind],
    query: project.no,
    actorName: member.name,
    words: project.title,
  });
}

function asTooLate(error: unknown): never {
  if (error instanceof DomainError) fail('team.undoTooLate');
  throw error;
}
