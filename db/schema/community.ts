import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { PostBody } from '../../src/community/body/rules.ts';
import { moment } from '../columns.ts';
import { users } from './accounts.ts';

/**
 * What members write on the board. Lists walk `posts_shown` and `posts_category` alone, never the table with its long
 * rows: the planner has to be made to by `indexed by`.
 */
export const posts = sqliteTable('posts', {
  no: integer().primaryKey({ autoIncrement: true }),
  /** Question, request, question about a term, notice of the operator. */
  category: text({ enum: ['Q', 'R', 'T', 'N'] }).notNull(),
  title: text().notNull(),
  /** Words outlive their author, without a name. */
  authorUid: text('author_uid').references(() => users.uid, { onDelete: 'set null' }),
  /** A tree that is checked again whenever it is drawn; never HTML. */
  body: text({ mode: 'json' }).$type<PostBody>().notNull(),
  /** The beginning of its words, for lists. */
  excerpt: text().notNull(),
  /** Made by the writer, so that a form sent twice is one post. */
  clientId: text('client_id'),
  rev: integer().notNull().default(1),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
  deletedAt: moment('deleted_at'),
  hiddenAt: moment('hidden_at'),
  /** Of what is hidden for a time. */
  hiddenUntil: moment('hidden_until'),
  /** Nobody comments any more. */
  isLocked: integer('is_locked', { mode: 'boolean' }).notNull().default(false),
  /** Shown above the list. */
  pinnedAt: moment('pinned_at'),
  loves: integer().notNull().default(0),
  views: integer().notNull().default(0),
  comments: integer().notNull().default(0),
  lastCommentAt: moment('last_comment_at'),
  /** Number of the comment that answers the question. */
  acceptedComment: integer('accepted_comment'),
}, (t) => [
  index('posts_shown').on(t.no).where(sql`hidden_at is null and deleted_at is null`),
  index('posts_category').on(t.category, t.no)
    .where(sql`hidden_at is null and deleted_at is null`),
  index('posts_author').on(t.authorUid, t.no)
    .where(sql`hidden_at is null and deleted_at is null`),
  index('posts_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  index('posts_pinned').on(t.pinnedAt).where(sql`pinned_at is not null`),
  uniqueIndex('posts_client').on(t.authorUid, t.clientId),
]);

/** How many posts of a category are shown of each thousand numbers: page 9,900 is found by adding these up. */
export const postBlocks = sqliteTable('post_blocks', {
  block: integer().notNull(),
  category: text().notNull(),
  shown: integer().notNull(),
}, (t) => [primaryKey({ columns: [t.block, t.category] })]);

/** `thread` is place and level at once: byte order of (fid, thread) is the order of reading. */
export const comments = sqliteTable('comments', {
  no: integer().primaryKey({ autoIncrement: true }),
  postNo: integer('post_no').notNull().references(() => posts.no, { onDelete: 'cascade' }),
  /** Number of the comment at the top of the thread; its own there. */
  fid: integer().notNull(),
  thread: text().notNull(),
  /** Number of the comment that is answered; 0 at the top. */
  pid: integer().notNull(),
  /** Counted within the post: its place in the index of words. */
  place: integer().notNull(),
  authorUid: text('author_uid').references(() => users.uid, { onDelete: 'set null' }),
  body: text().notNull(),
  /** A translation that an answer to a question about a term proposes. */
  target: text(),
  clientId: text('client_id'),
  createdAt: moment('created_at').notNull(),
  editedAt: moment('edited_at'),
  deletedAt: moment('deleted_at'),
  hiddenAt: moment('hidden_at'),
}, (t) => [
  uniqueIndex('comments_thread').on(t.postNo, t.fid, t.thread),
  uniqueIndex('comments_place').on(t.postNo, t.place),
  index('comments_author').on(t.authorUid, t.no),
  index('comments_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
  uniqueIndex('comments_client').on(t.authorUid, t.clientId),
]);

export const loves = sqliteTable('loves', {
  postNo: integer('post_no').notNull().references(() => posts.no, { onDelete: 'cascade' }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
}, (t) => [primaryKey({ columns: [t.postNo, t.uid] }), index('loves_uid').on(t.uid)]);

/** Who has read a post in an hour, as a hash under a key of the day: each counts once. Rows live two hours. */
export const postReaders = sqliteTable('post_readers', {
  hour: integer().notNull(),
  postNo: integer('post_no').notNull(),
  reader: text().notNull(),
}, (t) => [primaryKey({ columns: [t.hour, t.postNo, t.reader] })]);

/** Up to which comment a member has read a post. */
export const postVisits = sqliteTable('post_visits', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  postNo: integer('post_no').notNull().references(() => posts.no, { onDelete: 'cascade' }),
  lastNo: integer('last_no').notNull(),
  at: moment('at').notNull(),
}, (t) => [primaryKey({ columns: [t.uid, t.postNo] }), index('post_visits_post').on(t.postNo)]);

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
}, (t) => [index('chat_rooms_last').on(t.lastAt)]);

/** How far a member has read in a room. Of a project's room, the project decides who may read it. */
export const chatRoomMembers = sqliteTable('chat_room_members', {
  roomNo: integer('room_no').notNull().references(() => chatRooms.no, { onDelete: 'cascade' }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  readSeq: integer('read_seq').notNull().default(0),
  isMuted: integer('is_muted', { mode: 'boolean' }).notNull().default(false),
  /** Up to which message a mail has said that there is something to read. */
  mailedSeq: integer('mailed_seq').notNull().default(0),
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
  /** What is sent with the words, of `board_files`. Empty once its author removed the message. */
  fileId: text('file_id'),
  at: moment('at').notNull(),
  removedAt: moment('removed_at'),
}, (t) => [
  uniqueIndex('chat_messages_seq').on(t.roomNo, t.seq),
  uniqueIndex('chat_messages_client').on(t.authorUid, t.clientId),
  index('chat_messages_rev').on(t.roomNo, t.rev),
  index('chat_messages_file').on(t.fileId).where(sql`file_id is not null`),
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
