import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Cause } from '../../src/notifications/feed/kinds.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/** Notifications of a member. Newer ones have higher ids, by which lists are ordered. */
export const notifications = sqliteTable('notifications', {
  id: integer().primaryKey({ autoIncrement: true }),
  memberId: text('member_id').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  /** Not held to a list here: rows of a newer version must not stop an older one. */
  cause: text().$type<Cause>().notNull(),
  /** As specified: `pjt`, `dlt`, `A`, `0` or the thread of a comment; of our own `document` and `account`. */
  thread: text().notNull(),
  /** Id of what it is about. */
  query: text(),
  /** Who caused it; empty when nobody did. */
  actorName: text('actor_name').notNull().default(''),
  /** The words of a comment, or the title of what it is about. */
  words: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
}, (t) => [
  index('notifications_member').on(t.memberId, t.id),
  index('notifications_unread').on(t.memberId).where(sql`read_at is null`),
  index('notifications_age').on(t.createdAt),
]);

/** Mails are rows of the transaction that causes them and are sent afterwards, so that none is lost. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  sentAt: integer('sent_at', { mode: 'timestamp_ms' }),
  attempts: integer().notNull().default(0),
  nextTryAt: integer('next_try_at', { mode: 'timestamp_ms' }).notNull(),
  lastError: text('last_error'),
}, (t) => [index('outbox_due').on(t.sentAt, t.nextTryAt)]);
