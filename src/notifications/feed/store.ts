import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { profiles, sessions, users } from '../../../db/schema/accounts.ts';
import { documents, lines } from '../../../db/schema/documents.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { projectMembers } from '../../../db/schema/projects.ts';
import type { MemberScope, SystemScope } from '../../shared/scopes.ts';

export type NewNotification = typeof notifications.$inferInsert;
export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number];

/** Newest first. The document is that of the member, and still there. */
export async function listNotificationRows(
  db: Db,
  uid: MemberScope,
  { past = 0, limit, after = 0 }: { past?: number; limit: number; after?: number },
) {
  const joined = db.select({ no: projectMembers.projectNo }).from(projectMembers)
    .where(and(eq(projectMembers.uid, uid), eq(projectMembers.acceptance, 'accepted')));
  return await db.select({
    id: notifications.id,
    cause: sql<string>`${notifications.cause}`,
    thread: notifications.thread,
    query: notifications.query,
    actorName: notifications.actorName,
    words: notifications.words,
    createdAt: notifications.createdAt,
    readAt: notifications.readAt,
    fileName: documents.fileName,
    projectNo: documents.projectNo,
    direction: documents.direction,
    lineIndex: lines.index,
  }).from(notifications)
    .leftJoin(
      documents,
      and(
        eq(notifications.thread, 'document'),
        sql`${documents.id} = cast(${notifications.query} as integer)`,
        or(
          and(eq(documents.ownerUid, notifications.memberId), isNull(documents.projectNo)),
          inArray(documents.projectNo, joined),
        ),
        isNull(documents.deletedAt),
      ),
    )
    // As number of document and line, for what is about a line: it is found wherever it stands by now.
    .leftJoin(
      lines,
      and(
        eq(lines.documentId, documents.id),
        sql`${lines.id} = cast(substr(${notifications.query},
          nullif(instr(${notifications.query}, ':'), 0) + 1) as integer)`,
      ),
    )
    .where(and(
      eq(notifications.memberId, uid),
      eq(notifications.isInApp, true),
      after > 0 ? gt(notifications.id, after) : undefined,
    ))
    .orderBy(desc(notifications.id)).limit(limit).offset(past);
}

export async function countUnread(db: Db, uid: MemberScope): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(notifications)
    .where(and(
      eq(notifications.memberId, uid),
      isNull(notifications.readAt),
      eq(notifications.isInApp, true),
    ));
  return row?.unread ?? 0;
}

export async function insertNotification(db: Db, row: NewNotification) {
  await db.insert(notifications).values(row);
}

type Twin = Pick<NewNotification, 'memberId' | 'cause'> & { query: string };

/** Unread ones about the same thing. */
const unreadTwin = ({ memberId, cause, query }: Twin) =>
  and(
    eq(notifications.memberId, memberId),
    eq(notifications.cause, cause),
    eq(notifications.query, query),
    isNull(notifications.readAt),
  );

export async function deleteUnreadTwin(db: Db, twin: Twin) {
  await db.delete(notifications).where(unreadTwin(twin));
}

export async function hasUnreadTwin(
  db: Db,
  uid: MemberScope,
  { cause, query }: Omit<Twin, 'memberId'>,
): Promise<boolean> {
  const rows = await db.select({ id: notifications.id }).from(notifications)
    .where(unreadTwin({ memberId: uid, cause, query })).limit(1);
  return rows.length > 0;
}

/** With these very words, of all members. Answers whose they were. */
export async function deleteAbout(
  db: Db,
  _why: SystemScope,
  { cause, query, actorName, words }: Pick<Twin, 'cause' | 'query'> & {
    actorName: string;
    words: string;
  },
): Promise<string[]> {
  const rows = await db.delete(notifications).where(and(
    eq(notifications.cause, cause),
    eq(notifications.query, query),
    eq(notifications.actorName, actorName),
    eq(notifications.words, words),
  )).returning({ uid: notifications.memberId });
  return rows.map(({ uid }) => uid);
}

/** Leaves the newest ones of a member. */
export async function deleteSurplus(db: Db, uid: MemberScope, kept: number) {
  const newestToGo = db.select({ id: notifications.id }).from(notifications)
    .where(eq(notifications.memberId, uid))
    .orderBy(desc(notifications.id)).limit(1).offset(kept);
  await db.delete(notifications)
    .where(and(eq(notifications.memberId, uid), sql`${notifications.id} <= (${newestToGo})`));
}

export async function deleteOld(
  db: Db,
  _scope: SystemScope,
  until: Date,
  limit: number,
): Promise<number> {
  const some = db.select({ id: notifications.id }).from(notifications)
    .where(lte(notifications.createdAt, until)).limit(limit);
  return (await db.delete(notifications).where(inArray(notifications.id, some))).rowsAffected;
}

/** One of the member's, or all; what is read already is left with its time. */
export async function setRead(
  db: Db,
  uid: MemberScope,
  no: number | 'all',
  at: Date,
): Promise<number> {
  const { rowsAffected } = await db.update(notifications).set({ readAt: at }).where(and(
    eq(notifications.memberId, uid),
    isNull(notifications.readAt),
    no === 'all' ? undefined : eq(notifications.id, no),
  ));
  return rowsAffected;
}

/** All that are about one thing, of a kind that the thread names. */
export async function setThingRead(
  db: Db,
  uid: MemberScope,
  thing: { thread: string; query: string },
  at: Date,
): Promise<number> {
  const { rowsAffected } = await db.update(notifications).set({ readAt: at }).where(and(
    eq(notifications.memberId, uid),
    isNull(notifications.readAt),
    eq(notifications.thread, thing.thread),
    eq(notifications.query, thing.query),
  ));
  return rowsAffected;
}

/** All of some causes that are about one thing. */
export async function setCausesRead(
  db: Db,
  uid: MemberScope,
  { causes, query }: { causes: NewNotification['cause'][]; query: string },
  at: Date,
): Promise<number> {
  const { rowsAffected } = await db.update(notifications).set({ readAt: at }).where(and(
    eq(notifications.memberId, uid),
    isNull(notifications.readAt),
    inArray(notifications.cause, causes),
    eq(notifications.query, query),
  ));
  return rowsAffected;
}

/** Whether `setCausesRead` would change anything. */
export async function hasCausesUnread(
  db: Db,
  uid: MemberScope,
  { causes, query }: { causes: NewNotification['cause'][]; query: string },
): Promise<boolean> {
  const rows = await db.all(sql`select 1 from notifications where member_id = ${uid}
    and read_at is null and query = ${query} and cause in ${causes} limit 1`);
  return rows.length > 0;
}

/** The member a mail would go to; undefined before the address is confirmed. */
export async function findRecipient(db: Db, uid: MemberScope) {
  const [row] = await db.select({
    email: users.email,
    name: users.name,
    lang: users.lang,
    verifiedAt: users.verifiedAt,
    wantsMails: profiles.hasMailNotices,
  }).from(users).leftJoin(profiles, eq(profiles.uid, users.uid)).where(eq(users.uid, uid));
  return row?.verifiedAt ? { ...row, wantsMails: row.wantsMails ?? true } : undefined;
}

/** When a session ends by itself; undefined when it has ended. */
export async function findSessionEnd(db: Db, sid: string, now: Date): Promise<Date | undefined> {
  const [row] = await db.select({ expiresAt: sessions.expiresAt }).from(sessions)
    .where(and(eq(sessions.sid, sid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return row?.expiresAt;
}
