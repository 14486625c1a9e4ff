import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import type { SystemScope } from '../../../shared/scopes.ts';

type Unmailed = {
  room_no: number;
  id: string;
  kind: 'pair' | 'project' | 'operator';
  /** Whose room with the operators it is. */
  owner: string | null;
  uid: string;
  seq: number;
  body: string;
  name: string | null;
};

/** A round takes no more; the others come with the next. */
const MOST = 200;

/** Of each member and room the newest words of others that were not read, where the oldest of them are old enough. */
export async function listUnmailed(
  db: Db,
  _why: SystemScope,
  { before, since }: { before: number; since: number },
): Promise<Unmailed[]> {
  return await db.all<Unmailed>(sql`
    with waiting as (
      select r.no as room_no, r.id, r.kind, m.uid, max(m.read_seq, m.mailed_seq) as known,
        case r.kind when 'operator' then substr(r.pair_key, 10) end as owner
      from chat_rooms r join chat_room_members m on m.room_no = r.no
      where r.last_at > ${since} and r.last_seq > max(m.read_seq, m.mailed_seq) and not m.is_muted
    )
    select w.room_no, w.id, w.kind, w.owner, w.uid, said.seq, said.body, u.name
    from waiting w
    join chat_messages said on said.room_no = w.room_no and said.seq = (
      select max(s.seq) from chat_messages s where s.room_no = w.room_no and s.seq > w.known
        and s.author_uid is not w.uid and s.removed_at is null)
    left join users u on u.uid = said.author_uid
    where exists (
      select 1 from chat_messages s where s.room_no = w.room_no and s.seq > w.known
        and s.author_uid is not w.uid and s.removed_at is null and s.at <= ${before})
    limit ${MOST}`);
}

/** No mail again before there is something newer. */
export async function setMailedSeq(
  db: Db,
  _why: SystemScope,
  { room_no, uid, seq }: Pick<Unmailed, 'room_no' | 'uid' | 'seq'>,
) {
  await db.run(sql`
    update chat_room_members set mailed_seq = ${seq} where room_no = ${room_no} and uid = ${uid}`);
}
