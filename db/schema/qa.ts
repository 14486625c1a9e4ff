import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { TeamRule } from '../../src/qa-checks/finding.ts';
import { users } from './accounts.ts';
import { lines } from './documents.ts';
import { projects } from './projects.ts';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** What a project is checked for. Absent: everything, and nothing but broken tags stops a confirmation. */
export const qaPolicies = sqliteTable('qa_policies', {
  projectNo: integer('project_no').primaryKey()
    .references(() => projects.no, { onDelete: 'cascade' }),
  /** Codes of checks, not held to a list here: rows of a newer version must not stop an older one. */
  off: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  blocking: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  rules: text({ mode: 'json' }).$type<TeamRule[]>().notNull().default([]),
});

/** Findings that somebody has looked at and left. `hash` is of the words they were about. */
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
