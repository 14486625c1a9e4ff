import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { serviceNotices } from '../../../db/schema/notifications.ts';

export type NoticeRow = typeof serviceNotices.$inferSelect;

export async function insertNotice(db: Db, row: typeof serviceNotices.$inferInsert) {
  await db.insert(serviceNotices).values(row);
}

/** Not over and not taken back. */
export async function listLiveNotices(db: Db, now: Date, most: number): Promise<NoticeRow[]> {
  return await db.select().from(serviceNotices)
    .where(and(isNull(serviceNotices.endedAt), gt(serviceNotices.untilAt, now)))
    .orderBy(serviceNotices.fromAt).limit(most);
}

export async function listLatestNotices(db: Db, most: number): Promise<NoticeRow[]> {
  return await db.select().from(serviceNotices).orderBy(desc(serviceNotices.no)).limit(most);
}

export async function setNoticeEnded(db: Db, no: number, at: Date): Promise<boolean> {
  const ended = await db.update(serviceNotices).set({ endedAt: at })
    .where(and(eq(serviceNotices.no, no), isNull(serviceNotices.endedAt)))
    .returning({ no: serviceNotices.no });
  return ended.length > 0;
}

export async function deleteNoticesUntil(db: Db, until: Date): Promise<number> {
  return (await db.delete(serviceNotices).where(lte(serviceNotices.untilAt, until))).rowsAffected;
}
