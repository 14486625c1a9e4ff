import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Snapshot } from '../../../src/community/moderation/rules.ts';
import { moment } from '../../columns.ts';
import { users } from '../accounts.ts';

/**
 * What members report. Who reported is for nobody to see but the reporter; a report outlives both of them without their
 * names.
 */
export const reports = sqliteTable('reports', {
  no: integer().primaryKey({ autoIncrement: true }),
  reporterUid: text('reporter_uid').references(() => users.uid, { onDelete: 'set null' }),
  thing: text({ enum: ['post', 'comment', 'message', 'member'] }).notNull(),
  thingNo: integer('thing_no').notNull(),
  /** Whose it is. */
  authorUid: text('author_uid').references(() => users.uid, { onDelete: 'set null' }),
  reason: text().notNull(),
  /** What the reporter adds. */
  words: text().notNull(),
  /** What was reported, as it was then. */
  snapshot: text({ mode: 'json' }).$type<Snapshot>().notNull(),
  /** 0 comes first. */
  urgency: integer().notNull(),
  state: text({ enum: ['open', 'acted', 'dismissed'] }).notNull().default('open'),
  at: moment('at').notNull(),
  closedAt: moment('closed_at'),
}, (t) => [
  uniqueIndex('reports_once').on(t.reporterUid, t.thing, t.thingNo),
  index('reports_thing').on(t.thing, t.thingNo),
  index('reports_state').on(t.state, t.urgency),
]);

/** What was done to something or to a member, why, and by which kind of decision. Rows are added and never changed in their words. */
export const moderationActs = sqliteTable('moderation_acts', {
  no: integer().primaryKey({ autoIncrement: true }),
  /** Who decided; absent for what a rule or a request brings about. */
  operatorUid: text('operator_uid').references(() => users.uid, { onDelete: 'set null' }),
  origin: text({ enum: ['operator', 'reports', 'request', 'time'] }).notNull(),
  act: text().notNull(),
  thing: text({ enum: ['post', 'comment', 'message', 'member'] }).notNull(),
  thingNo: integer('thing_no').notNull(),
  /** The member it concerns. */
  uid: text().references(() => users.uid, { onDelete: 'set null' }),
  reason: text().notNull(),
  /** To the member. */
  words: text().notNull(),
  until: moment('until'),
  at: moment('at').notNull(),
  /** It was taken back: by an appeal, or because it was wrong. It counts as no breach any more. */
  revertedAt: moment('reverted_at'),
}, (t) => [
  index('moderation_acts_uid').on(t.uid, t.no),
  index('moderation_acts_thing').on(t.thing, t.thingNo, t.no),
]);

/** What a member may not do, and until when; without an end only accounts. */
export const sanctions = sqliteTable('sanctions', {
  no: integer().primaryKey({ autoIncrement: true }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  feature: text({ enum: ['write', 'chat', 'account'] }).notNull(),
  from: moment('from_at').notNull(),
  until: moment('until'),
  reason: text().notNull(),
  actNo: integer('act_no').notNull(),
  endedAt: moment('ended_at'),
}, (t) => [index('sanctions_uid').on(t.uid)]);

/** One for each act. */
export const appeals = sqliteTable('appeals', {
  no: integer().primaryKey({ autoIncrement: true }),
  actNo: integer('act_no').notNull().unique()
    .references(() => moderationActs.no, { onDelete: 'cascade' }),
  words: text().notNull(),
  at: moment('at').notNull(),
  state: text({ enum: ['open', 'upheld', 'rejected'] }).notNull().default('open'),
  answer: text().notNull().default(''),
  answeredAt: moment('answered_at'),
});

/** Requests of persons whose rights are infringed, members or not: each is confirmed by mail first. */
export const rightsRequests = sqliteTable('rights_requests', {
  no: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: ['filming', 'rights', 'copyright'] }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  lang: text({ enum: ['ko', 'en'] }).notNull(),
  thing: text({ enum: ['post', 'comment'] }).notNull(),
  thingNo: integer('thing_no').notNull(),
  /** What is infringed, and what proves it. */
  words: text().notNull(),
  proof: text().notNull(),
  /** Of the link in the mails. */
  keyHash: text('key_hash').notNull().unique(),
  snapshot: text({ mode: 'json' }).$type<Snapshot>().notNull(),
  state: text({
    enum: ['unconfirmed', 'open', 'hidden', 'objected', 'removed', 'restored', 'refused'],
  })
    .notNull().default('unconfirmed'),
  at: moment('at').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** Of the act that hid it. */
  actNo: integer('act_no'),
  hiddenUntil: moment('hidden_until'),
  /** What the author says against it. */
  objection: text().notNull().default(''),
  objectedAt: moment('objected_at'),
  answer: text().notNull().default(''),
  closedAt: moment('closed_at'),
}, (t) => [
  index('rights_requests_state').on(t.state),
  index('rights_requests_thing').on(t.thing, t.thingNo),
]);
