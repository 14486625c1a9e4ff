import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import { type SystemScope, systemScope } from '../../shared/scopes.ts';
import { inSlices } from '../../work/clearing/in-slices.ts';
import { readWebhook } from '../webhooks/change-webhook.ts';
import { limitOfWebhooks } from '../webhooks/rules.ts';
import { bodyOf, newDeliveryId } from './record-fact.ts';
import { DELIVERIES_LISTED, DELIVERY_MS } from './rules.ts';
import {
  deleteDeliveriesUntil,
  type DeliveryRow,
  insertDelivery,
  listDeliveries,
  setAllWaitingFailed,
  setDueAgain,
} from './store.ts';

/** Sends a delivery again under its id, as often as one that is new. */
export async function sendAgain(
  deps: Deps,
  member: Owner,
  of: number,
  id: string,
): Promise<DeliveryRow> {
  await mustBeOn(deps, member, of);
  const again = await setDueAgain(deps.db, member.uid, { of, id, at: deps.now() });
  return again ?? fail('webhook.deliveryNotFound');
}

/** Sends an event that says nothing but that it came. */
export async function sendTest(
  deps: Deps,
  member: Owner,
  of: number,
): Promise<DeliveryRow> {
  await mustBeOn(deps, member, of);
  const at = deps.now();
  const sent = await insertDelivery(deps.db, member.uid, {
    id: newDeliveryId(),
    webhookNo: of,
    event: 'webhook.test',
    body: bodyOf('webhook.test', at, { webhook: of }),
    createdAt: at,
    state: 'waiting',
    dueAt: at,
  });
  return sent ?? fail('server.fault');
}

/** The newest first; `next`: where the next page begins, null at the end. */
export async function readDeliveries(
  deps: Pick<Deps, 'db'>,
  member: Owner,
  of: number,
  { before = Number.MAX_SAFE_INTEGER, limit = DELIVERIES_LISTED }: {
    before?: number | undefined;
    limit?: number | undefined;
  },
) {
  await readWebhook(deps, member, of);
  const rows = await listDeliveries(deps.db, member.uid, of, { before, limit: limit + 1 });
  const deliveries = rows.slice(0, limit);
  return { deliveries, next: rows.length > limit ? deliveries.at(-1)?.no ?? null : null };
}

/** Deletes deliveries after thirty days. */
export async function discardDeliveries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const scope = systemScope('what is past its time goes');
  const until = new Date(now().getTime() - DELIVERY_MS);
  return await inSlices((most) => deleteDeliveriesUntil(db, scope, until, most));
}

/** What was waiting may have been sent since: it is sent by hand alone. Answers how much it was. */
export async function holdDeliveries(tx: Db, scope: SystemScope): Promise<number> {
  return await setAllWaitingFailed(tx, scope);
}

type Owner = Pick<Member, 'uid'>;

async function mustBeOn(deps: Deps, member: Owner, of: number): Promise<void> {
  const { offAt } = await readWebhook(deps, member, of);
  if (offAt) fail('webhook.off');
  await countOrFail(deps, `webhooks:${member.uid}`, limitOfWebhooks);
}
