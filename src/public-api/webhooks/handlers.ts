import { valid } from '../../server/http.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import {
  changeWebhook,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  renewSecret,
} from './change-webhook.ts';
import {
  ApiRemovedWebhook,
  ApiWebhook,
  ApiWebhooks,
  ApiWebhookWithSecret,
  ChangedWebhook,
  NewWebhookOrder,
  WebhookParams,
} from './schema.ts';
import type { WebhookRow } from './store.ts';

const example = {
  no: 4,
  url: 'https://example.com/omgim',
  events: ['job.finished', 'line.confirmed'],
  project: 12,
  active: true,
  off_reason: null,
  failing_since: null,
  created_at: '2026-03-02T09:00:00.000Z',
};
const withSecret = { ...example, secret: 'whsec_…' };

function viewOf(row: WebhookRow) {
  return {
    no: row.no,
    url: row.url,
    events: row.events,
    project: row.projectNo,
    active: row.offAt === null,
    off_reason: row.offReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

/** GET /webhooks */
export const getApiWebhooks = apiFactory.createHandlers(
  describes({
    name: 'listWebhooks',
    summary: { ko: '웹훅 목록', en: 'List webhooks' },
    scope: 'webhooks:read',
    status: 200,
    answer: ApiWebhooks,
    example: { webhooks: [example] },
    codes: [],
  }),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    return c.json({ webhooks: (await listWebhooks(deps, member)).map(viewOf) });
  },
);

/** POST /webhooks: takes no key of idempotency, for its answer would then be stored with the secret in it. */
export const postApiWebhook = apiFactory.createHandlers(
  describes({
    name: 'createWebhook',
    summary: { ko: '웹훅 만들기', en: 'Create a webhook' },
    scope: 'webhooks:write',
    status: 201,
    answer: ApiWebhookWithSecret,
    example: withSecret,
    sent: { url: example.url, events: example.events, project: 12 },
    codes: ['webhook.address', 'webhook.tooMany', 'project.notFound'],
  }),
  valid('json', NewWebhookOrder),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { url, events, project = null } = c.req.valid('json');
    const { webhook, secret } = await makeWebhook(deps, member, { url, events, project });
    return c.json({ ...viewOf(webhook), secret }, 201);
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
    example,
    sent: { active: true },
    codes: ['webhook.notFound', 'webhook.address'],
  }),
  valid('param', WebhookParams),
  valid('json', ChangedWebhook),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { active: isOn, url, events } = c.req.valid('json');
    const { webhook: no } = c.req.valid('param');
    return c.json(viewOf(await changeWebhook(deps, member, no, { url, events, isOn })));
  },
);

/** POST /webhooks/{webhook}/secret */
export const postApiWebhookSecret = apiFactory.createHandlers(
  describes({
    name: 'renewWebhookSecret',
    summary: { ko: '웹훅의 서명 키 바꾸기', en: 'Give a webhook a new secret' },
    scope: 'webhooks:write',
    status: 200,
    answer: ApiWebhookWithSecret,
    example: withSecret,
    codes: ['webhook.notFound'],
  }),
  valid('param', WebhookParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { webhook, secret } = await renewSecret(deps, member, c.req.valid('param').webhook);
    return c.json({ ...viewOf(webhook), secret });
  },
);

/** DELETE /webhooks/{webhook} */
export const deleteApiWebhook = apiFactory.createHandlers(
  describes({
    name: 'deleteWebhook',
    summary: { ko: '웹훅 삭제', en: 'Delete a webhook' },
    scope: 'webhooks:write',
    status: 200,
    answer: ApiRemovedWebhook,
    example: { no: 4, deleted: true },
    codes: ['webhook.notFound'],
  }),
  valid('param', WebhookParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const { webhook: no } = c.req.valid('param');
    await removeWebhook(deps, member, no);
    return c.json({ no, deleted: true });
  },
);
