import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { checkWords, joined, requireFreshOperator, requireOperator } from '../acts/act-on-thing.ts';
import { announceAct } from '../acts/announce-act.ts';
import { type ActOrder, applyAct } from '../acts/apply-act.ts';
import { readAnyAct, readOwnAct } from '../acts/read-acts.ts';
import { revertAct } from '../acts/revert-act.ts';
import { noticeAnswer } from './notice-answer.ts';
import { objectToRequest } from '../requests/follow-request.ts';
import { APPEAL_MS, mayAppeal, readAct } from '../rules.ts';
import { readThing } from '../things/read-thing.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { readReason } from '../../sanctions/rules.ts';
import { insertAppeal, listOpenAppeals, setAppealAnswered } from './store.ts';

const why = () => systemScope('operators answer objections');

/** A member objects to what was done to theirs: once, within the time of the terms. */
export async function appeal(deps: Deps, member: Member, actNo: number, typed: string) {
  const { act } = await readOwnAct(deps, member, actNo);
  if (!mayAppeal(readAct(act.act)) || act.revertedAt) fail('appeal.notPossible');
  const words = checkWords(typed, true);
  const at = deps.now();
  if (at.getTime() - act.at.getTime() > APPEAL_MS) fail('appeal.late');
  await deps.db.transaction(async (tx) => {
    if (!await insertAppeal(tx, member.uid, { actNo, words, at })) fail('appeal.twice');
    await objectToRequest(deps, tx, act, words);
  });
  await deps.bus.publish({ type: 'mail.queued' });
}

export async function readOpenAppeals(deps: Deps, operator: Member) {
  requireOperator(operator);
  return await listOpenAppeals(deps.db, why());
}

/**
 * Upheld, what was done is taken back and counts as no breach; the member is notified either way. What ends a suspension
 * needs the password once more, as lifting it does.
 */
export async function answerAppeal(
  deps: Deps,
  operator: Member,
  actNo: number,
  { isUpheld, answer }: { isUpheld: boolean; answer: string },
) {
  requireOperator(operator);
  const { act } = await readAnyAct(deps.db, actNo);
  if (isUpheld && readAct(act.act) === 'suspend') await requireFreshOperator(deps, operator);
  const words = checkWords(answer, true);
  const announcement = await deps.db.transaction(async (tx) => {
    // That is decided where the request is.
    if (act.origin === 'request') fail('moderation.unchanged');
    const answeredAt = deps.now();
    const state = isUpheld ? 'upheld' as const : 'rejected' as const;
    const isOpen = await setAppealAnswered(tx, why(), actNo, { state, answer: words, answeredAt });
    if (!isOpen) fail('appeal.answered');
    const notified = await noticeAnswer(deps, tx, act, { isUpheld, answer: words });
    const silent = { postNo: null, notified };
    if (!isUpheld) return silent;
    await revertAct(tx, act, answeredAt);
    const found = await readThing(tx, act);
    const undo = { hide: 'restore', lock: 'unlock', suspend: 'lift' }[act.act as string];
    const isNeeded = found && undo && (act.act !== 'hide' || found.isHidden);
    if (!isNeeded) return silent;
    const { announcement } = await applyAct(deps, tx, {
      origin: 'operator',
      operatorUid: operator.uid,
      act: undo as ActOrder['act'],
      found,
      reason: readReason(act.reason),
      words,
    });
    return joined(silent, announcement);
  });
  await announceAct(deps, announcement);
}
