import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Unit } from '../../src/documents/counting/rules.ts';
import type { AnalysisState, BandTable, Rates } from '../../src/reports/analysis/rules.ts';
import type { Lang } from '../../src/shared/languages.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';
import { projects } from './projects.ts';

/** What lines of each kind are paid, as a manager has it for a direction. A change is a new row. */
export const analysisRates = sqliteTable('analysis_rates', {
  no: integer().primaryKey({ autoIncrement: true }),
  ownerUid: text('owner_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  from: text('from_lang').$type<Lang>().notNull(),
  to: text('to_lang').$type<Lang>().notNull(),
  version: integer().notNull(),
  unit: text().$type<Unit>().notNull(),
  rates: text({ mode: 'json' }).$type<Rates>().notNull(),
  createdAt: moment('created_at').notNull(),
}, (t) => [uniqueIndex('analysis_rates_version').on(t.ownerUid, t.from, t.to, t.version)]);

/** One look at the work of a project before it is done, with the rates of that time. Never written over. */
export const analyses = sqliteTable('analyses', {
  no: integer().primaryKey({ autoIncrement: true }),
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  version: integer().notNull(),
  byUid: text('by_uid').references(() => users.uid, { onDelete: 'set null' }),
  state: text().$type<AnalysisState>().notNull().default('running'),
  from: text('from_lang').$type<Lang>().notNull(),
  to: text('to_lang').$type<Lang>().notNull(),
  unit: text().$type<Unit>().notNull(),
  rates: text({ mode: 'json' }).$type<Rates>().notNull(),
  ratesVersion: integer('rates_version').notNull(),
  /** Names of the memories that were searched. */
  memories: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  lineCount: integer('line_count').notNull().default(0),
  doneCount: integer('done_count').notNull().default(0),
  startedAt: moment('started_at').notNull(),
  /** When it was last heard of, as long as it runs. */
  touchedAt: moment('touched_at').notNull(),
  endedAt: moment('ended_at'),
}, (t) => [
  uniqueIndex('analyses_version').on(t.projectNo, t.version),
  uniqueIndex('analyses_running').on(t.projectNo).where(sql`state = 'running'`),
]);

export const analysisFiles = sqliteTable('analysis_files', {
  analysisNo: integer('analysis_no').notNull()
    .references(() => analyses.no, { onDelete: 'cascade' }),
  position: integer().notNull(),
  fileName: text('file_name').notNull(),
  table: text('bands', { mode: 'json' }).$type<BandTable>().notNull(),
}, (t) => [primaryKey({ columns: [t.analysisNo, t.position] })]);
