import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { TeamRule } from '../../src/language/qa-checks/finding.ts';
import type { Method, ScoreFlag } from '../../src/machine-translation/scoring/rules.ts';
import type { Anchor } from '../../src/review/comments/rules.ts';
import type { FlagReason, Verdict } from '../../src/review/memory-inspection/rules.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';
import { documents, lines } from './documents.ts';
import { memories } from './language-resources.ts';
import { projects } from './projects.ts';

/** What a project is checked for. Absent: everything, and nothing but broken tags stops a confirmation. */
export const qaPolicies = sqliteTable('qa_policies', {
  projectNo: integer('project_no').primaryKey()
    .references(() => projects.no, { onDelete: 'cascade' }),
  /** Codes of checks, not held to a list here: rows of a newer version must not stop an older one. */
  off: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  blocking: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  rules: text({ mode: 'json' }).$type<TeamRule[]>().notNull().default([]),
  /** The speech level of Korean targets; null where it is not judged. */
  level: text(),
  loanwords: integer({ mode: 'boolean' }).notNull().default(false),
});

/** Findings that a member has dismissed. `hash` is of the words they were about. */
export const qaDismissals = sqliteTable('qa_dismissals', {
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  check: text('check_code').notNull(),
  by: text().references(() => users.uid, { onDelete: 'set null' }),
  at: moment('at').notNull(),
}, (t) => [
  primaryKey({ columns: [t.lineId, t.hash] }),
  index('qa_dismissals_by').on(t.by),
]);

/** What people say to each other about a line. The first of a thread has no `root`. */
export const lineComments = sqliteTable('line_comments', {
  id: integer().primaryKey({ autoIncrement: true }),
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  root: integer(),
  /** Absent: a member who has left Omgim. */
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

/** Up to which comment of a line a member has read. */
export const lineCommentSeen = sqliteTable('line_comment_seen', {
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  upTo: integer('up_to').notNull(),
}, (t) => [primaryKey({ columns: [t.lineId, t.uid] })]);

/**
 * A member's judgement of an entry of a memory, and how accurate it was found. An entry that is edited has a new
 * number.
 */
export const inspections = sqliteTable('inspections', {
  entryNo: integer('entry_no').primaryKey(),
  memoryNo: integer('memory_no').notNull().references(() => memories.no, { onDelete: 'cascade' }),
  verdict: text().$type<Verdict>(),
  /** Of a wrong one. */
  reason: text().$type<FlagReason>(),
  note: text().notNull().default(''),
  isEdited: integer('is_edited', { mode: 'boolean' }).notNull().default(false),
  byUid: text('by_uid'),
  at: moment('at'),
  score: integer(),
  method: text().$type<Method>(),
  flags: text({ mode: 'json' }).$type<ScoreFlag[]>().notNull().default([]),
  /** Why there is no score, as a code of the catalogue. */
  scoreReason: text('score_reason'),
  scoredAt: moment('scored_at'),
}, (t) => [index('inspections_memory').on(t.memoryNo, t.verdict, t.entryNo)]);
