import type { Db } from '../../../../db/client.ts';
import {
  endOverLimit,
  membersOverLimit,
  noteOverLimit,
} from '../../../billing/payments/plan/over-limit.ts';
import { planOf } from '../../../billing/payments/plan/plan-of.ts';
import { readClosing } from '../../../billing/payments/gateway/health.ts';
import { isWithin, planLimits, type PlanUsage } from '../../../billing/plans/rules.ts';
import type { Deps } from '../../../server/deps.ts';
import { SLICE } from '../../../work/clearing/in-slices.ts';
import { yieldToEventLoop } from '../../../shared/yield-to-event-loop.ts';
import {
  type MemberScope,
  type ProjectScope,
  type SystemScope,
  systemScope,
} from '../../../shared/scopes.ts';
import { recordHistory } from '../history.ts';
import { readPlanUsage } from '../limits.ts';
import { projectsOfMember } from '../require-project.ts';
import { isArchived } from '../rules.ts';
import { listManaged, type ProjectRow, setProject } from '../store.ts';
import { countTeams, listBeyond, listManagersAfter, listResting } from './store.ts';

/** A project as it counts for the plan of its manager. */
export type Counted = { no: ProjectScope; joins: number; editedAt: Date };

/** The projects beyond a plan: the least recently edited ones, of those that would help. */
export function chooseBeyond(running: readonly Counted[], limits: PlanUsage): Counted[] {
  const staying = running.toSorted(latestFirst);
  const beyond: Counted[] = [];
  for (;;) {
    const hasManyJoins = sumJoins(staying) > limits.joins;
    const hasMany = staying.length > limits.projects;
    if (!hasMany && !hasManyJoins) {
      // A large one that had to rest may leave room for a small one that was taken before it.
      const fitting = new Set(chooseWaking(beyond, staying, limits));
      return beyond.filter((one) => !fitting.has(one));
    }
    const at = hasMany ? staying.length - 1 : staying.findLastIndex(({ joins }) => joins > 0);
    beyond.push(...staying.splice(at, 1));
  }
}

/** Resting projects that fit into the plan beside those that run, the most recently edited first. */
export function chooseWaking(
  resting: readonly Counted[],
  running: readonly Counted[],
  limits: PlanUsage,
): Counted[] {
  let projects = running.length;
  let joins = sumJoins(running);
  return resting.toSorted(latestFirst).filter((one) => {
    if (projects + 1 > limits.projects || joins + one.joins > limits.joins) return false;
    projects++;
    joins += one.joins;
    return true;
  });
}

const latestFirst = (a: Counted, b: Counted) =>
  b.editedAt.getTime() - a.editedAt.getTime() || b.no - a.no;
const sumJoins = (projects: readonly Counted[]) =>
  projects.reduce((total, { joins }) => total + joins, 0);

/** The hourly look at everybody who manages more than Free allows, or whose projects rest. */
export async function restProjects(deps: Deps): Promise<void> {
  const why = (await readClosing(deps, deps.db))?.why;
  // What cannot be bought at this moment brings nothing to rest. Where nothing is sold at all, everything goes on.
  if (why && why !== 'none') return;
  const scope = systemScope('projects of all members are held to their plans');
  const managers = await managersBeyondFree(deps, scope);
  const noted = [...await listResting(deps.db, scope), ...await membersOverLimit(deps.db)];
  const isNoted = new Set(noted);
  for (const uid of new Set([...managers, ...noted])) {
    try {
      const manager = systemScope<MemberScope>('a manager whose projects count', uid);
      // Most have a plan for what they use: that is seen without a transaction.
      if (isNoted.has(uid) || await isBeyondPlan(deps, manager)) await followPlan(deps, manager);
    } catch (error) {
      deps.log.error('plan.rest', { error });
    }
  }
}

async function managersBeyondFree({ db }: Pick<Deps, 'db'>, scope: SystemScope) {
  const { projects, joins } = planLimits.free;
  const beyond: string[] = [];
  for (let after = '';;) {
    const some = await listManagersAfter(db, scope, after, SLICE);
    beyond.push(...await listBeyond(db, scope, some, { projects, joins }));
    if (some.length < SLICE) return beyond;
    after = some.at(-1) ?? '';
    await yieldToEventLoop();
  }
}

async function isBeyondPlan(deps: Deps, uid: MemberScope): Promise<boolean> {
  const plan = await planOf(deps, deps.db, uid);
  return plan !== undefined && !isWithin(plan, await readPlanUsage(deps.db, uid));
}

/** Brings projects of one member to rest thirty days after the plan was exceeded, and wakes those that it allows again. */
async function followPlan(deps: Deps, uid: MemberScope): Promise<void> {
  const changed = await deps.db.transaction(async (tx) => {
    const plan = deps.payments ? await planOf(deps, tx, uid) : 'plus';
    if (!plan) return [];
    const limits = planLimits[plan];
    const { running, resting } = await readCounted(deps, tx, uid);
    const beyond = chooseBeyond(running, limits);
    if (beyond.length === 0) {
      await endOverLimit(deps, tx, uid, { rested: 0 });
      const waking = chooseWaking(resting, running, limits);
      return await changeRest(deps, tx, { uid, projects: waking, rests: false });
    }
    if (await noteOverLimit(deps, tx, uid) > deps.now()) return [];
    await endOverLimit(deps, tx, uid, { rested: beyond.length });
    return await changeRest(deps, tx, { uid, projects: beyond, rests: true });
  });
  if (changed.length > 0) deps.log.info('plan.rest', { count: changed.length });
  await deps.bus.publish({ type: 'mail.queued' });
  for (const projectNo of changed) await deps.bus.publish({ type: 'rights.changed', projectNo });
}

async function readCounted(deps: Deps, tx: Db, uid: MemberScope) {
  const managed = projectsOfMember(uid, await listManaged(tx, uid));
  const nos = managed.map(({ no }) => no);
  const joins = await countTeams(tx, nos);
  const edits = await deps.hooks.lastEdits(tx, nos);
  const count = ({ no, createdAt }: ProjectRow & { no: ProjectScope }): Counted => ({
    no,
    joins: joins.get(no) ?? 0,
    editedAt: edits.get(no) ?? createdAt,
  });
  return {
    running: managed.filter((one) => !isArchived(one)).map(count),
    resting: managed.filter(({ restedAt }) => restedAt).map(count),
  };
}

type Change = { uid: MemberScope; projects: readonly Counted[]; rests: boolean };

async function changeRest(deps: Deps, tx: Db, { uid, projects, rests }: Change) {
  const at = rests ? deps.now() : null;
  for (const { no } of projects) {
    await setProject(tx, no, { archivedAt: at, restedAt: at });
    await recordHistory(deps, tx, { uid }, { projectNo: no, kind: rests ? 'rested' : 'woken' });
  }
  return projects.map(({ no }) => no);
}

/** A plan that was just bought wakes at once what it allows. The answer ends with the signal. */
export async function watchPlans(deps: Deps, signal: AbortSignal): Promise<void> {
  const stop = deps.bus.subscribe((event) => {
    if (event.type !== 'plan.changed') return;
    followPlan(deps, systemScope<MemberScope>('the member whose plan has changed', event.uid))
      .catch((error) => deps.log.error('plan.rest', { error }));
  });
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  stop();
}
