import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { ApiScope } from '../../src/public-api/tokens/rules.ts';
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
