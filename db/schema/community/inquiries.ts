import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../../columns.ts';
import { users } from '../accounts.ts';

/** Questions to the operator. When a member leaves, name and address are sealed apart and the words stay for their time. */
export const inquiries = sqliteTable('inquiries', {
  no: integer().primaryKey({ autoIncrement: true }),
  /** Absent for visitors, and for members who have left. */
  uid: text().references(() => users.uid, { onDelete: 'set null' }),
  name: text().notNull(),
  email: text().notNull(),
  lang: text({ enum: ['ko', 'en'] }).notNull(),
  category: text({ enum: ['use', 'payment', 'account', 'privacy', 'other'] }).notNull(),
  title: text().notNull(),
  /** new: never answered · answered · waiting: written to again since the answer · closed. */
  state: text({ enum: ['new', 'answered', 'waiting', 'closed'] }).notNull().default('new'),
  /** The operator who takes care of it. */
  assigneeUid: text('assignee_uid').references(() => users.uid, { onDelete: 'set null' }),
  /** Of the payment that it is about. */
  orderId: text('order_id'),
  at: moment('at').notNull(),
  /** Since when it is in its state, or was written to again. */
  lastAt: moment('last_at').notNull(),
  firstAnsweredAt: moment('first_answered_at'),
  closedAt: moment('closed_at'),
}, (t) => [
  index('inquiries_uid').on(t.uid, t.no),
  index('inquiries_state').on(t.state, t.lastAt),
  index('inquiries_closed').on(t.closedAt),
]);

export const inquiryMessages = sqliteTable('inquiry_messages', {
  no: integer().primaryKey({ autoIncrement: true }),
  inquiryNo: integer('inquiry_no').notNull()
    .references(() => inquiries.no, { onDelete: 'cascade' }),
  /** A note is for operators alone. */
  author: text({ enum: ['sender', 'operator', 'note'] }).notNull(),
  operatorUid: text('operator_uid').references(() => users.uid, { onDelete: 'set null' }),
  words: text().notNull(),
  /** Of the link in the mail that went out with it: opens the inquiry to a visitor. */
  keyHash: text('key_hash').unique(),
  at: moment('at').notNull(),
}, (t) => [index('inquiry_messages_inquiry').on(t.inquiryNo, t.no)]);

/** Answers that operators give often. */
export const inquiryTemplates = sqliteTable('inquiry_templates', {
  no: integer().primaryKey({ autoIncrement: true }),
  title: text().notNull(),
  words: text().notNull(),
  at: moment('at').notNull(),
});
