import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { FlagReason, Verdict } from '../../src/inspection/rules.ts';
import type { Method, ScoreFlag } from '../../src/scoring/rules.ts';
import { memories } from './memories.ts';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** What somebody said of an entry of a memory, and how accurate it was found. An entry that is edited has a new number. */
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
