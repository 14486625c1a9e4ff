import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Settings of engines that the operator saved; they go before those of the environment. */
export const engineSettings = sqliteTable('engine_settings', {
  /** As in the environment, such as MT_MODEL. */
  name: text().primaryKey(),
  /** Sealed, secret or not. */
  sealed: text().notNull(),
  savedBy: text('saved_by').notNull(),
  savedAt: integer('saved_at', { mode: 'timestamp_ms' }).notNull(),
});
