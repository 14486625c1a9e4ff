import { valid } from '../../server/http.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { listWebhooks, removeWebhook, renewSecret } from './change-webhook.ts';
import {
  ApiRemovedWebhook,
  ApiWebhooks,
  ApiWebhookWithSecret,
  NewWebhookOrder,
  WebhookParams,
} from './schema.ts';
import { makeWebhook } from './make-webhook.ts';
import { viewWebhook, webhookExample } from './view-webhook.ts';

const withSecret = { ...webhookExample, secret: 'whsec_…' };

/** GET /webhooks */
export const getApiWebhooks = apiFactory.createHandlers(
  describes({
    name: 'listWebhooks',
    summary: { ko: '웹훅 목록', en: 'List webhooks' },
    scope: 'webhooks:read',
    status: 200,
    answer: ApiWebhooks,
    example: { webhooks: [webhookExample] },
    codes: [],
  }),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    return c.json({ webhooks: (await listWebhooks(deps, member)).map(viewWebhook) });
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
    sent: { url: webhookExample.url, events: webhookExample.events, project: 12 },
    codes: ['webhook.address', 'webhook.tooMany', 'project.notFound'],
  }),
  valid('json', NewWebhookOrder),
  async (c) => {
    const { deps, caller: { member, tokenNo } } = c.var;
    const { url, events, project = null } = c.req.valid('json');
    const { webhook, secret } = await makeWebhook(deps, member, { url, events, project }, tokenNo);
    return c.json({ ...viewWebhook(webhook), secret }, 201);
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
    return c.json({ ...viewWebhook(webhook), secret });
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
