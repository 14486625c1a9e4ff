import type { Db } from '../../../../db/client.ts';
import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { checkWords, requireOperator } from '../acts/act-on-thing.ts';
import { announceAct } from '../acts/announce-act.ts';
import { type Announcement, applyAct } from '../acts/apply-act.ts';
import { closeAppeal } from '../appeals/close-appeal.ts';
import { readThing } from '../things/read-thing.ts';
import { hideByRequest, move, type RightsRequest } from './follow-request.ts';
import { type Decision, decisionsIn } from './rules.ts';
import { findRequest, listOpenRequests } from './store.ts';

const why = () => systemScope('operators decide about requests');

export async function readRequests(deps: Deps, operator: Member): Promise<RightsRequest[]> {
  requireOperator(operator);
  return await listOpenRequests(deps.db, why());
}

export async function readRequest(
  deps: Pick<Deps, 'db'>,
  operator: Member,
  no: number,
): Promise<RightsRequest> {
  requireOperator(operator);
  const request = await findRequest(deps.db, why(), no);
  if (!request || request.state === 'unconfirmed') return fail('page.notFound');
  return request;
}

/** Hides it for a time, refuses, or decides for good after the author was heard. Both hear of it. */
export async function decideRequest(
  deps: Deps,
  operator: Member,
  no: number,
  { decision, words }: { decision: Decision; words: string },
): Promise<void> {
  const answer = checkWords(words, true);
  const announcement = await deps.db.transaction(async (tx) => {
    const request = await readRequest({ db: tx }, operator, no);
    if (!decisionsIn(request.state).includes(decision)) fail('moderation.unchanged');
    if (decision === 'hide') {
      return await hideByRequest(deps, tx, { request, answer, operatorUid: operator.uid });
    }
    const closedAt = deps.now();
    const state =
      ({ refuse: 'refused', remove: 'removed', restore: 'restored' } as const)[decision];
    await move(deps, tx, request, { state, answer, closedAt, hiddenUntil: null });
    const notified = request.actNo === null
      ? []
      : await closeAppeal(deps, tx, request.actNo, { isUpheld: decision === 'restore', answer });
    const shown = decision === 'restore'
      ? await restoreByDecision(deps, tx, { request, answer, operator })
      : silent;
    return { ...shown, notified: [...shown.notified, ...notified] };
  });
  await announceAct(deps, announcement);
}

const silent: Announcement = { postNo: null, notified: [] };

async function restoreByDecision(
  deps: Deps,
  tx: Db,
  { request, answer, operator }: { request: RightsRequest; answer: string; operator: Member },
): Promise<Announcement> {
  const found = await readThing(tx, request);
  if (!found?.isHidden) return silent;
  const { announcement } = await applyAct(deps, tx, {
    origin: 'operator',
    operatorUid: operator.uid,
    act: 'restore',
    found,
    reason: request.kind,
    words: answer,
  });
  return announcement;
}
