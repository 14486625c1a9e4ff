import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { hideMessage, unhideMessage } from '../../chat/messages/moderate-message.ts';
import { hideComment, unhideComment } from '../../comments/hide-comment.ts';
import { hidePost, lockPost, pinPost, unhidePost } from '../../posts/moderate-post.ts';
import type { Reason } from '../../sanctions/rules.ts';
import { closeReports, lastWords } from '../reports/close-reports.ts';
import type { Act } from '../rules.ts';
import type { FoundThing } from '../things/read-thing.ts';
import { noticeAct } from './notice-act.ts';
import { type ActRow, insertAct, listActsAbout, setReverted } from './store.ts';

export type StoredAct = ActRow;

export type ActOrder = {
  /** Who decided: an operator, enough reports, a request of a person concerned, or its time was over. */
  origin: ActRow['origin'];
  operatorUid: string | null;
  act: Act;
  found: FoundThing;
  reason: Reason;
  words: string;
  until?: Date | null;
};

/** What has to be announced behind the commit. */
export type Announcement = { postNo: number | null; notified: string[]; endsSessionsOf?: string };

type AppliedAct = { act: StoredAct; announcement: Announcement };

const why = () => systemScope('a decision of moderation is carried out');

/** Which decisions answer the reports of something, and how. */
const closing: Partial<Record<Act, 'acted' | 'dismissed'>> = {
  hide: 'acted',
  warn: 'acted',
  lock: 'acted',
  suspend: 'acted',
  restore: 'dismissed',
  dismiss: 'dismissed',
};

/**
 * Carries a decision out and puts it on record, in the transaction of the caller: counts, index, reports and
 * notifications with it.
 */
export async function applyAct(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  order: ActOrder,
): Promise<AppliedAct> {
  const { found, act, origin } = order;
  const at = deps.now();
  await change(tx, order, at);
  if (act === 'restore') await revertHides(tx, found, at);
  const stored = await insertAct(tx, why(), {
    operatorUid: order.operatorUid,
    origin,
    act,
    thing: found.thing,
    thingNo: found.thingNo,
    uid: found.authorUid,
    reason: order.reason,
    words: order.words,
    until: order.until ?? null,
    at,
  });
  const notified = await noticeAct(deps, tx, stored, found);
  const state = closing[act];
  // What reports alone have hidden waits for an operator.
  if (state && origin !== 'reports') {
    notified.push(...await closeReports(deps, tx, found, { state, closedAt: at }));
  }
  return { act: stored, announcement: { postNo: found.postNo, notified } };
}

async function change(tx: Db, { act, found, until = null }: ActOrder, at: Date): Promise<void> {
  const { thing, thingNo } = found;
  const isPost = thing === 'post';
  if (act === 'hide') {
    if (isPost) await hidePost(tx, thingNo, { at, until });
    if (thing === 'comment') await hideComment(tx, thingNo, at);
    if (thing === 'message') await hideMessage(tx, thingNo, at);
  }
  if (act === 'restore') {
    if (isPost) await unhidePost(tx, thingNo);
    if (thing === 'comment') await unhideComment(tx, thingNo);
    if (thing === 'message') await unhideMessage(tx, thingNo, await lastWords(tx, found));
  }
  if (isPost && (act === 'lock' || act === 'unlock')) await lockPost(tx, thingNo, act === 'lock');
  if (isPost && (act === 'pin' || act === 'unpin')) {
    await pinPost(tx, thingNo, act === 'pin' ? at : null);
  }
}

/** What is shown again was no breach. */
async function revertHides(tx: Db, found: FoundThing, at: Date): Promise<void> {
  const before = await listActsAbout(tx, why(), found);
  const hides = before.filter(({ act }) => act.act === 'hide' && act.revertedAt === null);
  await setReverted(tx, why(), hides.map(({ act }) => act.no), at);
}
