import { z } from 'zod';
import { ADDRESS_LENGTH, webhookEvents } from './rules.ts';

const number = z.string().regex(/^[1-9]\d{0,14}$/).transform(Number);
const url = z.string().trim().min(1).max(ADDRESS_LENGTH);
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)
  .transform((all) => [...new Set(all)]);

export const WebhookParams = z.object({ webhook: number });

export const NewWebhookOrder = z.object({
  /** HTTPS at port 443 or 8443. */
  url,
  events,
  /** Absent: all projects of the member, and the member's own documents. */
  project: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

/** What is left out stays as it is. */
export const ChangedWebhook = z.object({
  url: url.optional(),
  events: events.optional(),
  active: z.boolean().optional(),
});

const webhookFields = {
  no: z.number().int(),
  url: z.string(),
  events: z.array(z.string()),
  project: z.number().int().nullable(),
  active: z.boolean(),
  /**
   * Why it is off: `owner`, `gone` (it answered 410), `failing` (for five days), `password` (it was changed) or `token`
   * (the one that made it has ended).
   */
  off_reason: z.string().nullable(),
  failing_since: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
};

export const ApiWebhook = z.object(webhookFields).meta({ id: 'Webhook' });
export const ApiWebhooks = z.object({ webhooks: z.array(ApiWebhook) }).meta({ id: 'Webhooks' });

/** The secret is in this answer alone. */
export const ApiWebhookWithSecret = z.object({ ...webhookFields, secret: z.string() })
  .meta({ id: 'WebhookWithSecret' });

export const ApiRemovedWebhook = z.object({ no: z.number().int(), deleted: z.boolean() })
  .meta({ id: 'DeletedWebhook' });

/** Needed where it was not typed in the last minutes. */
const password = z.string().max(200).optional();

/** What the buttons of the pages send. */
export const WebhookForm = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('make'),
    url,
    events,
    project: z.union([z.literal('').transform(() => null), number]),
    password,
  }),
  /** The password alone where the webhook has lost its right. */
  z.object({ do: z.literal('on'), webhook: number, password }),
  z.object({ do: z.enum(['off', 'renew', 'delete', 'test']), webhook: number }),
  z.object({ do: z.literal('send'), webhook: number, delivery: z.string().max(60) }),
]);
