import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { KeyMap } from '../../src/preferences/rules.ts';
import { users } from './accounts.ts';

/** The keys of the editor that a member has changed; without a row, and for commands not named, the usual ones. */
export const memberKeys = sqliteTable('member_keys', {
  uid: text().primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  keys: text({ mode: 'json' }).$type<KeyMap>().notNull(),
  changedAt: integer('changed_at', { mode: 'timestamp_ms' }).notNull(),
});
