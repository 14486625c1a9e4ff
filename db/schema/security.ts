import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/**
 * What happened to accounts, in order; rows are only added. Each carries the hash of the one before, and stands for its
 * facts by their hash, so that personal facts can be erased when their time is over and the chain still holds.
 */
export const securityEvents = sqliteTable('security_events', {
  no: integer().primaryKey(),
  at: moment('at').notNull(),
  kind: text().notNull(),
  /** Whom it concerns; erased together with the facts. */
  uid: text(),
  /** JSON with a random grain; null when erased. */
  facts: text(),
  factsHash: text('facts_hash').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull().unique(),
}, (t) => [index('security_events_uid').on(t.uid), index('security_events_at').on(t.at)]);

/** What must be kept of those who have left, sealed by a key of its own. Nothing in the service reads it. */
export const retainedRecords = sqliteTable('retained_records', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: ['identity', 'contract', 'log'] }).notNull(),
  /** The random id that the member had: finds the log rows that go with it. */
  uid: text().notNull(),
  sealed: text().notNull(),
  createdAt: moment('created_at').notNull(),
  purgeAt: moment('purge_at').notNull(),
}, (t) => [index('retained_records_purge').on(t.purgeAt), index('retained_records_uid').on(t.uid)]);

/** Proof that data was destroyed when its time was over: what kind, how many, when. */
export const purgeCertificates = sqliteTable('purge_certificates', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().notNull(),
  count: integer().notNull(),
  /** Everything of the kind that was due by this moment. */
  dueBefore: moment('due_before').notNull(),
  purgedAt: moment('purged_at').notNull(),
});
