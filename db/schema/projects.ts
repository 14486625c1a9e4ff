import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { ImportOptions } from '../../src/formats/contract/import-options.ts';
import type { Domain, Register } from '../../src/language/register/rules.ts';
import type {
  EventKind,
  GivenRole,
  ProjectRole,
  ProjectType,
} from '../../src/projects/projects/rules.ts';
import type { Lang } from '../../src/shared/languages.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/** What projects and the templates of projects have in common. */
const sharedColumns = () => ({
  type: text().$type<ProjectType>().notNull(),
  description: text().notNull().default(''),
  sourceLang: text('source_lang').$type<Lang>().notNull(),
  targetLang: text('target_lang').$type<Lang>().notNull(),
  /** With what drafts of its documents begin; an absent register is the one that the domain suggests. */
  domain: text().$type<Domain>().notNull().default('normal'),
  register: text().$type<Register>(),
  /** What of its files becomes lines; what is not in it is as usual. */
  importOptions: text('import_options', { mode: 'json' }).$type<Partial<ImportOptions>>(),
  /** Whether its sentences may go along with questions that everybody can read. */
  boardSentences: text('board_sentences', { enum: ['allowed', 'forbidden'] }).notNull()
    .default('allowed'),
});

export const projects = sqliteTable('projects', {
  no: integer().primaryKey({ autoIncrement: true }),
  ...sharedColumns(),
  /** NFC, as people search it. */
  title: text().notNull(),
  /** A day, not a moment: YYYY-MM-DD. */
  deadline: text(),
  createdAt: moment('created_at').notNull(),
  /** At rest: it stays readable and counts for no plan. */
  archivedAt: moment('archived_at'),
  /** Set with `archivedAt` where the plan of its manager is the cause: it goes on by itself when the plan allows it. */
  restedAt: moment('rested_at'),
  deletedAt: moment('deleted_at'),
  /** It still comes in from a package, since then: until all of it is there, it can be read and nothing else. */
  arrivingSince: moment('arriving_since'),
  /** Since its manager left the service and nobody took it over. */
  unmanagedSince: moment('unmanaged_since'),
}, (t) => [index('projects_deleted').on(t.deletedAt)]);

/** Who belongs to a project, and who is invited. */
export const projectMembers = sqliteTable('project_members', {
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  role: text().$type<ProjectRole>().notNull(),
  /** 0 to 9, one of the ten colours. */
  colour: integer().notNull(),
  acceptance: text({ enum: ['waiting', 'accepted'] }).notNull(),
  invitedAt: moment('invited_at').notNull(),
}, (t) => [
  primaryKey({ columns: [t.projectNo, t.uid] }),
  index('project_members_uid').on(t.uid),
  index('project_members_managers').on(t.uid, t.projectNo).where(sql`role = 'PM'`),
  // Exactly one person is answerable for a project.
  uniqueIndex('project_members_manager').on(t.projectNo).where(sql`role = 'PM'`),
]);

/** People without an account who are invited by mail; the row goes when they join, or after its time. */
export const projectInvitations = sqliteTable('project_invitations', {
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  emailKey: text('email_key').notNull(),
  /** As it was typed. */
  email: text().notNull(),
  role: text().$type<GivenRole>().notNull(),
  colour: integer().notNull(),
  /** Of the secret in the newest mail. */
  hash: text().notNull(),
  /** The number of that mail, by which it is taken back as long as it has not left. */
  mailId: integer('mail_id'),
  invitedBy: text('invited_by').references(() => users.uid, { onDelete: 'set null' }),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
}, (t) => [
  primaryKey({ columns: [t.projectNo, t.emailKey] }),
  uniqueIndex('project_invitations_hash').on(t.hash),
  index('project_invitations_expires').on(t.expiresAt),
  index('project_invitations_by').on(t.invitedBy).where(sql`invited_by is not null`),
]);

/** What happened in a project. A member who leaves the service leaves no name in it. */
export const projectEvents = sqliteTable('project_events', {
  id: integer().primaryKey({ autoIncrement: true }),
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  /** Not held to a list here: rows of a newer version must not stop an older one. */
  kind: text().$type<EventKind>().notNull(),
  actorUid: text('actor_uid').references(() => users.uid, { onDelete: 'set null' }),
  /** The member it was done to. */
  whomUid: text('whom_uid').references(() => users.uid, { onDelete: 'set null' }),
  /** A title, where one is meant. */
  about: text().notNull().default(''),
  at: moment('at').notNull(),
}, (t) => [
  index('project_events_project').on(t.projectNo, t.id),
  // Read when a member leaves.
  index('project_events_actor').on(t.actorUid).where(sql`actor_uid is not null`),
  index('project_events_whom').on(t.whomUid).where(sql`whom_uid is not null`),
]);

/** Changes of a team that can be undone for a short time. */
export const teamUndos = sqliteTable('team_undos', {
  id: text().primaryKey(),
  projectNo: integer('project_no').notNull()
    .references(() => projects.no, { onDelete: 'cascade' }),
  kind: text({ enum: ['removed', 'left', 'handedOver'] }).notNull(),
  /** Who made the change, and may undo it. */
  actorUid: text('actor_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  /** The member who left the team, or manages it now. */
  whomUid: text('whom_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  /** The membership of that member before. */
  membership: text({ mode: 'json' }).notNull().$type<
    { role: ProjectRole; colour: number; acceptance: 'waiting' | 'accepted'; invitedAt: number }
  >(),
  /** Ids of the lines that were released, as stretches. */
  released: text({ mode: 'json' }).notNull().$type<
    Record<'assignee' | 'reviewer', (readonly [from: number, to: number])[]>
  >(),
  at: moment('at').notNull(),
}, (t) => [index('team_undos_project').on(t.projectNo), index('team_undos_at').on(t.at)]);

/** What new projects of a member may begin with. */
export const projectTemplates = sqliteTable('project_templates', {
  no: integer().primaryKey({ autoIncrement: true }),
  ownerUid: text('owner_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  /** NFC, one line. */
  name: text().notNull(),
  ...sharedColumns(),
  /** In their order. Whether the member may still use them is checked when a project is made, so nothing refers to them. */
  memories: text({ mode: 'json' }).$type<{ no: number; penalty: number }[]>().notNull().default([]),
  /** Their opaque names. */
  glossaries: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  /** What documents are checked for; read as that of a project is. Null: nothing was set. */
  checks: text({ mode: 'json' }).$type<Record<string, unknown>>(),
  savedAt: moment('saved_at').notNull(),
}, (t) => [uniqueIndex('project_templates_name').on(t.ownerUid, t.name)]);
