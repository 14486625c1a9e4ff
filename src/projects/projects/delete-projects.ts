import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { recordHistory } from './history.ts';
import { projectsOfMember, requireProject } from './require-project.ts';
import { checkPlan } from './limits.ts';
import { listManagedTeams } from './managed-projects.ts';
import { type ProjectScope, systemScope } from '../../shared/scopes.ts';
import { isManager, RESTORE_MS } from './rules.ts';
import type { Cause } from '../../notifications/feed/kinds.ts';
import { notify } from '../../notifications/feed/notify.ts';
import {
  deleteExpired,
  deleteManaged,
  deleteMembership,
  listMemberships,
  listPeople,
  listRestorable,
  listTitles,
  setProject,
} from './store.ts';
import type { Db } from '../../../db/client.ts';

/**
 * All or none: one that may not be deleted saves the others. They can be restored for thirty days; half of a project that
 * was still coming in never is. Answers which is which.
 */
export async function deleteProjects(deps: Deps, member: Member, nos: number[]) {
  if (nos.length === 0) fail('project.noneChosen');
  const deleted = await deps.db.transaction(async (tx) => {
    const [restorable, lost]: [number[], number[]] = [[], []];
    for (const no of new Set(nos)) {
      const { project } = await requireProject({ db: tx }, member, no, 'project.delete');
      await setProject(tx, project.no, { deletedAt: deps.now() });
      await recordHistory(deps, tx, member, { projectNo: no, kind: 'deleted' });
      await deps.hooks.happened(tx, { type: 'project.deleted', projectNo: no });
      (project.arrivingSince ? lost : restorable).push(no);
    }
    return { restorable, lost };
  });
  // Members with open documents of it may no longer write into them.
  for (const projectNo of nos) await deps.bus.publish({ type: 'rights.changed', projectNo });
  return deleted;
}

export async function restoreProjects(deps: Deps, member: Member, nos: number[]) {
  if (nos.length === 0) fail('project.noneChosen');
  const since = new Date(deps.now().getTime() - RESTORE_MS);
  return await deps.db.transaction(async (tx) => {
    const found = await listRestorable(tx, member.uid, nos, since);
    if (found.length < new Set(nos).size) fail('project.notFound');
    for (const { no } of projectsOfMember(member.uid, found)) {
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
    const gone = await deleteExpired(tx, systemScope('nobody can take them back any more'), before);
    await deps.hooks.projectDeleted(tx, gone, now);
    return gone.length;
  });
}

/**
 * Of a manager who leaves the service. Archived projects of a team stay for thirty days, in which a member may take them
 * over; all else is gone, for nobody could ever change it again. Answers the members to announce notifications to.
 */
export async function releaseProjects(
  deps: Pick<Deps, 'now' | 'hooks' | 'config'>,
  tx: Db,
  member: Pick<Member, 'uid'>,
): Promise<string[]> {
  const now = deps.now();
  const notified = new Set<string>();
  for (const { project, team } of await listManagedTeams(tx, member.uid)) {
    if (team.length === 0) continue;
    const { no: projectNo, title: words } = project;
    const scope = systemScope<ProjectScope>('what a member manages who leaves', projectNo);
    await deleteMembership(tx, scope, member.uid);
    await setProject(tx, scope, { unmanagedSince: now });
    await recordHistory(deps, tx, member, { projectNo, kind: 'managerLeft' });
    for (const { uid } of team) {
      await notify(deps, tx, { uid, cause: 'manager left', query: projectNo, words });
      notified.add(uid);
    }
  }
  await deps.hooks.projectDeleted(tx, await deleteManaged(tx, member.uid), now);
  for (const uid of await notifyManagers(deps, tx, member)) notified.add(uid);
  return [...notified];
}

/** Whose projects a member worked in: lines that were assigned to the member are free again. */
async function notifyManagers(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  { uid }: Pick<Member, 'uid'>,
): Promise<string[]> {
  const teams = (await listMemberships(tx, uid))
    .filter(({ membership }) => membership.acceptance === 'accepted' && !isManager(membership));
  if (teams.length === 0) return [];
  const own = projectsOfMember(uid, teams.map(({ project }) => project));
  const managers = (await listPeople(tx, own.map(({ no }) => no))).filter(isManager);
  for (const { project: { no, title: words } } of teams) {
    const manager = managers.find(({ projectNo }) => projectNo === no);
    if (!manager) continue;
    await notify(deps, tx, { uid: manager.uid, cause: 'member withdrew', query: no, words });
  }
  return managers.map((one) => one.uid);
}

type News = { nos: Iterable<number>; cause: Cause; except: string };

/** Notifies everybody in projects that are not deleted, except who caused it; answers the notified members. */
export async function notifyTeams(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  { nos, cause, except }: News,
): Promise<string[]> {
  const scopes = [...new Set(nos)]
    .map((no) => systemScope<ProjectScope>('its people are notified', no));
  if (scopes.length === 0) return [];
  const titles = new Map<number, string>(
    (await listTitles(tx, scopes)).map(({ no, title }) => [no, title]),
  );
  const live = scopes.filter((no) => titles.has(no));
  const people = (await listPeople(tx, live)).filter(({ uid }) => uid !== except);
  for (const { uid, projectNo } of people) {
    await notify(deps, tx, { uid, cause, query: projectNo, words: titles.get(projectNo)! });
  }
  return people.map(({ uid }) => uid);
}
