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
import type { CueRuleChoice } from '../../src/documents/cues/rules.ts';
import type { Cause } from '../../src/documents/revisions/rules.ts';
import type { LineKind, TextStyle } from '../../src/formats/contract/format.ts';
import type { TagFact } from '../../src/language/tags/tags.ts';
import type { LineFrame } from '../../src/formats/contract/frames.ts';
import type { ImportOptions } from '../../src/formats/contract/import-options.ts';
import type { Lang } from '../../src/shared/languages.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';
import { domains } from '../../src/language/register/rules.ts';

/**
 * A document belongs to a project (`projectNo`), to a member (`ownerUid`) or, for a day, to a visitor (`visitorKey`,
 * hash of the cookie): to one of them alone.
 */
export const documents = sqliteTable('documents', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Opaque public name, part of addresses that must be unique. */
  randomName: text('random_name').notNull().unique(),
  projectNo: integer('project_no'),
  ownerUid: text('owner_uid').references(() => users.uid, { onDelete: 'cascade' }),
  visitorKey: text('visitor_key'),
  /** NFC, as the person named it. */
  fileName: text('file_name').notNull(),
  extension: text().notNull(),
  fileSize: integer('file_size').notNull(),
  /** Key in the blob store; never joined from anything that came from outside. */
  storageKey: text('storage_key').notNull(),
  /** What targets are written into, where it is not the original: the docx that was built from a pdf. */
  skeletonKey: text('skeleton_key'),
  skeletonExtension: text('skeleton_extension'),
  skeletonSize: integer('skeleton_size').notNull().default(0),
  encoding: text(),
  /** The language that most of the text is written in; what the direction dialog proposes. */
  detectedLang: text('detected_lang').$type<Lang>(),
  /** With which its lines were read; absent: as usual, or there are none yet. */
  importOptions: text('import_options', { mode: 'json' }).$type<Partial<ImportOptions>>(),
  warnings: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  styles: text({ mode: 'json' }).$type<Record<string, TextStyle>>().notNull().default({}),
  status: text({
    enum: ['waiting', 'waiting for translation', 'translation', 'translation done', 'translated'],
  }).notNull().default('waiting'),
  /** Public code such as ko2en; absent until a direction is chosen. */
  direction: text(),
  domain: text({ enum: domains }).notNull().default('normal'),
  lineCount: integer('line_count').notNull().default(0),
  uploadedAt: moment('uploaded_at').notNull(),
  expiresAt: moment('expires_at'),
  deletedAt: moment('deleted_at'),
}, (t) => [
  // One live document of a name per owner: two uploads with one name cannot race.
  uniqueIndex('documents_owner_name').on(t.ownerUid, t.fileName)
    .where(sql`deleted_at is null and project_no is null and owner_uid is not null`),
  uniqueIndex('documents_visitor_name').on(t.visitorKey, t.fileName)
    .where(sql`deleted_at is null and visitor_key is not null`),
  uniqueIndex('documents_project_name').on(t.projectNo, t.fileName)
    .where(sql`deleted_at is null and project_no is not null`),
  index('documents_expiry').on(t.expiresAt),
  index('documents_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  // Blobs without a document are found by these.
  index('documents_blob').on(t.storageKey),
  index('documents_skeleton').on(t.skeletonKey).where(sql`skeleton_key is not null`),
  // Stored bytes are summed in these, without reading documents.
  index('documents_owner_bytes').on(t.ownerUid, t.deletedAt, t.fileSize, t.skeletonSize)
    .where(sql`owner_uid is not null`),
  index('documents_project_bytes').on(t.projectNo, t.deletedAt, t.fileSize, t.skeletonSize)
    .where(sql`project_no is not null`),
]);

export const lines = sqliteTable('lines', {
  id: integer().primaryKey({ autoIncrement: true }),
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  index: integer('line_index').notNull(),
  unit: text().notNull(),
  segment: integer().notNull(),
  segmentCount: integer('segment_count').notNull(),
  kind: text().$type<LineKind>().notNull(),
  source: text().notNull(),
  plain: text().notNull(),
  tags: text({ mode: 'json' }).$type<Record<string, TagFact>>().notNull(),
  base: text(),
  /** How the segment sits in its unit; absent where the rules that cut the unit are applied again. */
  frame: text({ mode: 'json' }).$type<LineFrame>(),
  target: text().notNull().default(''),
  /** The first machine target, never deleted. */
  firstTarget: text('first_target'),
  origin: text({ enum: ['none', 'machine', 'person', 'memory', 'propagated'] })
    .notNull().default('none'),
  /** Rises with each change of the target; a machine writes only over the version that it read. */
  version: integer().notNull().default(0),
  /** Why there is no machine target, as a code of the catalogue (`mt.…`). */
  reason: text(),
  engine: text(),
  flags: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  isChecked: integer('is_checked', { mode: 'boolean' }).notNull().default(false),
  checkedBy: text('checked_by'),
  checkedAt: moment('checked_at'),
  editedBy: text('edited_by'),
  editedAt: moment('edited_at'),
  reviewedBy: text('reviewed_by'),
  reviewedAt: moment('reviewed_at'),
  /**
   * Numbers of the members who translate and who review this line in a project; absent: every member whose role allows
   * it.
   */
  assignee: integer(),
  reviewer: integer(),
}, (t) => [
  uniqueIndex('lines_document_index').on(t.documentId, t.index),
  // The preview asks for the lines of the units that it shows.
  index('lines_unit').on(t.documentId, t.unit),
  // Percentages of fifty documents are counted in these, without reading lines.
  index('lines_filled').on(t.documentId).where(sql`target <> ''`),
  // The assignee and the time, which progress reads.
  index('lines_checked').on(t.documentId, t.checkedBy, t.checkedAt).where(sql`is_checked = 1`),
  // What waits for a reviewer.
  index('lines_to_review').on(t.documentId, t.reviewer)
    .where(sql`reviewer is not null and is_checked = 1 and reviewed_at is null`),
  index('lines_reviewed').on(t.documentId, t.reviewedBy).where(sql`reviewed_at is not null`),
  index('lines_assigned').on(t.documentId, t.assignee, t.isChecked)
    .where(sql`assignee is not null`),
  // The line that a member has edited last.
  index('lines_edited').on(t.documentId, t.editedBy, t.editedAt).where(sql`edited_by is not null`),
]);

/**
 * How far a document is, so that nobody counts its lines. Triggers of `lines` change it in the same transaction, whatever
 * writes (`0066_far_thundra.sql`); a document without a row has nothing filled.
 */
export const documentCounts = sqliteTable('document_counts', {
  documentId: integer('document_id').primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** Lines with a target. */
  filled: integer().notNull().default(0),
  /** Confirmed ones. */
  checked: integer().notNull().default(0),
  /** Confirmed ones that wait for their reviewer. */
  unreviewed: integer().notNull().default(0),
  /** Rises with each change of what is confirmed: what was made of its confirmed lines is still right when it has not. */
  confirmations: integer().notNull().default(0),
  /** Lines whose words have been counted, as `line_counts` has them. */
  counted: integer().notNull().default(0),
});

/**
 * How many lines of a document are of one kind, for the bar of filters. Triggers of `lines` count them; those that nobody
 * and nothing has touched are not counted: they are what is left of all lines. Absent members are '' and 0, so that
 * each kind is one row.
 */
export const lineKinds = sqliteTable('line_kinds', {
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  status: text({ enum: ['empty', 'draft', 'edited', 'confirmed', 'reviewed'] }).notNull(),
  origin: text().$type<(typeof lines.$inferSelect)['origin']>().notNull(),
  editedBy: text('edited_by').notNull(),
  assignee: integer().notNull(),
  reviewer: integer().notNull(),
  count: integer().notNull(),
}, (
  t,
) => [
  primaryKey({ columns: [t.documentId, t.status, t.origin, t.editedBy, t.assignee, t.reviewer] }),
]);

/**
 * The shared text of a line that a member has opened. It begins anew with each epoch: from `snap`, and the updates after
 * `snapSeq`. No `snap`: its target was written from outside since, and the next member who opens it makes one.
 */
export const lineDocs = sqliteTable('line_docs', {
  lineId: integer('line_id').primaryKey().references(() => lines.id, { onDelete: 'cascade' }),
  epoch: integer().notNull().default(0),
  snap: blob({ mode: 'buffer' }),
  snapSeq: integer('snap_seq').notNull().default(0),
});

/** What was typed into a line, as it arrived: the truth of which copies in memory are hints. Ordered by `seq` alone. */
export const lineUpdates = sqliteTable('line_updates', {
  seq: integer().primaryKey({ autoIncrement: true }),
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  epoch: integer().notNull(),
  memberUid: text('member_uid').notNull(),
  bytes: blob({ mode: 'buffer' }).notNull(),
  at: moment('at').notNull(),
}, (t) => [index('line_updates_line').on(t.lineId, t.epoch, t.seq)]);

/**
 * The database has come back older than what a process had read of it: from then on each process writes again what its
 * open lines hold. What was written elsewhere between the two numbers may be gone.
 */
export const logRewinds = sqliteTable('log_rewinds', {
  no: integer().primaryKey(),
  knownSeq: integer('known_seq').notNull(),
  foundSeq: integer('found_seq').notNull(),
  at: moment('at').notNull(),
});

/** The owner of each copy of a line: nobody goes on writing as another member, not even after the log was compacted. */
export const lineClients = sqliteTable('line_clients', {
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  epoch: integer().notNull(),
  client: integer().notNull(),
  memberUid: text('member_uid').notNull(),
}, (t) => [primaryKey({ columns: [t.lineId, t.epoch, t.client] })]);

/** Each text that a line has had, with who wrote it and why. */
export const lineRevisions = sqliteTable('line_revisions', {
  lineId: integer('line_id').notNull().references(() => lines.id, { onDelete: 'cascade' }),
  /** The version of the line that it became. */
  rev: integer().notNull(),
  target: text().notNull(),
  cause: text({
    enum: [
      'typed',
      'machine',
      'memory',
      'propagated',
      'replaced',
      'restored',
      'imported',
      'merged',
    ],
  }).notNull(),
  /** Absent: a machine. A visitor's key stays secret. */
  by: text(),
  at: moment('at').notNull(),
  /** Changes of one operation, which are taken back together. */
  operation: text(),
  /** The line before, where the operation can be taken back. */
  before: text({ mode: 'json' }).$type<LineBefore>(),
}, (t) => [
  primaryKey({ columns: [t.lineId, t.rev] }),
  index('line_revisions_operation').on(t.operation).where(sql`operation is not null`),
  index('line_revisions_at').on(t.at),
]);

/** What taking an operation back puts into the line again; moments in milliseconds. */
export type LineBefore = {
  target: string;
  origin: (typeof lines.$inferSelect)['origin'];
  reason: string | null;
  engine: string | null;
  flags: string[];
  isChecked: boolean;
  checkedBy: string | null;
  checkedAt: number | null;
  reviewedBy: string | null;
  reviewedAt: number | null;
};

/** What of a file becomes lines, as a member stores it for the next files. */
export const importDefaults = sqliteTable('import_defaults', {
  uid: text().primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  options: text({ mode: 'json' }).$type<Partial<ImportOptions>>().notNull(),
});

/** Changes of many lines that are taken back together. What each line was before it stands in its revisions. */
export const operations = sqliteTable('operations', {
  id: text().primaryKey(),
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  cause: text().$type<Cause>().notNull(),
  by: text(),
  at: moment('at').notNull(),
  /** So that people know it again, such as what was replaced by what. */
  title: text(),
  lineCount: integer('line_count').notNull(),
  undoneAt: moment('undone_at'),
}, (t) => [index('operations_document').on(t.documentId, t.at)]);

/** Filters of lines that a member uses again. */
export const savedFilters = sqliteTable('saved_filters', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: moment('created_at').notNull(),
}, (t) => [primaryKey({ columns: [t.uid, t.name] })]);

/** What the source of a line holds; a row goes when its line is cut in another way. */
export const lineCounts = sqliteTable('line_counts', {
  lineId: integer('line_id').primaryKey().references(() => lines.id, { onDelete: 'cascade' }),
  documentId: integer('document_id').notNull(),
  eojeol: integer().notNull(),
  spaced: integer().notNull(),
  characters: integer().notNull(),
  letters: integer().notNull(),
  words: integer().notNull(),
  /** Nothing in it is a letter. */
  isNumbers: integer('is_numbers', { mode: 'boolean' }).notNull(),
  /** Hash of its text and tags: equal lines have equal ones. */
  repeatKey: integer('repeat_key').notNull(),
  /** Hash of its text alone; absent: the line is counted again when it is needed. */
  plainKey: integer('plain_key'),
}, (t) => [index('line_counts_repeats').on(t.documentId, t.repeatKey)]);

/**
 * Each time that a subtitle was given here, in milliseconds; the newest of a cue counts. A cue without one is seen as its
 * file has it.
 */
export const cueTimes = sqliteTable('cue_times', {
  documentId: integer('document_id').notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  unit: text().notNull(),
  /** Rises by one: of two who write over the same version one is refused. */
  version: integer().notNull(),
  from: integer('from_ms').notNull(),
  to: integer('to_ms').notNull(),
  beforeFrom: integer('before_from_ms').notNull(),
  beforeTo: integer('before_to_ms').notNull(),
  cause: text({ enum: ['moved', 'restored'] }).notNull(),
  /** A visitor's key stays secret. */
  by: text().notNull(),
  at: moment('at').notNull(),
}, (t) => [primaryKey({ columns: [t.documentId, t.unit, t.version] })]);

/** By which guide the subtitles of a document are checked; absent: by that of its target language. */
export const cueRules = sqliteTable('cue_rules', {
  documentId: integer('document_id').primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  rules: text({ mode: 'json' }).$type<CueRuleChoice>().notNull(),
  /** Where the shots of the film change, in milliseconds and in order. */
  shots: text({ mode: 'json' }).$type<number[]>(),
});
