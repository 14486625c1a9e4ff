import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MailChoice, MutedKind } from '../../src/notifications/choices/rules.ts';
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
  /** False for one that is mailed and not shown. */
  isInApp: integer('in_app', { mode: 'boolean' }).notNull().default(true),
  /** When it is mailed with others, unless it was read before. */
  mailDueAt: moment('mail_due_at'),
  mailedAt: moment('mailed_at'),
}, (t) => [
  index('notifications_due').on(t.mailDueAt).where(sql`mail_due_at is not null`),
  index('notifications_member').on(t.memberId, t.id),
  index('notifications_unread').on(t.memberId).where(sql`read_at is null`),
  index('notifications_age').on(t.createdAt),
]);

/** What a member has chosen for a cause; without a row, what `kinds.ts` says. */
export const notificationChoices = sqliteTable('notification_choices', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  cause: text().notNull(),
  isInApp: integer('in_app', { mode: 'boolean' }).notNull(),
  mail: text().$type<MailChoice>().notNull(),
}, (t) => [primaryKey({ columns: [t.uid, t.cause] })]);

/** Posts and projects of which a member does not want to hear. */
export const notificationMutes = sqliteTable('notification_mutes', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  kind: text().$type<MutedKind>().notNull(),
  id: text().notNull(),
  at: moment('at').notNull(),
}, (t) => [primaryKey({ columns: [t.uid, t.kind, t.id] })]);

/** What those who run the service announce on every page. */
export const serviceNotices = sqliteTable('service_notices', {
  no: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: ['news', 'maintenance'] }).notNull(),
  /** Who is shown it. */
  audience: text({ enum: ['all', 'paying', 'trial', 'ko', 'en'] }).notNull().default('all'),
  /** Nothing of members is saved between the two times. */
  isReadOnly: integer('is_read_only', { mode: 'boolean' }).notNull().default(false),
  ko: text().notNull(),
  en: text().notNull(),
  fromAt: moment('from_at').notNull(),
  untilAt: moment('until_at').notNull(),
  by: text().notNull(),
  createdAt: moment('created_at').notNull(),
  /** Taken away before its time. */
  endedAt: moment('ended_at'),
}, (t) => [index('service_notices_until').on(t.untilAt)]);

/** Lines about the company and its support, as set in the console; the newest of a name counts. */
export const serviceLines = sqliteTable('service_lines', {
  no: integer().primaryKey({ autoIncrement: true }),
  /** As the environment names it. */
  name: text().notNull(),
  /** Empty: that of the environment again. */
  words: text().notNull(),
  by: text().notNull(),
  at: moment('at').notNull(),
  /** Another one has come. */
  replacedAt: moment('replaced_at'),
}, (t) => [index('service_lines_live').on(t.replacedAt)]);

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
}, (t) => [index('outbox_due').on(t.sentAt, t.nextTryAt), index('outbox_age').on(t.createdAt)]);
