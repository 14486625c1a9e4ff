import { needReauthentication } from '../../../accounts/sessions/reauthenticate.ts';
import { endSessions } from '../../../accounts/sessions/sessions.ts';
import { readUser } from '../../../accounts/users/read-user.ts';
import { endBilling } from '../../../billing/payments/subscriptions/leave.ts';
import type { Db } from '../../../../db/client.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import type { ErrorCode } from '../../../shared/catalogue.ts';
import { fail } from '../../../shared/errors.ts';
import { isStaff } from '../../../shared/roles/rules.ts';
import { type MemberScope, systemScope } from '../../../shared/scopes.ts';
import { cleanWords } from '../../body/rules.ts';
import { imposeSanction } from '../../sanctions/impose-sanction.ts';
import type { Feature, Reason } from '../../sanctions/rules.ts';
import { type Act, type ThingKey, wordsProblem } from '../rules.ts';
import { refusalToSuspend } from '../rules.ts';
import { type FoundThing, readThing } from '../things/read-thing.ts';
import { announceAct } from './announce-act.ts';
import { type Announcement, applyAct } from './apply-act.ts';
import { readBreaches } from './read-breaches.ts';
import { listActsAbout } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

type ActDraft = { act: Act; reason: Reason; words: string };
type SuspendDraft = {
  feature: Feature;
  reason: Reason;
  words: string;
  /** Of a feature; an account has no end. */
  days: number;
  /** The law is broken so gravely that others are protected first. */
  isGrave: boolean;
};

/** They say what stands where on the board, not what is wrong with it. */
const ofTheBoard: ReadonlySet<Act> = new Set(['pin', 'unpin', 'lock', 'unlock']);

/** What an operator decides about a post, a comment, a message or a nickname. */
export async function actOnThing(deps: Deps, operator: Member, key: ThingKey, draft: ActDraft) {
  if (ofTheBoard.has(draft.act)) requireOperator(operator);
  else requireSupport(operator);
  const words = checkWords(draft.words, draft.act !== 'dismiss' && draft.act !== 'pin');
  const announcement = await deps.db.transaction(async (tx) => {
    const found = await readThing(tx, key) ?? fail('report.notFound');
    const problem = await problemOf(tx, found, draft.act);
    if (problem) fail(problem);
    const order = { origin: 'operator' as const, operatorUid: operator.uid, found };
    const { announcement } = await applyAct(deps, tx, { ...order, ...draft, words });
    if (draft.act !== 'dismiss' || !await isHiddenByReports(tx, found)) return announcement;
    const restored = await applyAct(deps, tx, { ...order, ...draft, act: 'restore', words });
    return joined(announcement, restored.announcement);
  });
  await announceAct(deps, announcement);
}

/** Suspends a feature or the account of a member, when the terms allow it. */
export async function suspendMember(
  deps: Deps,
  operator: Member,
  memberNo: number,
  draft: SuspendDraft,
) {
  await requireFreshOperator(deps, operator);
  const words = checkWords(draft.words, true);
  const { feature, reason, isGrave } = draft;
  const announcement = await deps.db.transaction(async (tx) => {
    const key = { thing: 'member' as const, thingNo: memberNo };
    const found = await readThing(tx, key) ?? fail('report.notFound');
    const uid = found.authorUid ?? fail('report.notFound');
    if ((await readUser(tx, uid))?.role === 'operator') fail('sanction.operator');
    const at = deps.now();
    const refusal = refusalToSuspend(await readBreaches(tx, uid), { reason, isGrave, now: at });
    if (refusal) fail(refusal);
    const until = feature === 'account' ? null : new Date(at.getTime() + draft.days * DAY_MS);
    const { act, announcement } = await applyAct(deps, tx, {
      origin: 'operator',
      operatorUid: operator.uid,
      act: 'suspend',
      found,
      reason,
      words,
      until,
    });
    await imposeSanction(tx, { uid, feature, from: at, until, reason, actNo: act.no });
    if (feature !== 'account') return announcement;
    await endSessions(deps, tx, uid);
    // Who may not use the service any more does not pay for it.
    await endBilling(deps, tx, systemScope<MemberScope>('the plan of who is suspended ends', uid));
    return { ...announcement, endsSessionsOf: uid };
  });
  await announceAct(deps, announcement);
}

/** Reading reports, hiding, warning and inquiries: support does these too. */
export function requireSupport(member: Member): void {
  if (!isStaff(member.role)) fail('auth.operatorOnly');
}

export function requireOperator(member: Member): void {
  if (member.role !== 'operator') fail('auth.operatorOnly');
}

/** Rights of members are taken and given back by the operator in person, not by a device left open. */
export async function requireFreshOperator(deps: Deps, member: Member): Promise<void> {
  requireOperator(member);
  await needReauthentication(deps, member);
}

export function joined(one: Announcement, other: Announcement): Announcement {
  return { ...one, ...other, notified: [...one.notified, ...other.notified] };
}

export function checkWords(typed: string, isNeeded: boolean): string {
  const words = cleanWords(typed).trim();
  const problem = wordsProblem(words, isNeeded);
  if (problem) fail(problem, { count: String([...words].length) });
  return words;
}

/** What has been done already, or cannot be done to such a thing. */
async function problemOf(tx: Db, found: FoundThing, act: Act): Promise<ErrorCode | undefined> {
  const isDone = {
    hide: found.isHidden && !await isHiddenByReports(tx, found),
    restore: !found.isHidden,
    lock: found.isLocked,
    unlock: !found.isLocked,
    pin: found.isPinned || found.isHidden || found.isGone,
    unpin: !found.isPinned,
  }[act as string];
  const ofPosts = ['lock', 'unlock', 'pin', 'unpin'].includes(act);
  const isOther = (ofPosts && found.thing !== 'post') ||
    (found.thing === 'member' && (act === 'hide' || act === 'restore')) ||
    act === 'suspend' || act === 'lift' || act === 'read';
  return isDone || isOther ? 'moderation.unchanged' : undefined;
}

async function isHiddenByReports(tx: Db, found: FoundThing): Promise<boolean> {
  if (!found.isHidden) return false;
  const why = systemScope('the newest decision counts');
  const hides = (await listActsAbout(tx, why, found)).filter(({ act }) => act.act === 'hide');
  return hides[0]?.act.origin === 'reports';
}
