import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Sentences translated per day and asker, for the limits of visitors and plans. */
export const translationUsage = sqliteTable('translation_usage', {
  id: integer().primaryKey({ autoIncrement: true }),
  asker: text().notNull(),
  day: text().notNull(),
  sentences: integer().notNull().default(0),
  characters: integer().notNull().default(0),
}, (t) => [uniqueIndex('translation_usage_asker').on(t.asker, t.day)]);
