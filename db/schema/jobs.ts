import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { documents } from './documents.ts';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A piece of long work over the lines of one document; its parts survive a restart. */
export const jobs = sqliteTable(
  'jobs',
  {
    /** Opaque and unguessable: outside it is the `dataPath`. */
    id: text().primaryKey(),
    documentId: integer('document_id').notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['translate', 'score', 'fill'] }).notNull(),
    /** Who started it: uid of a member or key of a visitor. */
    startedBy: text('started_by').notNull(),
    engine: text().notNull(),
    domain: text({ enum: ['normal', 'patent', 'law'] }).notNull(),
    direction: text().notNull(),
    /** Speech level of a Korean target. */
    register: text({ enum: ['hapsyo', 'haeyo', 'handa', 'nouns', 'auto'] }).notNull().default(
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
}, (t) => [uniqueIndex('job_parts_job').on(t.jobId, t.index)]);

/** What happened to a job, in order: the stream of events resumes from any id. */
export const jobEvents = sqliteTable('job_events', {
  id: integer().primaryKey({ autoIncrement: true }),
  jobId: text('job_id').notNull().references(() => jobs.id, { onDelete: 'cascade' }),
  type: text({ enum: ['line', 'part', 'job'] }).notNull(),
  data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  at: moment('at').notNull(),
}, (t) => [index('job_events_job').on(t.jobId, t.id)]);

/** Sentences translated per day and asker, for the limits of visitors and plans. */
export const translationUsage = sqliteTable('translation_usage', {
  id: integer().primaryKey({ autoIncrement: true }),
  asker: text().notNull(),
  day: text().notNull(),
  sentences: integer().notNull().default(0),
  characters: integer().notNull().default(0),
}, (t) => [uniqueIndex('translation_usage_asker').on(t.asker, t.day)]);
