import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import type { MemberScope, RoomScope, SystemScope } from '../../../shared/scopes.ts';

export type MessageRow = {
  uid: number;
  room_no: RoomScope;
  seq: number;
  rev: number;
  author_uid: string | null;
  client_id: string;
  body: string;
  at: number;
  removed_at: number | null;
  /** Of the message before it; null for the first. */
  pre_at: number | null;
  name: string | null;
  email: string | null;
} & FileColumns;

/** What a message shows beside its words; all null without a file. */
type FileColumns = {
  file_id: string | null;
  file_name: string | null;
  file_type: string | null;
  file_size: number | null;
  file_width: number | null;
  file_height: number | null;
};

export type FoundMessage = MessageRow & {
  room_id: string;
  room_kind: 'pair' | 'project' | 'operator';
};

export type Sending = {
  room: RoomScope;
  author: MemberScope;
  clientId: string;
  body: string;
  fileId?: string | undefined;
  /** To the operators the way stays open to who may not chat. */
  isToOperators?: boolean;
};
export type Sent = { uid: number; seq: number; rev: number; at: number };
type Numbered = Sending & Omit<Sent, 'uid'>;

export type Part =
  | { part: 'newest' }
  /** What has changed since this `rev`, oldest change first. */
  | { part: 'after'; rev: number }
  | { part: 'before'; seq: number }
  | { part: 'around'; seq: number };

const columns = sql`
  m.uid, m.room_no, m.seq, m.rev, m.author_uid, m.client_id, m.body, m.at, m.removed_at, u.name, u.email,
  f.id as file_id, f.name as file_name, f.type as file_type, f.size as file_size,
  f.width as file_width, f.height as file_height,
  (select p.at from chat_messages p where p.room_no = m.room_no and p.seq = m.seq - 1) as pre_at`;

const joined = sql`left join users u on u.uid = m.author_uid
    left join board_files f on f.id = m.file_id`;

/** As many as `limit`; all but changes are the newest ones of their part. */
export async function listMessages(
  db: Db,
  room: RoomScope,
  part: Part,
  limit: number,
): Promise<MessageRow[]> {
  return await db.all<MessageRow>(sql`
    select ${columns} from chat_messages m ${joined}
    where m.room_no = ${room} and ${wanted(part, limit)} limit ${limit}`);
}

/** What has changed in each of these rooms behind the `rev` that is known there, in its order, room by room. */
export async function listChangesBehind(
  db: Db,
  rooms: readonly { room: RoomScope; rev: number }[],
  limit: number,
): Promise<MessageRow[]> {
  const known = JSON.stringify(rooms.map(({ room, rev }) => [room, rev]));
  return await db.all<MessageRow>(sql`
    select ${columns} from json_each(${known}) j
    cross join chat_messages m on m.room_no = j.value ->> 0 and m.rev > j.value ->> 1 ${joined}
    order by m.room_no, m.rev limit ${limit}`);
}

/** The place of the first message since then; behind the newest one there is none. Places have no holes. */
export async function findSeqSince(db: Db, room: RoomScope, at: number): Promise<number> {
  const [row] = await db.all<{ seq: number }>(sql`
    with recursive halves(low, high) as (
      select 1, last_seq from chat_rooms where no = ${room}
      union all
      select iif(m.at < ${at}, m.seq + 1, low), iif(m.at < ${at}, high, m.seq)
      from halves join chat_messages m on m.room_no = ${room} and m.seq = (low + high) / 2
      where low < high
    )
    select low as seq from halves where low >= high`);
  return row?.seq ?? 0;
}

function wanted(part: Part, limit: number): SQL {
  switch (part.part) {
    case 'newest':
      return sql`1 order by m.seq desc`;
    case 'after':
      return sql`m.rev > ${part.rev} order by m.rev`;
    case 'before':
      return sql`m.seq < ${part.seq} order by m.seq desc`;
    case 'around':
      return sql`m.seq < ${part.seq + Math.ceil(limit / 2)} order by m.seq desc`;
  }
}

/** Removed ones hold no words, so they are not found. Small letters are those of ASCII: Hangul has no others. */
export async function findMessages(
  db: Db,
  rooms: readonly RoomScope[],
  words: string,
  { limit, offset, most }: { limit: number; offset: number; most: number },
) {
  const found = sql`
    from chat_messages m where m.room_no in (select value from json_each(${JSON.stringify(rooms)}))
      and instr(lower(m.body), lower(${words})) > 0`;
  const rows = await db.all<FoundMessage>(sql`
    select ${columns}, r.id as room_id, r.kind as room_kind from (
      select m.uid as found ${found} order by m.at desc, m.uid desc limit ${limit} offset ${offset}
    ) f join chat_messages m on m.uid = f.found join chat_rooms r on r.no = m.room_no
    ${joined}
    order by m.at desc, m.uid desc`);
  const [count] = await db.all<{ n: number }>(
    sql`select count(*) as n from (select 1 ${found} limit ${most})`,
  );
  return { rows, total: count?.n ?? 0 };
}

/** What these members sent under these ids already. */
export async function findSent(db: Db, asked: readonly Pick<Sending, 'author' | 'clientId'>[]) {
  if (asked.length === 0) return [];
  const pairs = JSON.stringify(asked.map(({ author, clientId }) => [author, clientId]));
  return await db.all<Sent & { author: MemberScope; client_id: string }>(sql`
    select m.uid, m.seq, m.rev, m.at, m.author_uid as author, m.client_id from json_each(${pairs}) j
    join chat_messages m on m.author_uid = j.value ->> 0 and m.client_id = j.value ->> 1`);
}

/** Takes numbers for so many messages in each room; answers the last ones, and when the message before them was. */
export async function reserveNumbers(
  db: Db,
  wanted: ReadonlyMap<RoomScope, number>,
  at: number,
): Promise<Map<RoomScope, { seq: number; rev: number; before: number | null }>> {
  if (wanted.size === 0) return new Map();
  const counts = JSON.stringify([...wanted]);
  const before = await db.all<{ no: RoomScope; at: number }>(sql`
    select r.no, r.last_at as at from json_each(${counts}) j
    join chat_rooms r on r.no = j.value ->> 0 where r.last_seq > 0`);
  const lastAt = new Map(before.map((row) => [row.no, row.at]));
  const rows = await db.all<{ no: RoomScope; seq: number; rev: number }>(sql`
    update chat_rooms set last_seq = last_seq + (j.value ->> 1), rev = rev + (j.value ->> 1),
      last_at = ${at}
    from json_each(${counts}) j where chat_rooms.no = j.value ->> 0
    returning chat_rooms.no as no, last_seq as seq, rev`);
  return new Map(rows.map(({ no, ...row }) => [no, { ...row, before: lastAt.get(no) ?? null }]));
}

/** One statement for all rooms. Answers the number of each message by `room/seq`. */
export async function insertMessages(
  db: Db,
  messages: readonly Numbered[],
): Promise<Map<string, number>> {
  if (messages.length === 0) return new Map();
  const values = JSON.stringify(messages.map((one) => [
    one.room,
    one.seq,
    one.rev,
    one.author,
    one.clientId,
    one.body,
    one.at,
    one.fileId ?? null,
  ]));
  const made = await db.all<{ uid: number; room_no: number; seq: number }>(sql`
    insert into chat_messages (room_no, seq, rev, author_uid, client_id, body, at, file_id)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
      value ->> 7
    from json_each(${values}) order by key returning uid, room_no, seq`);
  return new Map(made.map(({ uid, room_no, seq }) => [`${room_no}/${seq}`, uid]));
}

/** Own words in a room that are still there, oldest first. */
export async function listOwn(
  db: Db,
  { room, author }: { room: RoomScope; author: MemberScope },
  uids: readonly number[],
) {
  return await db.all<Pick<AnyMessage, 'uid' | 'seq' | 'body' | 'name' | 'room_id'>>(sql`
    select m.uid, m.seq, m.body, u.name, r.id as room_id
    from chat_messages m join chat_rooms r on r.no = m.room_no
      left join users u on u.uid = m.author_uid
    where m.room_no = ${room} and m.author_uid = ${author} and m.removed_at is null
      and m.uid in (select value from json_each(${JSON.stringify(uids)})) order by m.seq`);
}

/** Empties them; each is a change of the room. Answers the `rev` of the last one. */
export async function emptyMessages(
  db: Db,
  room: RoomScope,
  uids: readonly number[],
  at: Date,
): Promise<number> {
  const [row] = await db.all<{ rev: number }>(sql`
    update chat_rooms set rev = rev + ${uids.length} where no = ${room} returning rev`);
  const last = row?.rev ?? 0;
  await db.run(sql`
    update chat_messages set body = '', removed_at = ${at.getTime()},
      rev = ${last - uids.length + 1} + j.key
    from json_each(${JSON.stringify(uids)}) j
    where chat_messages.uid = j.value and chat_messages.room_no = ${room}`);
  return last;
}

/** Their authors want them gone: nothing shows the files any more. */
export async function dropFiles(db: Db, room: RoomScope, uids: readonly number[]) {
  await db.run(sql`
    update chat_messages set file_id = null where room_no = ${room} and file_id is not null
      and uid in (select value from json_each(${JSON.stringify(uids)}))`);
}

/** Messages that were hidden before a moment let go of what they showed, unless a report or an objection is open. */
export async function dropHiddenFiles(db: Db, _: SystemScope, before: Date): Promise<number> {
  const { rowsAffected } = await db.run(sql`
    update chat_messages set file_id = null
    where file_id is not null and removed_at <= ${before.getTime()}
      and not exists (select 1 from reports r
        where r.thing = 'message' and r.thing_no = chat_messages.uid and r.state = 'open')
      and not exists (select 1 from moderation_acts a join appeals o on o.act_no = a.no
        where a.thing = 'message' and a.thing_no = chat_messages.uid and o.state = 'open')`);
  return rowsAffected;
}

/** Everything that a member has said and not removed. */
export async function listWordsOf(db: Db, uid: MemberScope) {
  return await db.all<{ kind: string; at: number; body: string; file_id: string | null }>(sql`
    select r.kind, m.at, m.body, m.file_id from chat_messages m join chat_rooms r on r.no = m.room_no
    where m.author_uid = ${uid} and m.removed_at is null order by m.uid`);
}

type AnyMessage = MessageRow & { room_id: string };

/** For operators, and for the check of who may read its room. */
export async function findAnyMessage(
  db: Db,
  _why: SystemScope,
  uid: number,
): Promise<AnyMessage | undefined> {
  const [row] = await db.all<AnyMessage>(sql`
    select ${columns}, r.id as room_id from chat_messages m join chat_rooms r on r.no = m.room_no
    ${joined} where m.uid = ${uid}`);
  return row;
}

/** In order, with the one they are around. */
export async function listAround(
  db: Db,
  _why: SystemScope,
  uid: number,
  count: number,
): Promise<MessageRow[]> {
  return await db.all<MessageRow>(sql`
    select ${columns} from chat_messages m ${joined}
    join chat_messages one on one.uid = ${uid} and one.room_no = m.room_no
    where m.seq between one.seq - ${count} and one.seq + ${count} order by m.seq`);
}

/** Words that were taken out come back: a change of the room as any other. */
export async function setMessageWords(db: Db, room: RoomScope, uid: number, words: string) {
  const [row] = await db.all<{ rev: number }>(sql`
    update chat_rooms set rev = rev + 1 where no = ${room} returning rev`);
  await db.run(sql`update chat_messages set body = ${words}, removed_at = null,
    rev = ${row?.rev ?? 0} where uid = ${uid} and room_no = ${room}`);
}
