import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
