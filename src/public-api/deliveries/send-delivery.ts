import type { Db } from '../../../db/client.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import type { ReceiverAnswer, ReceiverProblem } from '../../ports/receivers/port.ts';
import type { Deps } from '../../server/deps.ts';
import { systemScope } from '../../shared/scopes.ts';
import {
  type DeliveryProblem,
  FAILING_MS,
  hostOfAddress,
  type OffReason,
} from '../webhooks/rules.ts';
import { signatureOf } from '../webhooks/secret.ts';
import { noteFailing, stopWebhook } from '../webhooks/follow-webhooks.ts';
import { readRetryAfter, waitAfterTry } from './rules.ts';
import { type DueDelivery, setTried, setWaitingFailed } from './store.ts';

const background = systemScope('deliveries are sent behind what caused them');

/** Sends what was claimed once, and notes what came of it. A signal leaves it to the next process. */
export async function sendDelivery(
  deps: Deps,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { delivery } = due;
  let outcome: ReceiverAnswer | ReceiverProblem;
  try {
    outcome = await call(deps, due, signal);
  } catch (error) {
    if (signal.aborted) {
      const before = { tries: delivery.tries - 1, dueAt: deps.now() };
      return await setTried(deps.db, background, delivery.no, before);
    }
    deps.log.error('webhook', { delivery: delivery.no, error });
    outcome = 'connection';
  }
  const { off, owner } = await deps.db.transaction((tx) => settle(deps, tx, due, outcome));
  if (off) await announceNotification(deps, owner);
}

async function call(deps: Deps, { delivery, webhook }: DueDelivery, signal: AbortSignal) {
  const { id, body } = delivery;
  const now = deps.now();
  const at = Math.floor(now.getTime() / 1000);
  const { secret, oldSecret, oldSecretUntil } = webhook;
  const hasOld = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const sealed = hasOld ? [secret, oldSecret] : [secret];
  const headers = {
    'user-agent': 'Omgim-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': await signatureOf(deps, sealed, { id, at, body }),
  };
  return await deps.receivers.post(webhook.url, { headers, body }, signal);
}

async function settle(
  deps: Deps,
  tx: Db,
  { delivery, webhook }: DueDelivery,
  outcome: ReceiverAnswer | ReceiverProblem,
) {
  const now = deps.now();
  const problem = problemOfAnswer(outcome);
  const answer = typeof outcome === 'string' ? undefined : outcome;
  const seen = {
    triedAt: now,
    status: answer?.status ?? null,
    answer: answer?.text.replaceAll('\0', '') ?? null,
    problem: problem ?? null,
  };
  if (!problem) {
    await setTried(tx, background, delivery.no, { ...seen, state: 'delivered', dueAt: null });
    if (webhook.failingSince) await noteFailing(tx, background, webhook.no, null);
    return { off: undefined, owner: webhook.ownerUid };
  }
  const wanted = readRetryAfter(answer?.retryAfter ?? null, now);
  const wait = waitAfterTry(delivery.tries, Math.random(), wanted);
  await setTried(tx, background, delivery.no, {
    ...seen,
    state: wait === undefined ? 'failed' : 'waiting',
    dueAt: wait === undefined ? null : new Date(now.getTime() + wait),
  });
  const since = webhook.failingSince ?? now;
  if (!webhook.failingSince) await noteFailing(tx, background, webhook.no, now);
  const isTooLong = now.getTime() - since.getTime() >= FAILING_MS;
  const reason = answer?.status === 410 ? 'gone' : isTooLong ? 'failing' : undefined;
  const off = reason ? await switchOff(deps, tx, webhook.no, reason) : undefined;
  return { off, owner: webhook.ownerUid };
}

function problemOfAnswer(outcome: ReceiverAnswer | ReceiverProblem): DeliveryProblem | undefined {
  if (typeof outcome === 'string') return outcome;
  const { status } = outcome;
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** What waits is not sent any more, and the owner is notified. */
async function switchOff(deps: Deps, tx: Db, no: number, reason: OffReason) {
  const off = await stopWebhook(tx, background, no, { at: deps.now(), reason });
  if (!off) return undefined;
  await setWaitingFailed(tx, background, no);
  await notify(deps, tx, {
    uid: off.ownerUid,
    cause: 'webhook off',
    words: hostOfAddress(off.url),
  });
  return off;
}
