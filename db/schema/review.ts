import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Reading } from '../../src/language/korean/own-readings.ts';
import type { TeamRule } from '../../src/language/qa-checks/finding.ts';
import type { Method, ScoreFlag } from '../../src/machine-translation/scoring/rules.ts';
import type { Anchor } from '../../src/review/comments/rules.ts';
import type {
  IssueAnswer,
  IssueVerdict,
  ReviewState,
  ReviewUnit,
} from '../../src/review/lqa/rules.ts';
import type { IssueAnchor } from '../../src/review/lqa/places/place-of-issue.ts';
import type { Drawn } from '../../src/review/lqa/sampling/draw-sample.ts';
import type { Severity } from '../../src/review/lqa/scoring/schema.ts';
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
  /** How words that are no Hangul are read aloud here. */
  readings: text({ mode: 'json' }).$type<Reading[]>().notNull().default([]),
  /** How loud the alarms of a check are, where a team wants another way than its own. */
  severities: text({ mode: 'json' }).$type<Readonly<Record<string, string | undefined>>>().notNull()
    .default({}),
  /** Rules of a trade; null: those of the domain of each document. */
  packs: text({ mode: 'json' }).$type<string[]>(),
});

/** Words that a project leaves as they are wherever a check reports them so: `code` is that of the finding. */
export const qaKnownWords = sqliteTable('qa_known_words', {
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  code: text().notNull(),
  word: text().notNull(),
  check: text('check_code').notNull(),
  by: text().references(() => users.uid, { onDelete: 'set null' }),
  at: moment('at').notNull(),
}, (t) => [
  primaryKey({ columns: [t.projectNo, t.code, t.word] }),
  index('qa_known_words_by').on(t.by),
]);

/** Findings that a member has dismissed. `hash` is of the words they were about. */
export const qaDismissals = sqliteTable('qa_dismissals', {
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  check: text('check_code').notNull(),
  by: text().references(() => users.uid, { onDelete: 'set null' }),
  at: moment('at').notNull(),
  /** The member says that the check is wrong, not only that the words may stay. */
  isReport: integer('is_report', { mode: 'boolean' }).notNull().default(false),
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
  /** Who wrote it where the project came from, and has no account here. */
  outside: text({ mode: 'json' }).$type<{ uid: string; name: string }>(),
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

/** A document, or a sample of it, that a reviewer reads for errors. */
export const qualityReviews = sqliteTable('quality_reviews', {
  id: integer().primaryKey({ autoIncrement: true }),
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Absent: a member who has left Omgim. */
  reviewerUid: text('reviewer_uid').references(() => users.uid, { onDelete: 'set null' }),
  startedBy: text('started_by').references(() => users.uid, { onDelete: 'set null' }),
  /** By which issues are scored; a version is never changed. */
  modelId: text('model_id').notNull(),
  modelVersion: integer('model_version').notNull(),
  tolerance: real().notNull(),
  pass: real().notNull(),
  unit: text().$type<ReviewUnit>().notNull(),
  /** Draws the same sample again. */
  seed: integer().notNull(),
  /** Absent: all of the document. */
  sampleUnits: integer('sample_units'),
  allowsOwn: integer('allows_own', { mode: 'boolean' }).notNull().default(false),
  state: text().$type<ReviewState>().notNull().default('open'),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
  answeredAt: moment('answered_at'),
  closedAt: moment('closed_at'),
}, (t) => [
  index('quality_reviews_document').on(t.documentId),
  index('quality_reviews_reviewer').on(t.reviewerUid),
  index('quality_reviews_starter').on(t.startedBy),
]);

/** The lines of a review, with what they were when it was made. */
export const qualityReviewLines = sqliteTable('quality_review_lines', {
  reviewId: integer('review_id').notNull()
    .references(() => qualityReviews.id, { onDelete: 'cascade' }),
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  drawn: text().$type<Drawn>().notNull(),
  units: integer().notNull(),
  /** Who answers for it; absent: nobody is known. */
  translatorUid: text('translator_uid').references(() => users.uid, { onDelete: 'set null' }),
  baseVersion: integer('base_version').notNull(),
  baseTarget: text('base_target').notNull(),
  seenAt: moment('seen_at'),
}, (t) => [
  primaryKey({ columns: [t.reviewId, t.lineId] }),
  index('quality_review_lines_line').on(t.lineId),
  index('quality_review_lines_translator').on(t.translatorUid),
]);

/** An error that a reviewer has marked, what the translator answered, and what the manager decided. */
export const qualityIssues = sqliteTable('quality_issues', {
  id: integer().primaryKey({ autoIncrement: true }),
  reviewId: integer('review_id').notNull()
    .references(() => qualityReviews.id, { onDelete: 'cascade' }),
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  /** Absent: all of the line. */
  anchor: text({ mode: 'json' }).$type<IssueAnchor>(),
  category: text().notNull(),
  severity: text().$type<Severity>().notNull(),
  comment: text().notNull().default(''),
  /** The issue of another line that is the same error. */
  repeatOf: integer('repeat_of'),
  /** Of the line, when it was set. */
  version: integer().notNull(),
  authorUid: text('author_uid').references(() => users.uid, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  answer: text().$type<IssueAnswer>(),
  reason: text().notNull().default(''),
  answeredBy: text('answered_by').references(() => users.uid, { onDelete: 'set null' }),
  answeredAt: moment('answered_at'),
  verdict: text().$type<IssueVerdict>(),
  verdictBy: text('verdict_by').references(() => users.uid, { onDelete: 'set null' }),
  verdictAt: moment('verdict_at'),
  /** Deleted ones can be brought back while the review is open. */
  deletedAt: moment('deleted_at'),
}, (t) => [
  index('quality_issues_review').on(t.reviewId),
  index('quality_issues_line').on(t.lineId),
  index('quality_issues_author').on(t.authorUid),
  index('quality_issues_answered').on(t.answeredBy),
  index('quality_issues_verdict').on(t.verdictBy),
]);
