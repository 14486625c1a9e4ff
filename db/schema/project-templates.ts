import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ImportOptions } from '../../src/import-options/rules.ts';
import type { Domain, Register } from '../../src/ports/mt/port.ts';
import type { ProjectType } from '../../src/projects/rules.ts';
import type { Lang } from '../../src/shared/languages.ts';
import { users } from './accounts.ts';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** What new projects of a member may begin with. */
export const projectTemplates = sqliteTable('project_templates', {
  no: integer().primaryKey({ autoIncrement: true }),
  ownerUid: text('owner_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  /** NFC, one line. */
  name: text().notNull(),
  type: text().$type<ProjectType>().notNull(),
  description: text().notNull().default(''),
  sourceLang: text('source_lang').$type<Lang>().notNull(),
  targetLang: text('target_lang').$type<Lang>().notNull(),
  domain: text().$type<Domain>().notNull().default('normal'),
  register: text().$type<Register>(),
  importOptions: text('import_options', { mode: 'json' }).$type<Partial<ImportOptions>>(),
  /** In their order. Whether the member may still use them is asked when a project is made, so nothing refers to them. */
  memories: text({ mode: 'json' }).$type<{ no: number; penalty: number }[]>().notNull().default([]),
  /** Their opaque names. */
  glossaries: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  savedAt: moment('saved_at').notNull(),
}, (t) => [uniqueIndex('project_templates_name').on(t.ownerUid, t.name)]);
