import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PostBody } from '../../../src/community/body/rules.ts';
import { moment } from '../../columns.ts';
import { users } from '../accounts.ts';

/** What a member is writing, and has not posted yet: `new/Q`, `edit/12`. */
export const postDrafts = sqliteTable('post_drafts', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  key: text().notNull(),
  category: text({ enum: ['Q', 'R', 'T', 'N'] }).notNull(),
  title: text().notNull(),
  body: text({ mode: 'json' }).$type<PostBody>().notNull(),
  /** Of the post that is edited: an older draft is offered with the words that were changed meanwhile. */
  baseRev: integer('base_rev'),
  at: moment('at').notNull(),
}, (t) => [primaryKey({ columns: [t.uid, t.key] })]);
