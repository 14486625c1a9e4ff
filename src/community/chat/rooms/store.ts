import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { chatRoomMembers, chatRooms, memberBlocks } from '../../../../db/schema/community.ts';
import type { MemberScope, RoomScope, SystemScope } from '../../../shared/scopes.ts';

export type RoomRow = typeof chatRooms.$inferSelect;
type NewRoom = Omit<typeof chatRooms.$inferInsert, 'no' | 'lastSeq' | 'rev'>;

export type RoomKey = { id: string } | { pairKey: string } | { projectNo: number };

/** With what the member who asks has read in it; `own` is null for who is not in it. */
export async function findRoom(db: Db, uid: MemberScope, key: RoomKey) {
  const [row] = await db.select({ room: chatRooms, own: chatRoomMembers }).from(chatRooms)
    .leftJoin(
      chatRoomMembers,
      and(eq(chatRoomMembers.roomNo, chatRooms.no), eq(chatRoomMembers.uid, uid)),
    )
    .where(
      'id' in key
        ? eq(chatRooms.id, key.id)
        : 'pairKey' in key
        ? eq(chatRooms.pairKey, key.pairKey)
        : eq(chatRooms.projectNo, key.projectNo),
    );
  return row;
}

/** By `_uid` it is opened; another one may have been faster. */
export async function insertRoom(db: Db, _uid: MemberScope, room: NewRoom) {
  await db.insert(chatRooms).values(room).onConflictDoNothing();
}

/** What was said before they came is not unread. Those who are in it stay as they are. */
export async function insertMembers(db: Db, room: RoomScope, uids: readonly string[]) {
  if (uids.length === 0) return;
  await db.run(sql`
    insert into chat_room_members (room_no, uid, read_seq)
    select r.no, u.uid, r.last_seq from chat_rooms r
    join users u on u.uid in (select value from json_each(${JSON.stringify(uids)}))
    where r.no = ${room}
    on conflict do nothing`);
}

export async function deleteMembersBut(db: Db, room: RoomScope, uids: readonly string[]) {
  await db.delete(chatRoomMembers).where(and(
    eq(chatRoomMembers.roomNo, room),
    sql`${chatRoomMembers.uid} not in (select value from json_each(${JSON.stringify(uids)}))`,
  ));
}

const memberColumns = {
  uid: users.uid,
  name: users.name,
  email: users.email,
  readSeq: chatRoomMembers.readSeq,
  isMuted: chatRoomMembers.isMuted,
};

export async function listMembers(db: Db, room: RoomScope) {
  return await db.select(memberColumns)
    .from(chatRoomMembers).innerJoin(users, eq(users.uid, chatRoomMembers.uid))
    .where(eq(chatRoomMembers.roomNo, room)).orderBy(users.no);
}

/** With the newest `rev` of each room. */
export async function listMembersOf(db: Db, rooms: readonly RoomScope[]) {
  return await db.select({ room: chatRooms.no, rev: chatRooms.rev, member: memberColumns })
    .from(chatRooms).innerJoin(chatRoomMembers, eq(chatRoomMembers.roomNo, chatRooms.no))
    .innerJoin(users, eq(users.uid, chatRoomMembers.uid))
    .where(
      sql`${chatRoomMembers.roomNo} in (select value from json_each(${JSON.stringify(rooms)}))`,
    );
}

/** As it is now: how many messages and changes there are. */
export async function findCounts(db: Db, room: RoomScope) {
  const [row] = await db.select({ lastSeq: chatRooms.lastSeq, rev: chatRooms.rev })
    .from(chatRooms).where(eq(chatRooms.no, room));
  return row;
}

export type ReadMark = { room: RoomScope; uid: MemberScope; seq: number };

/** Each once. Only forward, and no further than the newest message. Answers where they stand. */
export async function moveReadMarks(db: Db, marks: readonly ReadMark[]): Promise<ReadMark[]> {
  if (marks.length === 0) return [];
  const wanted = JSON.stringify(marks.map(({ room, uid, seq }) => [room, uid, seq]));
  return await db.all<ReadMark>(sql`
    insert into chat_room_members (room_no, uid, read_seq)
    select r.no, j.value ->> 1, min(j.value ->> 2, r.last_seq)
    from json_each(${wanted}) j join chat_rooms r on r.no = j.value ->> 0 where true
    on conflict do update set read_seq = max(read_seq, excluded.read_seq)
    returning room_no as room, uid, read_seq as seq`);
}

export async function setMuted(
  db: Db,
  { room, uid }: { room: RoomScope; uid: MemberScope },
  isMuted: boolean,
) {
  await db.update(chatRoomMembers).set({ isMuted })
    .where(and(eq(chatRoomMembers.roomNo, room), eq(chatRoomMembers.uid, uid)));
}

/** Numbers of projects that the member belongs to, as the access check of projects gave them, and the role. */
type Belongs = { uid: MemberScope; projectNos: readonly number[]; isOperator: boolean };

/** Rooms of projects that came to the member without their having been there. */
export async function joinProjectRooms(db: Db, { uid, projectNos }: Belongs) {
  const missing = sql`
    from chat_rooms r
    where r.project_no in (select value from json_each(${JSON.stringify(projectNos)}))
      and not exists (select 1 from chat_room_members m where m.room_no = r.no and m.uid = ${uid})`;
  const [found] = await db.all(sql`select 1 ${missing} limit 1`);
  if (!found) return;
  await db.run(sql`
    insert into chat_room_members (room_no, uid, read_seq) select r.no, ${uid}, r.last_seq ${missing}
    on conflict do nothing`);
}

/** Rooms in which something was said, that the member may read. */
function roomsOf({ uid, projectNos, isOperator }: Belongs): SQL {
  return sql`
    select r.*, m.read_seq, m.is_muted from chat_room_members m join chat_rooms r on r.no = m.room_no
    where m.uid = ${uid} and r.last_seq > 0 and (r.kind = 'pair'
      or (r.kind = 'operator' and (${isOperator ? 1 : 0} or r.pair_key = ${`operator:${uid}`}))
      or r.project_no in (select value from json_each(${JSON.stringify(projectNos)})))
    union all
    select r.*, 0, 0 from chat_rooms r
    where ${isOperator ? 1 : 0} and r.kind = 'operator' and r.last_seq > 0
      and not exists (select 1 from chat_room_members m where m.room_no = r.no and m.uid = ${uid})`;
}

export type ChatRow = {
  no: RoomScope;
  id: string;
  kind: 'pair' | 'project' | 'operator';
  pair_key: string | null;
  project_no: number | null;
  last_seq: number;
  rev: number;
  last_at: number;
  read_seq: number;
  is_muted: number;
  body: string | null;
  removed_at: number | null;
  /** Of what the newest message shows; empty for a picture. */
  file_name: string | null;
  partner_uid: string | null;
  partner_name: string | null;
  partner_email: string | null;
};

/** Newest first. The partner of a room with an operator is its member. */
export async function listChatRows(
  db: Db,
  who: Belongs,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChatRow[]> {
  return await db.all<ChatRow>(sql`
    select mine.*, said.body, said.removed_at, file.name as file_name, partner.uid as partner_uid, partner.name as partner_name,
      partner.email as partner_email
    from (select * from (${
    roomsOf(who)
  }) order by last_at desc, no desc limit ${limit} offset ${offset}) mine
    left join chat_messages said on said.room_no = mine.no and said.seq = mine.last_seq
    left join board_files file on file.id = said.file_id
    left join users partner on partner.uid = case mine.kind
      when 'operator' then substr(mine.pair_key, 10)
      when 'pair' then (select m.uid from chat_room_members m where m.room_no = mine.no and m.uid <> ${who.uid})
      end
    order by mine.last_at desc, mine.no desc`);
}

export async function countChats(db: Db, who: Belongs): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`select count(*) as n from (${roomsOf(who)})`);
  return row?.n ?? 0;
}

/** Rooms with something unread; what is muted is in none of them. */
export async function listUnread(db: Db, who: Belongs) {
  return await db.all<{ no: RoomScope; id: string; unread: number }>(sql`
    select no, id, last_seq - read_seq as unread from (${roomsOf(who)})
    where last_seq > read_seq and not is_muted`);
}

/** Who is in these rooms, but for those of the operators. */
export async function listListeners(db: Db, rooms: readonly RoomScope[]) {
  return await db.all<
    { room_no: RoomScope; room_id: string; uid: string; name: string; is_muted: number }
  >(sql`
    select r.no as room_no, r.id as room_id, u.uid, u.name, m.is_muted
    from chat_rooms r join chat_room_members m on m.room_no = r.no join users u on u.uid = m.uid
    where r.kind <> 'operator' and r.no in (select value from json_each(${
    JSON.stringify(rooms)
  }))`);
}

/** In which of these rooms nobody is left to read, or one of two does not want to hear from the other. */
export async function listUnwritable(db: Db, rooms: readonly RoomScope[]) {
  if (rooms.length === 0) return [];
  return await db.all<{ no: number; why: 'gone' | 'blocked' }>(sql`
    select r.no, case when count(m.uid) < 2 then 'gone' else 'blocked' end as why
    from chat_rooms r left join chat_room_members m on m.room_no = r.no
    where r.kind = 'pair' and r.no in (select value from json_each(${JSON.stringify(rooms)}))
    group by r.no
    having count(m.uid) < 2 or exists (select 1 from member_blocks b
      join chat_room_members one on one.room_no = r.no and one.uid = b.uid
      join chat_room_members other on other.room_no = r.no and other.uid = b.blocked_uid)`);
}

export async function insertBlock(db: Db, uid: MemberScope, blockedUid: string, at: Date) {
  await db.insert(memberBlocks).values({ uid, blockedUid, at }).onConflictDoNothing();
}

export async function removeBlock(db: Db, uid: MemberScope, blockedUid: string) {
  await db.delete(memberBlocks)
    .where(and(eq(memberBlocks.uid, uid), eq(memberBlocks.blockedUid, blockedUid)));
}

export async function listBlocked(db: Db, uid: MemberScope) {
  return await db.select({ uid: users.uid, no: users.no, name: users.name, at: memberBlocks.at })
    .from(memberBlocks).innerJoin(users, eq(users.uid, memberBlocks.blockedUid))
    .where(eq(memberBlocks.uid, uid)).orderBy(users.name);
}

/** Those of some members who have blocked this one, or are blocked by it. */
export async function listBlockedBetween(db: Db, uid: MemberScope, others: readonly string[]) {
  const among = sql`(select value from json_each(${JSON.stringify(others)}))`;
  const rows = await db.all<{ uid: string }>(sql`
    select uid from member_blocks where blocked_uid = ${uid} and uid in ${among}
    union select blocked_uid from member_blocks where uid = ${uid} and blocked_uid in ${among}`);
  return rows.map(({ uid: other }) => other);
}

/** Who leaves a project loses its room with it. `userNo`: the number of the member. */
export async function deleteProjectMember(
  db: Db,
  _why: SystemScope,
  { projectNo, userNo }: { projectNo: number; userNo: number },
) {
  await db.run(sql`
    delete from chat_room_members
    where room_no in (select no from chat_rooms where project_no = ${projectNo})
      and uid in (select uid from users where no = ${userNo})`);
}

export async function deleteProjectRooms(db: Db, _why: SystemScope, nos: readonly number[]) {
  await db.delete(chatRooms).where(
    sql`${chatRooms.projectNo} in (select value from json_each(${JSON.stringify(nos)}))`,
  );
}

/** Nothing in a room names a member who leaves the service; the partner can read on. */
export async function forgetKeys(db: Db, uid: MemberScope) {
  await db.update(chatRooms).set({ pairKey: null }).where(sql`
    ${chatRooms.pairKey} = ${`operator:${uid}`} or ${chatRooms.no} in (
      select r.no from chat_rooms r join chat_room_members m on m.room_no = r.no
      where m.uid = ${uid} and r.kind = 'pair')`);
}

/** Rooms that nobody wrote in, and those that nobody can read any more. */
export async function deleteLeftRooms(db: Db, _why: SystemScope, before: Date): Promise<number> {
  const { rowsAffected } = await db.delete(chatRooms).where(sql`
    (${chatRooms.lastSeq} = 0 and ${chatRooms.createdAt} < ${before.getTime()})
    or (${chatRooms.kind} = 'pair' and ${chatRooms.pairKey} is null
      and not exists (select 1 from chat_room_members m where m.room_no = ${chatRooms.no}))`);
  return rowsAffected;
}

export async function listRoomNos(db: Db, who: Belongs): Promise<RoomScope[]> {
  return (await db.all<{ no: RoomScope }>(sql`select no from (${roomsOf(who)})`))
    .map(({ no }) => no);
}
