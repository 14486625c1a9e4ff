import { readOperators } from '../../../accounts/users/read-user.ts';
import type { Db } from '../../../../db/client.ts';
import { notify } from '../../../notifications/feed/notify.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { hashOf } from '../../../shared/random.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { announceAct } from '../acts/announce-act.ts';
import { type Announcement, applyAct, type StoredAct } from '../acts/apply-act.ts';
import { readThing } from '../things/read-thing.ts';
import { stateMail } from './mails.ts';
import { hiddenUntil, untilAfterObjection } from './rules.ts';
import {
  findByKey,
  findRequest,
  findRequestOfAct,
  listOverdueRequests,
  type RequestRow,
  setRequest,
} from './store.ts';

export type RightsRequest = RequestRow;

const why = () => systemScope('the request of a person concerned is followed');

/** What the holder of the mailed link may see. */
export async function readByKey({ db }: Pick<Deps, 'db'>, key: string): Promise<RightsRequest> {
  return await findByKey(db, why(), await hashOf(key)) ?? fail('page.notFound');
}

/** The address confirms it: illegally filmed material is hidden at once, other things wait for the operator. */
export async function confirmRequest(deps: Deps, key: string): Promise<void> {
  const request = await readByKey(deps, key);
  if (request.state !== 'unconfirmed') return;
  const announcement = await deps.db.transaction(async (tx) => {
    const facts = { state: 'open' as const, confirmedAt: deps.now() };
    if (!await setRequest(tx, why(), request, facts)) return silent;
    const operators = await readOperators(tx);
    const cause = request.kind === 'filming' ? 'urgent report' as const : 'rights request' as const;
    for (const { uid } of operators) await notify(deps, tx, { uid, cause });
    const hidden = request.kind === 'filming'
      ? await hideByRequest(deps, tx, { request: { ...request, ...facts }, answer: '' })
      : silent;
    return { ...hidden, notified: [...hidden.notified, ...operators.map(({ uid }) => uid)] };
  });
  await announceAct(deps, announcement);
}

const silent: Announcement = { postNo: null, notified: [] };

/** Hides what it is about, for as long as the law says; both sides hear of it. */
export async function hideByRequest(
  deps: Pick<Deps, 'now' | 'config'>,
  tx: Db,
  { request, answer, operatorUid = null }: {
    request: RequestRow;
    answer: string;
    operatorUid?: string | null;
  },
): Promise<Announcement> {
  const found = await readThing(tx, request) ?? fail('report.notFound');
  const until = hiddenUntil(request.kind, deps.now());
  const { act, announcement } = await applyAct(deps, tx, {
    origin: 'request',
    operatorUid,
    act: 'hide',
    found,
    reason: request.kind,
    words: answer,
    until,
  });
  await move(deps, tx, request, { state: 'hidden', actNo: act.no, hiddenUntil: until, answer });
  return announcement;
}

/** Changes its state and mails its sender. */
export async function move(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  request: RequestRow,
  facts: Parameters<typeof setRequest>[3],
): Promise<void> {
  if (!await setRequest(tx, why(), request, facts)) fail('moderation.unchanged');
  const changed = await findRequest(tx, why(), request.no);
  if (changed) await queueMail(tx, stateMail(changed), deps.now());
}

/** The author objects to what a request has hidden: both sides know the day on which it is shown again, if there is one. */
export async function objectToRequest(
  deps: Pick<Deps, 'now'>,
  tx: Db,
  act: StoredAct,
  objection: string,
): Promise<void> {
  if (act.origin !== 'request') return;
  const request = await findRequestOfAct(tx, why(), act.no);
  if (request?.state !== 'hidden') return;
  const now = deps.now();
  const until = untilAfterObjection(request.kind, { until: request.hiddenUntil, now });
  const facts = { state: 'objected' as const, objection, objectedAt: now, hiddenUntil: until };
  await move(deps, tx, request, facts);
}

/** What nobody has decided in time is shown again, and both hear of it. */
export async function endHiding(deps: Deps): Promise<void> {
  for (const request of await listOverdueRequests(deps.db, why(), deps.now())) {
    const announcement = await deps.db.transaction(async (tx) => {
      const found = await readThing(tx, request);
      await move(deps, tx, request, { state: 'restored', closedAt: deps.now() });
      if (!found?.isHidden) return silent;
      const { announcement } = await applyAct(deps, tx, {
        origin: 'time',
        operatorUid: null,
        act: 'restore',
        found,
        reason: request.kind,
        words: '',
      });
      return announcement;
    });
    await announceAct(deps, announcement);
  }
}
