import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { lines } from './documents.ts';

/** A stretch of one text that somebody should look at. Offsets count UTF-16 units of the text without tags. */
export type ScoreSpan = {
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
  spans: text({ mode: 'json' }).$type<ScoreSpan[]>().notNull(),
  /** The target translated back, and by which engine. */
  back: text(),
  backEngine: text('back_engine'),
  /** Why there is no score, as a code of the catalogue. */
  reason: text(),
  checkedAt: integer('checked_at', { mode: 'timestamp_ms' }).notNull(),
}, (t) => [index('scores_checked_at').on(t.checkedAt)]);
