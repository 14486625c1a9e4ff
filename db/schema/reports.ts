import { sql } from 'drizzle-orm';
import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { Unit } from '../../src/documents/counting/rules.ts';
import type { AnalysisState, BandTable, Rates } from '../../src/reports/analysis/rules.ts';
import type { StatementRates } from '../../src/reports/statement/rules.ts';
import type { Lang } from '../../src/shared/languages.ts';
import { moment } from '../columns.ts';
import type { EffortKeys } from '../../src/reports/effort/rules.ts';
import { users } from './accounts.ts';
import { documents } from './documents.ts';
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

/** What a member has released to the managers of a project, as it was then; one of a period. */
export const releasedStatements = sqliteTable('released_statements', {
  no: integer().primaryKey({ autoIncrement: true }),
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  releasedAt: moment('released_at').notNull(),
  /** Days of Korea. */
  from: text('from_day').notNull(),
  to: text('to_day').notNull(),
  unit: text().$type<Unit>().notNull(),
  /** Null: nothing is priced. */
  rates: text({ mode: 'json' }).$type<StatementRates>(),
  /** SHA-256 of the rows, which are stored packed by gzip. */
  hash: text().notNull(),
  rows: blob({ mode: 'buffer' }).notNull(),
}, (t) => [
  uniqueIndex('released_statements_period').on(t.projectNo, t.uid, t.from, t.to),
  index('released_statements_uid').on(t.uid),
]);

/** Members who want their time and keystrokes counted. There is no row for anybody else. */
export const effortSwitches = sqliteTable('effort_switches', {
  uid: text().primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
});

/** What a member did at a line in one stretch: how long and how many keys, never which ones. Read by the member alone. */
export const effortRows = sqliteTable('effort_rows', {
  id: integer().primaryKey({ autoIncrement: true }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** It may have been merged into another one since. */
  lineId: integer('line_id').notNull(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  activeMs: integer('active_ms').notNull(),
  keys: text({ mode: 'json' }).$type<EffortKeys>().notNull(),
  /** Characters of the target when the stretch began and when it ended. */
  before: integer('length_before').notNull(),
  after: integer('length_after').notNull(),
}, (t) => [
  // The end of the last stretch of a member, and their rows of a period.
  index('effort_rows_member').on(t.uid, t.endedAt),
  index('effort_rows_document').on(t.documentId),
  index('effort_rows_ended').on(t.endedAt),
]);
