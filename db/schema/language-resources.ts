import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { TmxCode } from '../../src/formats/tmx/unit.ts';
import type { TermText } from '../../src/language-resources/glossaries/rules.ts';
import type { Domain } from '../../src/language/register/rules.ts';
import type {
  EntryFacts,
  EntryRest,
  ImportState,
  SkipReason,
} from '../../src/language-resources/translation-memory/rules.ts';
import type { Lang } from '../../src/shared/languages.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';
import { projects } from './projects.ts';

/** A translation memory of one direction. */
export const memories = sqliteTable('memories', {
  no: integer().primaryKey({ autoIncrement: true }),
  ownerUid: text('owner_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  /** `personal`: the one of its direction that learns what its owner confirms. */
  kind: text({ enum: ['imported', 'personal'] }).notNull(),
  name: text().notNull(),
  from: text('from_lang').$type<Lang>().notNull(),
  to: text('to_lang').$type<Lang>().notNull(),
  memo: text().notNull().default(''),
  entryCount: integer('entry_count').notNull().default(0),
  /** Number of the newest entry within this memory. Numbers are not used again, so an index knows what it lacks. */
  lastEntry: integer('last_entry').notNull().default(0),
  /** What its entries take; changes together with them. */
  bytes: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** Its entries go page by page after this. */
  deletedAt: moment('deleted_at'),
}, (t) => [
  index('memories_owner').on(t.ownerUid, t.deletedAt, t.bytes),
  index('memories_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  uniqueIndex('memories_personal').on(t.ownerUid, t.from, t.to)
    .where(sql`kind = 'personal' and deleted_at is null`),
]);

/** A unit. Its number is that of the memory × 2³² + its number within: one memory is one range, in order of arrival. */
export const memoryEntries = sqliteTable('memory_entries', {
  no: integer().primaryKey(),
  memoryNo: integer('memory_no').notNull().references(() => memories.no, { onDelete: 'cascade' }),
  /** Both in tag form; the ids mean the same codes. */
  source: text().notNull(),
  target: text().notNull(),
  codes: text({ mode: 'json' }).$type<Record<number, TmxCode>>(),
  /** Hashes of the folded and of the masked source, and of source with target. */
  folded: integer().notNull(),
  masked: integer().notNull(),
  pair: integer().notNull(),
  /** Source lines before and after it: empty where there is none, null where nobody knows. */
  previous: text(),
  next: text(),
  /** Where it stands: the document and the line, or what the file said. */
  place: text(),
  author: text(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** What else its file said, to be written again. */
  facts: text({ mode: 'json' }).$type<EntryFacts>(),
}, (t) => [
  index('memory_entries_folded').on(t.memoryNo, t.folded),
  // Few lines have numbers. A pair is looked up by its source, which spares a large import an index in random order.
  index('memory_entries_masked').on(t.memoryNo, t.masked).where(sql`masked <> folded`),
  index('memory_entries_place').on(t.memoryNo, t.place).where(sql`place is not null`),
]);

/** What an entry said before it was changed or deleted. */
export const memoryHistory = sqliteTable(
  'memory_history',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    entryNo: integer('entry_no').notNull(),
    memoryNo: integer('memory_no').notNull().references(() => memories.no, { onDelete: 'cascade' }),
    kind: text({ enum: ['edited', 'deleted'] }).notNull(),
    source: text().notNull(),
    target: text().notNull(),
    author: text(),
    byUid: text('by_uid').notNull(),
    at: moment('at').notNull(),
    /** What else the entry was, so that a deletion can be taken back. */
    rest: text({ mode: 'json' }).$type<EntryRest>(),
  },
  (
    t,
  ) => [index('memory_history_entry').on(t.entryNo), index('memory_history_memory').on(t.memoryNo)],
);

/** One file that goes into a memory; how far it got is written with each batch, so it can go on after a break. */
export const memoryImports = sqliteTable('memory_imports', {
  no: integer().primaryKey({ autoIncrement: true }),
  memoryNo: integer('memory_no').notNull().references(() => memories.no, { onDelete: 'cascade' }),
  byUid: text('by_uid').notNull(),
  fileName: text('file_name').notNull(),
  /** Where the file waits until it is done with; null once it is, and where a program reads it itself. */
  storageKey: text('storage_key'),
  fileSize: integer('file_size'),
  /** Of an earlier release, whose processes may run yet while a new one starts; nothing reads it. */
  beatAt: moment('beat_at'),
  state: text().$type<ImportState>().notNull().default('running'),
  /** Units of the file that are done with, in its order. */
  read: integer().notNull().default(0),
  added: integer().notNull().default(0),
  duplicates: integer().notNull().default(0),
  conflicts: integer().notNull().default(0),
  skipped: text({ mode: 'json' }).$type<Partial<Record<SkipReason, number>>>().notNull().default(
    {},
  ),
  /** A code of the catalogue. */
  reason: text(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
}, (t) => [
  index('memory_imports_memory').on(t.memoryNo),
  index('memory_imports_waiting').on(t.byUid, t.fileSize).where(sql`storage_key is not null`),
]);

/** Memories that a project looks things up in, in their order. */
export const projectMemories = sqliteTable('project_memories', {
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  memoryNo: integer('memory_no').notNull().references(() => memories.no, { onDelete: 'cascade' }),
  /** 0 is searched first. */
  rank: integer().notNull(),
  /** Points off each of its matches. */
  penalty: integer().notNull().default(0),
  addedAt: moment('added_at').notNull(),
}, (t) => [
  primaryKey({ columns: [t.projectNo, t.memoryNo] }),
  index('project_memories_memory').on(t.memoryNo),
]);

/** How a member wants to be shown matches. */
export const matchSettings = sqliteTable('match_settings', {
  uid: text().primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  threshold: integer().notNull(),
});

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
  /** What its entries take; changes together with them. */
  bytes: integer().notNull().default(0),
  /** Rises with each change of its entries: what was built from them is still right when it has not. */
  revision: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
}, (t) => [
  uniqueIndex('glossaries_name').on(t.ownerUid, t.name).where(sql`deleted_at is null`),
  index('glossaries_deleted').on(t.deletedAt),
  index('glossaries_owner').on(t.ownerUid, t.deletedAt, t.bytes),
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

/** What a glossary held before all of it was replaced at once; for a while it can be brought back. */
export const glossaryReplacements = sqliteTable('glossary_replacements', {
  no: integer().primaryKey({ autoIncrement: true }),
  glossaryNo: integer('glossary_no').notNull()
    .references(() => glossaries.no, { onDelete: 'cascade' }),
  /** JSON of the entries, with authors and times. */
  entries: text().notNull(),
  entryCount: integer('entry_count').notNull(),
  bytes: integer().notNull().default(0),
  byUid: text('by_uid').references(() => users.uid, { onDelete: 'set null' }),
  at: moment('at').notNull(),
}, (t) => [
  index('glossary_replacements_glossary').on(t.glossaryNo, t.no),
  index('glossary_replacements_at').on(t.at),
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
