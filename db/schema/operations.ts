import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Cause } from '../../src/history/rules.ts';
import { users } from './accounts.ts';
import { documents } from './documents.ts';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** Changes of many lines that are taken back together. What each line was before it stands in its revisions. */
export const operations = sqliteTable('operations', {
  id: text().primaryKey(),
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  cause: text().$type<Cause>().notNull(),
  by: text(),
  at: moment('at').notNull(),
  /** So that people know it again, such as what was replaced by what. */
  title: text(),
  lineCount: integer('line_count').notNull(),
  undoneAt: moment('undone_at'),
}, (t) => [index('operations_document').on(t.documentId, t.at)]);

/** Filters of lines that a member uses again. */
export const savedFilters = sqliteTable('saved_filters', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: moment('created_at').notNull(),
}, (t) => [primaryKey({ columns: [t.uid, t.name] })]);
