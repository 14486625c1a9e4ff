import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';
import { documents, lines } from './documents.ts';
import { domains, registers } from '../../src/language/register/rules.ts';
import { jobKindNames } from '../../src/server/job-kinds.ts';

/** A piece of long work over the lines of one document; its parts survive a restart. */
export const jobs = sqliteTable(
  'jobs',
  {
    /** Opaque and unguessable: outside it is the `dataPath`. */
    id: text().primaryKey(),
    documentId: integer('document_id').notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    kind: text({ enum: jobKindNames }).notNull(),
    /** Who started it: uid of a member or key of a visitor. */
    startedBy: text('started_by').notNull(),
    engine: text().notNull(),
    domain: text({ enum: domains }).notNull(),
    direction: text().notNull(),
    /** Speech level of a Korean target. */
    register: text({ enum: registers }).notNull().default(
      'auto',
    ),
    status: text({ enum: ['running', 'paused', 'done', 'cancelled', 'failed'] }).notNull(),
    /** Code of the catalogue that says why a job is paused or failed. */
    reason: text(),
    partCount: integer('part_count').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** Since when it works without a rest; what one run may take in time and money counts from here. */
    worksSince: moment('works_since'),
  },
  (t) => [index('jobs_document').on(t.documentId, t.createdAt), index('jobs_status').on(t.status)],
);

/** One batch of lines. A worker holds it by a lease; a dead worker's part becomes free when the lease ends. */
export const jobParts = sqliteTable('job_parts', {
  id: integer().primaryKey({ autoIncrement: true }),
  jobId: text('job_id').notNull().references(() => jobs.id, { onDelete: 'cascade' }),
  index: integer('part_index').notNull(),
  /** Snapshot of what is to be translated: the line, and the version that may be overwritten. */
  lines: text({ mode: 'json' }).$type<{ id: number; index: number; version: number }[]>().notNull(),
  status: text({ enum: ['waiting', 'running', 'done'] }).notNull().default('waiting'),
  lease: text(),
  leaseUntil: moment('lease_until'),
  filled: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  endedAt: moment('ended_at'),
}, (t) => [
  uniqueIndex('job_parts_job').on(t.jobId, t.index),
  index('job_parts_running').on(t.leaseUntil).where(sql`status = 'running'`),
]);

/** What happened to a job, in order: the stream of events resumes from any id. */
export const jobEvents = sqliteTable('job_events', {
  id: integer().primaryKey({ autoIncrement: true }),
  jobId: text('job_id').notNull().references(() => jobs.id, { onDelete: 'cascade' }),
  type: text({ enum: ['line', 'part', 'job'] }).notNull(),
  data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  at: moment('at').notNull(),
}, (t) => [index('job_events_job').on(t.jobId, t.id)]);

/** Requests to engines, one row a part or line that was retranslated. It outlives jobs and documents. */
export const mtUsage = sqliteTable('mt_usage', {
  id: integer().primaryKey({ autoIncrement: true }),
  at: moment('at').notNull(),
  /** A Korean day: the budget is one of a day. */
  day: text().notNull(),
  /** Uid of a member or key of a visitor. */
  asker: text().notNull(),
  jobId: text('job_id'),
  documentId: integer('document_id'),
  /** Engine and model, as lines name it. */
  engine: text().notNull(),
  calls: integer().notNull(),
  /** Calls whose tokens the provider counted; those of the others are estimated. */
  counted: integer().notNull().default(0),
  lines: integer().notNull(),
  /** Lines that were answered from memory and cost nothing. */
  reused: integer().notNull(),
  characters: integer().notNull(),
  tokensIn: integer('tokens_in').notNull(),
  tokensOut: integer('tokens_out').notNull(),
  /** Millionths of a dollar; absent where no price is known. */
  microUsd: integer('micro_usd'),
}, (t) => [
  index('mt_usage_day').on(t.day),
  index('mt_usage_job').on(t.jobId),
  index('mt_usage_age').on(t.at),
  index('mt_usage_named').on(t.at).where(sql`asker <> ''`),
  index('mt_usage_asker').on(t.asker),
]);

/**
 * What calls may cost that are under way, where several processes spend the budget of a day. A row goes when its sum stands
 * in `mt_usage`; one of a process that died counts as spent on its day.
 */
export const mtHolds = sqliteTable('mt_holds', {
  id: text().primaryKey(),
  day: text().notNull(),
  jobId: text('job_id'),
  microUsd: integer('micro_usd').notNull(),
  at: moment('at').notNull(),
}, (t) => [index('mt_holds_day').on(t.day), index('mt_holds_job').on(t.jobId)]);

/** Calls of all processes that are under way at an engine: a service allows so many of one account. */
export const engineCalls = sqliteTable('engine_calls', {
  id: text().primaryKey(),
  /** Engine and model, as lines name it. */
  engine: text().notNull(),
  /** Renewed while the call lasts; later than that its process has died. */
  leaseUntil: moment('lease_until').notNull(),
}, (t) => [index('engine_calls_engine').on(t.engine, t.leaseUntil)]);

/** Answers of engines, to be given again for the same question of the same person. They go with their document. */
export const mtAnswers = sqliteTable('mt_answers', {
  /** Hash of the question, of who asks and of all that shapes the answer; nothing of it can be read back. */
  question: text().notNull(),
  /** Hash of the lines around it. */
  context: text().notNull(),
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  target: text().notNull(),
  via: text().notNull(),
  flags: text({ mode: 'json' }).$type<string[]>().notNull(),
  createdAt: moment('created_at').notNull(),
}, (t) => [
  primaryKey({ columns: [t.question, t.context] }),
  index('mt_answers_age').on(t.createdAt),
  index('mt_answers_document').on(t.documentId),
]);

/** What a person asks of every draft of one document; a document without a row has none of it. */
export const documentSettings = sqliteTable('document_settings', {
  documentId: integer('document_id').primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Absent: the one that the domain and the kind of file suggest. */
  register: text({ enum: registers }),
  terms: text({ mode: 'json' }).$type<{ source: string; targets: string[] }[]>().notNull()
    .default([]),
  examples: text({ mode: 'json' }).$type<{ source: string; target: string }[]>().notNull()
    .default([]),
});

/** A stretch of one text that a person should check. Offsets count UTF-16 units of the text without tags. */
export type StoredSpan = {
  side: 'source' | 'target';
  start: number;
  end: number;
  severity: 'minor' | 'major' | 'critical';
  kind: string;
};

/** What the last accuracy check of a line found. It is good as long as `hash` is that of the line's texts. */
export const scores = sqliteTable('scores', {
  lineId: integer('line_id').primaryKey().references(() => lines.id, { onDelete: 'cascade' }),
  /** SHA-256 of source and target as they were checked. */
  hash: text().notNull(),
  /** 0–100; null when nothing could be measured, which is not the same as bad. */
  score: integer(),
  method: text({ enum: ['judge', 'embed', 'lexical', 'rules'] }).notNull(),
  /** Names the table that turned a measure into a score. */
  calibration: text(),
  /** Who measured: the judging model, the embedder or the back-translator. */
  by: text(),
  flags: text({ mode: 'json' }).$type<string[]>().notNull(),
  spans: text({ mode: 'json' }).$type<StoredSpan[]>().notNull(),
  /** The target translated back, and by which engine. */
  back: text(),
  backEngine: text('back_engine'),
  /** Why there is no score, as a code of the catalogue. */
  reason: text(),
  checkedAt: integer('checked_at', { mode: 'timestamp_ms' }).notNull(),
}, (t) => [index('scores_checked_at').on(t.checkedAt)]);

/** Settings of engines that the operator saved; they go before those of the environment. */
export const engineSettings = sqliteTable('engine_settings', {
  /** As in the environment, such as MT_MODEL. */
  name: text().primaryKey(),
  /** Sealed, secret or not. */
  sealed: text().notNull(),
  savedBy: text('saved_by').notNull(),
  savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
});

/** What a job is to fill from memories; its parts are those of the job. */
export const memoryFills = sqliteTable('memory_fills', {
  jobId: text('job_id').primaryKey().references(() => jobs.id, { onDelete: 'cascade' }),
  /** Names all that it writes, so that it is taken back at once. */
  operation: text().notNull(),
  threshold: integer().notNull(),
  /** Drafts of machines that nobody has confirmed give way. */
  overMachine: integer('over_machine', { mode: 'boolean' }).notNull(),
});
