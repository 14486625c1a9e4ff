import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Event } from '../../src/ports/bus/port.ts';
import { moment } from '../columns.ts';

/**
 * What goes on behind an answer: a row is written in the transaction of the fact that calls for it, and deleted when its
 * work is done. A process works on it as long as it renews its lease.
 */
export const work = sqliteTable('work', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** An entry of `app/work.ts`. */
  kind: text().notNull(),
  /** Rows with one key run one after the other, in the order in which they were written. */
  key: text().notNull(),
  facts: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  /** The member who called for it; their rows go with them. */
  byUid: text('by_uid'),
  /** How far it got; what that counts is up to the kind. */
  place: integer().notNull().default(0),
  /** Rises each time a process begins to work on it: what an earlier one writes with its number changes nothing. */
  lease: integer().notNull().default(0),
  leaseUntil: moment('lease_until'),
  /** How often it was begun since it last got further. */
  tries: integer().notNull().default(0),
  /** Not to be begun before. */
  dueAt: moment('due_at'),
  /** It was begun too often without getting further. Nobody works on it any more. */
  failedAt: moment('failed_at'),
  createdAt: moment('created_at').notNull(),
}, (t) => [
  index('work_key').on(t.key, t.id),
  // Members take turns.
  index('work_waiting').on(t.kind, t.byUid, t.id).where(sql`failed_at is null`),
]);

/** Kinds of work that rest until an operator lets them go on. A row goes when they do. */
export const workPauses = sqliteTable('work_pauses', {
  /** An entry of `app/work.ts` or `app/jobs.ts`. */
  kind: text().primaryKey(),
  by: text().notNull(),
  at: moment('at').notNull(),
});

/** Until when a clearing that looks only at what has come since has looked. */
export const clearings = sqliteTable('clearings', {
  name: text().primaryKey(),
  until: moment('until').notNull(),
});

/** When what recurs was last begun, by whichever process: within its time no other begins it. The same for turns. */
export const recurringWork = sqliteTable('recurring_work', {
  name: text().primaryKey(),
  begunAt: moment('begun_at').notNull(),
});

/** What happened at one process, for the others: they look for it by its number. Rows stay for an hour. */
export const changes = sqliteTable('changes', {
  seq: integer().primaryKey({ autoIncrement: true }),
  /** The process, by a name that it makes up at its start. */
  origin: text().notNull(),
  event: text({ mode: 'json' }).$type<Event>().notNull(),
  at: moment('at').notNull(),
}, (t) => [index('changes_at').on(t.at)]);
