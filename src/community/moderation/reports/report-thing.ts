import { readOperators } from '../../../accounts/users/read-user.ts';
import type { Db } from '../../../../db/client.ts';
import { notify } from '../../../notifications/feed/notify.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { countOrFail } from '../../../server/limit.ts';
import { fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { cleanWords } from '../../body/rules.ts';
import { readReason, type Reason } from '../../sanctions/rules.ts';
import { announceAct } from '../acts/announce-act.ts';
import { listActsAbout } from '../acts/store.ts';
import { type ActOrder, type Announcement, applyAct } from '../acts/apply-act.ts';
import {
  hidesByReports,
  needsWords,
  reportLimits,
  type ThingKey,
  urgencyOf,
  wordsProblem,
} from '../rules.ts';
import type { FoundThing } from '../things/read-thing.ts';
import { requireReportable } from '../things/require-reportable.ts';
import { hasReported, insertReport, listReportsAbout, listReportsOf } from './store.ts';

export type OwnReport = Awaited<ReturnType<typeof listReportsOf>>[number];

type Draft = { reason: Reason; words: string };

/**
 * Reports something of another member, once. Enough reports hide it until an operator has decided; illegally filmed
 * material is hidden by the first one.
 */
export async function reportThing(deps: Deps, member: Member, key: ThingKey, draft: Draft) {
  const found = await requireReportable(deps, member, key);
  const words = cleanWords(draft.words).trim();
  const problem = wordsProblem(words, needsWords(draft.reason));
  if (problem) fail(problem, { count: String([...words].length) });
  if (await hasReported(deps.db, member.uid, key)) fail('report.twice');
  await countOrFail(deps, `report:${member.uid}`, ...reportLimits);
  const announcement = await deps.db.transaction(async (tx) => {
    const isNew = await insertReport(tx, {
      reporterUid: member.uid,
      ...key,
      authorUid: found.authorUid,
      reason: draft.reason,
      words,
      snapshot: found.snapshot,
      urgency: urgencyOf(draft.reason),
      at: deps.now(),
    });
    if (!isNew) fail('report.twice');
    const operators = urgencyOf(draft.reason) === 0 ? await noticeOperators(deps, tx) : [];
    return addNotified(await hideIfEnough(deps, tx, found, draft.reason), operators);
  });
  await announceAct(deps, announcement);
}

/** What a member has reported, and what became of it. */
export async function readOwnReports({ db }: Pick<Deps, 'db'>, { uid }: Pick<Member, 'uid'>) {
  return await listReportsOf(db, uid);
}

function addNotified(one: Announcement, uids: readonly string[]): Announcement {
  return { ...one, notified: [...one.notified, ...uids] };
}

async function noticeOperators(deps: Deps, tx: Db): Promise<string[]> {
  const operators = await readOperators(tx);
  for (const { uid } of operators) await notify(deps, tx, { uid, cause: 'urgent report' });
  return operators.map(({ uid }) => uid);
}

const silent: Announcement = { postNo: null, notified: [] };

async function hideIfEnough(
  deps: Deps,
  tx: Db,
  found: FoundThing,
  reason: Reason,
): Promise<Announcement> {
  if (found.thing === 'member') return silent;
  const why = systemScope('all reports of something count together');
  const open = (await listReportsAbout(tx, why, found)).filter(({ state }) => state === 'open');
  const facts = open.map((one) => ({ ...one, reason: readReason(one.reason) }));
  if (!hidesByReports(facts, deps.now()) || await wasCleared(tx, found)) return silent;
  const order: ActOrder = {
    origin: 'reports',
    operatorUid: null,
    act: 'hide',
    found,
    reason,
    words: '',
  };
  return (await applyAct(deps, tx, order)).announcement;
}

/** An operator has looked at these words and left them: reports hide them no more. */
async function wasCleared(tx: Db, found: FoundThing): Promise<boolean> {
  const why = systemScope('what operators decided before counts');
  return (await listActsAbout(tx, why, found)).some(({ act }) =>
    act.origin === 'operator' && (act.act === 'restore' || act.act === 'dismiss') &&
    (found.editedAt === null || found.editedAt <= act.at)
  );
}
