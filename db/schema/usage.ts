import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { documents } from './documents.ts';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** What engines were asked for, one row a part or line that was retranslated. It outlives jobs and documents. */
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
}, (t) => [index('mt_usage_day').on(t.day), index('mt_usage_job').on(t.jobId)]);

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
  register: text({ enum: ['hapsyo', 'haeyo', 'handa', 'nouns', 'auto'] }),
  terms: text({ mode: 'json' }).$type<{ source: string; targets: string[] }[]>().notNull()
    .default([]),
  examples: text({ mode: 'json' }).$type<{ source: string; target: string }[]>().notNull()
    .default([]),
});
