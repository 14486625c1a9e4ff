import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import type { ApiScope } from '../../src/public-api/tokens/rules.ts';
import type {
  DeliveryProblem,
  DeliveryState,
  OffReason,
  WebhookEvent,
} from '../../src/public-api/webhooks/rules.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/** Tokens by which programs of a member ask. Only a hash is stored; the last letters tell them apart. */
export const apiTokens = sqliteTable('api_tokens', {
  no: integer().primaryKey({ autoIncrement: true }),
  ownerUid: text('owner_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  hash: text().notNull(),
  lastFour: text('last_four').notNull(),
  name: text().notNull(),
  scopes: text({ mode: 'json' }).$type<ApiScope[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  /** To the day: when exactly is nobody's business. */
  lastUsedAt: moment('last_used_at'),
}, (t) => [
  uniqueIndex('api_tokens_hash').on(t.hash),
  index('api_tokens_owner').on(t.ownerUid),
  index('api_tokens_expiry').on(t.expiresAt),
]);

/** Calls that a program may send again: what was sent by a hash, and what was answered. */
export const idempotencyKeys = sqliteTable('idempotency_keys', {
  tokenNo: integer('token_no').notNull()
    .references(() => apiTokens.no, { onDelete: 'cascade' }),
  key: text().notNull(),
  requestHash: text('request_hash').notNull(),
  beganAt: moment('began_at').notNull(),
  /** Null while the call is at work. */
  status: integer(),
  answer: text(),
}, (t) => [
  primaryKey({ columns: [t.tokenNo, t.key] }),
  index('idempotency_keys_began').on(t.beganAt),
]);

/** Addresses of members' programs that are called when something happens. */
export const webhooks = sqliteTable('webhooks', {
  no: integer().primaryKey({ autoIncrement: true }),
  ownerUid: text('owner_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  /** Null: all projects of the owner, and the owner's own documents. */
  projectNo: integer('project_no'),
  url: text().notNull(),
  events: text({ mode: 'json' }).$type<WebhookEvent[]>().notNull(),
  /** Sealed; signing needs it as it is. */
  secret: text().notNull(),
  oldSecret: text('old_secret'),
  /** Until then deliveries are signed by the old one as well. */
  oldSecretUntil: moment('old_secret_until'),
  /** The token by which it was made; it is called while that one is good. Null: on the page of its owner. */
  tokenNo: integer('token_no'),
  createdAt: moment('created_at').notNull(),
  /** Since the last success all tries have failed. */
  failingSince: moment('failing_since'),
  offAt: moment('off_at'),
  offReason: text('off_reason').$type<OffReason>(),
}, (t) => [
  index('webhooks_owner').on(t.ownerUid),
  index('webhooks_live').on(t.no).where(sql`off_at is null`),
]);

export const webhookDeliveries = sqliteTable('webhook_deliveries', {
  no: integer().primaryKey({ autoIncrement: true }),
  /** Sent with every try, so that a receiver knows one that it has. */
  id: text().notNull(),
  webhookNo: integer('webhook_no').notNull()
    .references(() => webhooks.no, { onDelete: 'cascade' }),
  event: text().$type<WebhookEvent | 'webhook.test'>().notNull(),
  body: text().notNull(),
  /** While it waits for its first try, more of the same is added to it. */
  batchKey: text('batch_key'),
  createdAt: moment('created_at').notNull(),
  state: text().$type<DeliveryState>().notNull(),
  tries: integer().notNull().default(0),
  /** When it is tried next; of one at work, when others may try it. Null: never. */
  dueAt: moment('due_at'),
  triedAt: moment('tried_at'),
  /** Of the last answer; null without one. */
  status: integer(),
  problem: text().$type<DeliveryProblem>(),
  answer: text(),
}, (t) => [
  uniqueIndex('webhook_deliveries_id').on(t.id),
  index('webhook_deliveries_list').on(t.webhookNo, t.no),
  index('webhook_deliveries_due').on(t.webhookNo, t.dueAt).where(sql`due_at is not null`),
  uniqueIndex('webhook_deliveries_batch').on(t.webhookNo, t.batchKey)
    .where(sql`batch_key is not null`),
  index('webhook_deliveries_created').on(t.createdAt),
]);
