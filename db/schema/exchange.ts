import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type {
  ExportChoices,
  ImportChoices,
  PackageKind,
  PackageState,
  PackageSummary,
} from '../../src/exchange/packages/rules.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';
import { projects } from './projects.ts';

/** Packages of projects that are made, or come in. They go after some days, with their files. */
export const packages = sqliteTable('packages', {
  no: integer().primaryKey({ autoIncrement: true }),
  /** Opaque public name. */
  name: text().notNull().unique(),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  kind: text().$type<PackageKind>().notNull(),
  state: text().$type<PackageState>().notNull(),
  /** The project that it is of, or that it has become. */
  projectNo: integer('project_no').references(() => projects.no, { onDelete: 'cascade' }),
  /** As people see it. */
  fileName: text('file_name').notNull(),
  storageKey: text('storage_key'),
  fileSize: integer('file_size').notNull().default(0),
  /** Bytes of its content that have not come in yet, and count as stored till then. */
  reserved: integer().notNull().default(0),
  choices: text({ mode: 'json' }).$type<ExportChoices | ImportChoices>(),
  summary: text({ mode: 'json' }).$type<PackageSummary>(),
  /** Lines that are done with, of all. */
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  /** A code of the catalogue, with what its words name. */
  reason: text(),
  details: text({ mode: 'json' }).$type<Record<string, string>>(),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
}, (t) => [
  index('packages_uid').on(t.uid, t.no),
  index('packages_created').on(t.createdAt),
  index('packages_key').on(t.storageKey),
  index('packages_project').on(t.projectNo),
]);

/** Who worked on a project before it came here, and has no account here. Their uids stand in its lines. */
export const packagePeople = sqliteTable('package_people', {
  uid: text().primaryKey(),
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  name: text().notNull(),
  role: text().notNull(),
}, (t) => [index('package_people_project').on(t.projectNo)]);
