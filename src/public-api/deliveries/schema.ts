import { z } from 'zod';
import { formInt } from '../../shared/wire.ts';
import { WebhookParams } from '../webhooks/schema.ts';
import { DELIVERIES_LISTED } from './rules.ts';

export const DeliveryParams = WebhookParams.extend({
  delivery: z.string().regex(/^msg_[\w-]{32}$/),
});

export const DeliveriesQuery = z.object({
  cursor: formInt.pipe(z.number().int().min(1)).optional(),
  limit: formInt.pipe(z.number().int().min(1).max(DELIVERIES_LISTED)).optional(),
});

export const ApiDelivery = z.object({
  /** The `webhook-id` of every try. */
  id: z.string(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  created_at: z.iso.datetime(),
  tried_at: z.iso.datetime().nullable(),
  next_try_at: z.iso.datetime().nullable(),
  /** Of the last answer. */
  status: z.number().int().nullable(),
  /** Why the last try failed: `address`, `timeout`, `connection`, `redirect` or `status`. */
  problem: z.string().nullable(),
  /** The beginning of the last answer. */
  answer: z.string().nullable(),
}).meta({ id: 'Delivery' });

export const ApiDeliveries = z.object({
  deliveries: z.array(ApiDelivery),
  next_cursor: z.number().int().nullable(),
}).meta({ id: 'Deliveries' });
