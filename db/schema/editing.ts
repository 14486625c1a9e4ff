import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Reach } from '../../src/editing/repetitions/rules.ts';
import type { SegmentsBefore } from '../../src/editing/split-merge/rules.ts';
import { moment } from '../columns.ts';
import { documents, lines } from './documents.ts';
import { projects } from './projects.ts';

/** How far a confirmed line fills its repetitions, where a document has a word of its own. */
export const documentReaches = sqliteTable('document_reaches', {
  documentId: integer('document_id').primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  reach: text().$type<Reach>().notNull(),
});

/** The same for all documents of a project that have none. */
export const projectReaches = sqliteTable('project_reaches', {
  projectNo: integer('project_no').primaryKey()
    .references(() => projects.no, { onDelete: 'cascade' }),
  reach: text().$type<Reach>().notNull(),
});

/** Lines that are translated in their own way: they neither fill others nor are filled. */
export const repeatExceptions = sqliteTable('repeat_exceptions', {
  lineId: integer('line_id').primaryKey().references(() => lines.id, { onDelete: 'cascade' }),
  by: text().notNull(),
  at: moment('at').notNull(),
});

/** Cuts and joins of lines, with what takes them back. */
export const segmentChanges = sqliteTable('segment_changes', {
  id: text().primaryKey(),
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  kind: text({ enum: ['split', 'merge'] }).notNull(),
  by: text().notNull(),
  at: moment('at').notNull(),
  /** The line that stays, and its version after the change. */
  lineId: integer('line_id').notNull(),
  version: integer().notNull(),
  /** The line that came with a cut. */
  newLineId: integer('new_line_id'),
  newVersion: integer('new_version'),
  before: text({ mode: 'json' }).$type<SegmentsBefore>().notNull(),
  undoneAt: moment('undone_at'),
}, (t) => [
  index('segment_changes_document').on(t.documentId),
  index('segment_changes_at').on(t.at),
]);
