import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../../columns.ts';
import { users } from '../accounts.ts';
import { posts } from '../community.ts';

/** What members have uploaded for posts and chats. Those that no post and no message shows are deleted after a day. */
export const boardFiles = sqliteTable('board_files', {
  /** Random, for it is the address. */
  id: text().primaryKey(),
  kind: text({ enum: ['image', 'attachment', 'chat'] }).notNull(),
  /** A shown picture outlives its owner, like the words around it. */
  ownerUid: text('owner_uid').references(() => users.uid, { onDelete: 'set null' }),
  blobKey: text('blob_key').notNull(),
  /** The only chat whose messages may show it; its members may have it then. A number stays when its room is gone. */
  roomNo: integer('room_no'),
  /** Of attachments and files; pictures are stored without one. */
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  width: integer(),
  height: integer(),
  createdAt: moment('created_at').notNull(),
}, (t) => [
  index('board_files_owner').on(t.ownerUid),
  index('board_files_created').on(t.createdAt),
  index('board_files_blob').on(t.blobKey),
]);

/** Which posts show a picture, or carry an attachment: who may read one of them may have it. */
export const postFiles = sqliteTable('post_files', {
  postNo: integer('post_no').notNull().references(() => posts.no, { onDelete: 'cascade' }),
  fileId: text('file_id').notNull().references(() => boardFiles.id, { onDelete: 'cascade' }),
}, (t) => [primaryKey({ columns: [t.postNo, t.fileId] }), index('post_files_file').on(t.fileId)]);
