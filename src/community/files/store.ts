import { and, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { chatMessages, chatRooms, posts } from '../../../db/schema/community.ts';
import { postDrafts } from '../../../db/schema/community/drafts.ts';
import { boardFiles, postFiles } from '../../../db/schema/community/files.ts';
import type { MemberScope, PostScope, SystemScope } from '../../shared/scopes.ts';

type FileRow = typeof boardFiles.$inferSelect;

/** As messages show it. Pictures have sizes and no name, other files a name. */
export type ChatFile = Pick<FileRow, 'id' | 'name' | 'type' | 'size' | 'width' | 'height'>;
const chatFile = {
  id: boardFiles.id,
  name: boardFiles.name,
  type: boardFiles.type,
  size: boardFiles.size,
  width: boardFiles.width,
  height: boardFiles.height,
};

export async function insertFile(db: Db, row: typeof boardFiles.$inferInsert): Promise<void> {
  await db.insert(boardFiles).values(row);
}

/** A picture, and whether a post that everybody may read shows it. */
export async function findImage(db: Db, id: string) {
  const shown = sql<number>`exists (select 1 from ${postFiles}
    join ${posts} on ${posts.no} = ${postFiles.postNo}
    where ${postFiles.fileId} = ${boardFiles.id}
      and ${posts.hiddenAt} is null and ${posts.deletedAt} is null)`;
  const [row] = await db.select({ file: boardFiles, isShown: shown.mapWith(Boolean) })
    .from(boardFiles).where(and(eq(boardFiles.id, id), eq(boardFiles.kind, 'image')));
  return row;
}

export async function listOwnImages(db: Db, uid: MemberScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db.select({ id: boardFiles.id, width: boardFiles.width, height: boardFiles.height })
    .from(boardFiles).where(and(
      inArray(boardFiles.id, [...ids]),
      eq(boardFiles.ownerUid, uid),
      eq(boardFiles.kind, 'image'),
    ));
}

/** Which pictures a post shows, in place of those that it has shown before. */
export async function setImagesOf(db: Db, postNo: PostScope, ids: readonly string[]) {
  await db.delete(postFiles).where(and(
    eq(postFiles.postNo, postNo),
    inArray(postFiles.fileId, filesOf(db, postNo, 'image')),
    notInArray(postFiles.fileId, [...ids]),
  ));
  if (ids.length === 0) return;
  await db.insert(postFiles).values(ids.map((fileId) => ({ postNo, fileId })))
    .onConflictDoNothing();
}

/** Those of this post alone: the files of all posts may be many. */
function filesOf(db: Db, postNo: PostScope, kind: FileRow['kind']) {
  return db.select({ id: postFiles.fileId }).from(postFiles)
    .innerJoin(boardFiles, eq(boardFiles.id, postFiles.fileId))
    .where(and(eq(postFiles.postNo, postNo), eq(boardFiles.kind, kind)));
}

export async function findAttachment(db: Db, postNo: PostScope): Promise<FileRow | undefined> {
  const [row] = await db.select({ file: boardFiles }).from(postFiles)
    .innerJoin(boardFiles, eq(boardFiles.id, postFiles.fileId))
    .where(and(eq(postFiles.postNo, postNo), eq(boardFiles.kind, 'attachment')));
  return row?.file;
}

export async function linkFile(db: Db, postNo: PostScope, fileId: string): Promise<void> {
  await db.insert(postFiles).values({ postNo, fileId });
}

export async function unlinkAttachment(db: Db, postNo: PostScope): Promise<void> {
  await db.delete(postFiles).where(and(
    eq(postFiles.postNo, postNo),
    inArray(postFiles.fileId, filesOf(db, postNo, 'attachment')),
  ));
}

/** Attachments are for the operator to answer their author: they go with them. */
export async function unlinkAttachmentsOf(db: Db, uid: MemberScope): Promise<void> {
  const own = db.select({ id: boardFiles.id }).from(boardFiles)
    .where(and(eq(boardFiles.kind, 'attachment'), eq(boardFiles.ownerUid, uid)));
  await db.delete(postFiles).where(inArray(postFiles.fileId, own));
}

/** Files of chats by their ids, with whose they are and where they may be shown. */
export async function listSendable(db: Db, _: SystemScope, ids: readonly string[]) {
  return await db.select({
    file: chatFile,
    roomNo: boardFiles.roomNo,
    ownerUid: boardFiles.ownerUid,
  }).from(boardFiles).where(and(inArray(boardFiles.id, [...ids]), eq(boardFiles.kind, 'chat')));
}

/** With the outside name of its room, and the messages that show it. */
export async function findChatFile(db: Db, _: SystemScope, id: string) {
  const [found] = await db.select({ file: boardFiles, roomId: chatRooms.id }).from(boardFiles)
    .leftJoin(chatRooms, eq(chatRooms.no, boardFiles.roomNo))
    .where(and(eq(boardFiles.id, id), eq(boardFiles.kind, 'chat')));
  if (!found) return undefined;
  const messages = await db.select({ uid: chatMessages.uid, removedAt: chatMessages.removedAt })
    .from(chatMessages).where(eq(chatMessages.fileId, id));
  return { ...found, messages };
}

/** What no post and no message shows, and was uploaded before a moment or by a member who is gone. */
export async function listUnused(db: Db, _: SystemScope, until: Date, limit: number) {
  return await db.select({ id: boardFiles.id, blobKey: boardFiles.blobKey }).from(boardFiles)
    .where(and(
      or(lte(boardFiles.createdAt, until), isNull(boardFiles.ownerUid)),
      sql`not exists (select 1 from ${postFiles} where ${postFiles.fileId} = ${boardFiles.id})`,
      sql`not exists (select 1 from ${chatMessages} where ${chatMessages.fileId} = ${boardFiles.id})`,
      // A draft lives longer than a picture that nothing shows.
      sql`not exists (select 1 from ${postDrafts} where ${postDrafts.uid} = ${boardFiles.ownerUid}
        and instr(${postDrafts.body}, ${boardFiles.id}) > 0)`,
    )).limit(limit);
}

export async function deleteFile(db: Db, _: SystemScope, id: string): Promise<void> {
  await db.delete(boardFiles).where(eq(boardFiles.id, id));
}

/** Those of the keys that hold a file of the board. */
export async function listKeysInUse(db: Db, _: SystemScope, keys: readonly string[]) {
  const rows = await db.select({ key: boardFiles.blobKey }).from(boardFiles)
    .where(inArray(boardFiles.blobKey, [...keys]));
  return rows.map(({ key }) => key);
}

export async function sumBytesOf(db: Db, uid: MemberScope): Promise<number> {
  const [row] = await db.select({
    bytes: sql<number>`coalesce(sum(${boardFiles.size}), 0)`.mapWith(Number),
  }).from(boardFiles).where(eq(boardFiles.ownerUid, uid));
  return row?.bytes ?? 0;
}

export async function listFilesOf(db: Db, uid: MemberScope): Promise<FileRow[]> {
  return await db.select().from(boardFiles).where(eq(boardFiles.ownerUid, uid))
    .orderBy(boardFiles.createdAt, boardFiles.id);
}
