import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Anchor } from '../../src/line-comments/rules.ts';
import { users } from './accounts.ts';
import { documents, lines } from './documents.ts';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** What people say to each other about a line. The first of a thread has no `root`. */
export const lineComments = sqliteTable('line_comments', {
  id: integer().primaryKey({ autoIncrement: true }),
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  root: integer(),
  /** Absent: somebody who has left Omgim. */
  authorUid: text('author_uid').references(() => users.uid, { onDelete: 'set null' }),
  body: text().notNull(),
  /** The words that the thread is about; absent: all of the line. */
  anchor: text({ mode: 'json' }).$type<Anchor>(),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
  /** Deleted ones can be brought back for a while. */
  deletedAt: moment('deleted_at'),
  resolvedAt: moment('resolved_at'),
  resolvedBy: text('resolved_by'),
}, (t) => [
  index('line_comments_document').on(t.documentId, t.id),
  index('line_comments_line').on(t.lineId),
  index('line_comments_root').on(t.root),
  index('line_comments_author').on(t.authorUid),
]);

/** Up to which comment of a line somebody has read. */
export const lineCommentSeen = sqliteTable('line_comment_seen', {
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  upTo: integer('up_to').notNull(),
}, (t) => [primaryKey({ columns: [t.lineId, t.uid] })]);
