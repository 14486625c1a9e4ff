import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { Domain, TermText } from '../../src/glossary/rules.ts';
import type { Lang } from '../../src/shared/languages.ts';
import { users } from './accounts.ts';
import { projects } from './projects.ts';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** A list of terms of one direction. */
export const glossaries = sqliteTable('glossaries', {
  no: integer().primaryKey({ autoIncrement: true }),
  ownerUid: text('owner_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  /** Part of addresses, and it does not tell how many there are. */
  randomName: text('random_name').notNull().unique(),
  /** NFC; one's own have different ones. */
  name: text().notNull(),
  from: text('from_lang').$type<Lang>().notNull(),
  to: text('to_lang').$type<Lang>().notNull(),
  domain: text().$type<Domain>().notNull(),
  memo: text().notNull().default(''),
  /** Bytes of the file that it came with; null when it was made by hand. */
  size: integer(),
  entryCount: integer('entry_count').notNull().default(0),
  /** Rises with each change of its entries: what was built from them is still right when it has not. */
  revision: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
}, (t) => [
  uniqueIndex('glossaries_name').on(t.ownerUid, t.name).where(sql`deleted_at is null`),
  index('glossaries_deleted').on(t.deletedAt),
]);

/** One concept: its terms on both sides, a note, and where it holds. */
export const glossaryEntries = sqliteTable('glossary_entries', {
  no: integer().primaryKey({ autoIncrement: true }),
  glossaryNo: integer('glossary_no').notNull()
    .references(() => glossaries.no, { onDelete: 'cascade' }),
  sources: text({ mode: 'json' }).$type<TermText[]>().notNull(),
  targets: text({ mode: 'json' }).$type<TermText[]>().notNull(),
  note: text().notNull().default(''),
  domain: text().$type<Domain>(),
  /** All its terms in lower case, to be searched. */
  words: text().notNull(),
  authorUid: text('author_uid').references(() => users.uid, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}, (t) => [
  index('glossary_entries_glossary').on(t.glossaryNo, t.no),
  index('glossary_entries_author').on(t.authorUid),
]);

/** Glossaries that hold in a project, in their order. */
export const projectGlossaries = sqliteTable('project_glossaries', {
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  glossaryNo: integer('glossary_no').notNull()
    .references(() => glossaries.no, { onDelete: 'cascade' }),
  position: integer().notNull(),
}, (t) => [
  primaryKey({ columns: [t.projectNo, t.glossaryNo] }),
  index('project_glossaries_glossary').on(t.glossaryNo),
]);
