import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/**
 * Where members write to each other. `lastSeq` counts messages, `rev` counts changes: a message, a removal. A client that
 * knows a `rev` asks for what came behind it.
 */
export const chatRooms = sqliteTable('chat_rooms', {
  no: integer().primaryKey({ autoIncrement: true }),
  /** What the outside calls it: random, so that no address names its members. */
  id: text().notNull().unique(),
  kind: text({ enum: ['pair', 'project', 'operator'] }).notNull(),
  /** Of a pair both uids in order, of an operator's room `operator:` and the uid; empty once a member has left the service. */
  pairKey: text('pair_key').unique(),
  /** No foreign key: members and what they say are stored apart from projects. */
  projectNo: integer('project_no').unique(),
  lastSeq: integer('last_seq').notNull().default(0),
  rev: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  /** Of the newest message. */
  lastAt: moment('last_at').notNull(),
});

/** How far a member has read in a room. Of a project's room, the project decides who may read it. */
export const chatRoomMembers = sqliteTable('chat_room_members', {
  roomNo: integer('room_no').notNull().references(() => chatRooms.no, { onDelete: 'cascade' }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  readSeq: integer('read_seq').notNull().default(0),
  isMuted: integer('is_muted', { mode: 'boolean' }).notNull().default(false),
}, (t) => [
  primaryKey({ columns: [t.roomNo, t.uid] }),
  index('chat_room_members_uid').on(t.uid),
]);

export const chatMessages = sqliteTable('chat_messages', {
  uid: integer().primaryKey({ autoIncrement: true }),
  roomNo: integer('room_no').notNull().references(() => chatRooms.no, { onDelete: 'cascade' }),
  seq: integer().notNull(),
  rev: integer().notNull(),
  /** Words outlive their author, without a name. */
  authorUid: text('author_uid').references(() => users.uid, { onDelete: 'set null' }),
  /** Chosen by the sender: what is sent again after a lost answer is the same message. */
  clientId: text('client_id').notNull(),
  /** NFC. Empty once it was removed; its place stays. */
  body: text().notNull(),
  at: moment('at').notNull(),
  removedAt: moment('removed_at'),
}, (t) => [
  uniqueIndex('chat_messages_seq').on(t.roomNo, t.seq),
  uniqueIndex('chat_messages_client').on(t.authorUid, t.clientId),
  index('chat_messages_rev').on(t.roomNo, t.rev),
]);

/** Members who exchange no new messages, and which of the two wanted it. */
export const memberBlocks = sqliteTable('member_blocks', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  blockedUid: text('blocked_uid').notNull().references(() => users.uid, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
}, (t) => [
  primaryKey({ columns: [t.uid, t.blockedUid] }),
  index('member_blocks_blocked').on(t.blockedUid),
]);
