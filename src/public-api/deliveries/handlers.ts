import { valid } from '../../server/http.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiWebhook, ChangedWebhook, WebhookParams } from '../webhooks/schema.ts';
import { viewWebhook, webhookExample } from '../webhooks/view-webhook.ts';
import { ApiDeliveries, ApiDelivery, DeliveriesQuery, DeliveryParams } from './schema.ts';
import { readDeliveries, sendAgain, sendTest } from './send-again.ts';
import type { DeliveryRow } from './store.ts';
import { switchWebhook } from './switch-webhook.ts';

const example = {
  id: 'msg_2Kf…',
  event: 'job.finished',
  state: 'delivered',
  tries: 1,
  created_at: '2026-03-02T09:00:00.000Z',
  tried_at: '2026-03-02T09:00:01.000Z',
  next_try_at: null,
  status: 200,
  problem: null,
  answer: 'ok',
};
const waiting = {
  ...example,
  state: 'waiting',
  tries: 0,
  tried_at: null,
  next_try_at: '2026-03-02T09:00:00.000Z',
  status: null,
  answer: null,
};

function viewOf(row: DeliveryRow) {
  return {
    id: row.id,
    event: row.event,
    state: row.state,
    tries: row.tries,
    created_at: row.createdAt.toISOString(),
    tried_at: row.triedAt?.toISOString() ?? null,
    next_try_at: row.dueAt?.toISOString() ?? null,
    status: row.status,
    problem: row.problem,
    answer: row.answer,
  };
}

/** GET /webhooks/{webhook}/deliveries */
export const getApiDeliveries = apiFactory.createHandlers(
  describes({
    name: 'listDeliveries',
    summary: { ko: '웹훅 전송 기록', en: 'List the deliveries of a webhook' },
    scope: 'webhooks:read',
    status: 200,
    answer: ApiDeliveries,
    example: { deliveries: [example], next_cursor: null },
    codes: ['webhook.notFound'],
  }),
  valid('param', WebhookParams),
  valid('query', DeliveriesQuery),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { cursor: before, limit } = c.req.valid('query');
    const { webhook } = c.req.valid('param');
    const { deliveries, next } = await readDeliveries(deps, member, webhook, { before, limit });
    return c.json({ deliveries: deliveries.map(viewOf), next_cursor: next });
  },
);

/** POST /webhooks/{webhook}/test */
export const postApiWebhookTest = apiFactory.createHandlers(
  describes({
    name: 'testWebhook',
    summary: { ko: '시험 알림 보내기', en: 'Send a test event' },
    scope: 'webhooks:write',
    status: 202,
    answer: ApiDelivery,
    example: { ...waiting, event: 'webhook.test' },
    isRepeatable: true,
    codes: ['webhook.notFound', 'webhook.off'],
  }),
  valid('param', WebhookParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    return c.json(viewOf(await sendTest(deps, member, c.req.valid('param').webhook)), 202);
  },
);

/** POST /webhooks/{webhook}/deliveries/{delivery}/send */
export const postApiDelivery = apiFactory.createHandlers(
  describes({
    name: 'sendDeliveryAgain',
    summary: { ko: '다시 보내기', en: 'Send a delivery again' },
    scope: 'webhooks:write',
    status: 202,
    answer: ApiDelivery,
    example: waiting,
    isRepeatable: true,
    codes: ['webhook.notFound', 'webhook.off', 'webhook.deliveryNotFound'],
  }),
  valid('param', DeliveryParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { webhook, delivery } = c.req.valid('param');
    return c.json(viewOf(await sendAgain(deps, member, webhook, delivery)), 202);
  },
);

/** PUT /webhooks/{webhook} */
export const putApiWebhook = apiFactory.createHandlers(
  describes({
    name: 'changeWebhook',
    summary: { ko: '웹훅 바꾸기, 끄고 켜기', en: 'Change a webhook, or switch it on and off' },
    scope: 'webhooks:write',
    status: 200,
    answer: ApiWebhook,
    example: webhookExample,
    sent: { active: true },
    codes: ['webhook.notFound', 'webhook.address'],
  }),
  valid('param', WebhookParams),
  valid('json', ChangedWebhook),
  async (c) => {
    const { deps, caller: { member, tokenNo } } = c.var;
    const { active: isOn, url, events } = c.req.valid('json');
    const { webhook: no } = c.req.valid('param');
    const changed = await switchWebhook(deps, member, no, { url, events, isOn }, tokenNo);
    return c.json(viewWebhook(changed));
  },
);
