import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import type { LogState } from './rules.ts';
import type { SystemScope } from '../../shared/scopes.ts';
import { lineClients, lineDocs, lineUpdates, logRewinds } from '../../../db/schema/documents.ts';

/** Raises the epoch of those lines that have a shared text, and removes its snapshot. Answers their ids. */
export async function raiseEpochs(db: Db, lineIds: readonly number[]): Promise<number[]> {
  const opened = await db.all<{ id: number }>(sql`
    update line_docs set epoch = epoch + 1, snap = null, snap_seq = 0
    where line_id in (select value from json_each(${JSON.stringify(lineIds)}))
    returning line_id as id`);
  return opened.map(({ id }) => id);
}

/** Of epochs that are over: nothing reads them. */
export async function deleteEditLogs(db: Db, lineIds: readonly number[]) {
  if (lineIds.length === 0) return;
  await db.delete(lineUpdates).where(inArray(lineUpdates.lineId, [...lineIds]));
  await db.delete(lineClients).where(inArray(lineClients.lineId, [...lineIds]));
}

export async function raiseAllEpochs(db: Db, _: SystemScope): Promise<number> {
  const { rowsAffected } = await db.update(lineDocs)
    .set({ epoch: sql`${lineDocs.epoch} + 1`, snap: null, snapSeq: 0 });
  return rowsAffected;
}

export async function deleteAllEditLogs(db: Db, _: SystemScope) {
  await db.delete(lineUpdates);
  await db.delete(lineClients);
}

/** The lines whose snapshot and edit log together have at least so many bytes. */
export async function listHeavyTexts(db: Db, lineIds: readonly number[], bytes: number) {
  const rows = await db.all<{ id: number }>(sql`
    select d.line_id as id from line_docs d
    where d.line_id in (select value from json_each(${JSON.stringify(lineIds)}))
      and coalesce(length(d.snap), 0) + coalesce(
        (select sum(length(u.bytes)) from line_updates u
         where u.line_id = d.line_id and u.epoch = d.epoch), 0) >= ${bytes}`);
  return rows.map(({ id }) => id);
}

export async function listSnapshots(db: Db, ids: readonly number[]) {
  return await db.select().from(lineDocs).where(inArray(lineDocs.lineId, [...ids]));
}

/** In the order in which they were committed. */
export async function listUpdates(db: Db, ids: readonly number[]) {
  const { seq, lineId, epoch, bytes } = lineUpdates;
  return await db.select({ seq, lineId, epoch, bytes }).from(lineUpdates)
    .where(inArray(lineUpdates.lineId, [...ids])).orderBy(asc(lineUpdates.seq));
}

/** A line as a process knows it: the last update that it has read of this epoch. */
export type KnownText = { id: number; epoch: number; seq: number };

type NewsRow =
  | { kind: 'text'; lineId: number; seq: number; bytes: ArrayBuffer }
  | { kind: 'client'; lineId: number; client: number; memberUid: string }
  | { kind: 'log'; seq: number; rewinds: number };

/** The highest number that is left falls when a text is compacted; this one does not. */
const lastSeq = sql`coalesce((select seq from sqlite_sequence where name = 'line_updates'), 0)`;
const lastRewind = sql`coalesce((select max(no) from log_rewinds), 0)`;

/**
 * What stands in the log of each line behind what is known of it, in the order of the commits: snapshots, for compaction
 * deletes the updates that are in them, updates, and the owners of the replicas that wrote them.
 */
export async function listNews(db: Db, known: readonly KnownText[]): Promise<NewsRow[]> {
  return await db.all<NewsRow>(sql`
    with known as (
      select json_extract(value, '$.id') as id, json_extract(value, '$.epoch') as epoch,
        json_extract(value, '$.seq') as seq
      from json_each(${JSON.stringify(known)})),
    texts as (
      select d.line_id as line_id, d.snap_seq as seq, d.snap as bytes
      from known k join line_docs d
        on d.line_id = k.id and d.epoch = k.epoch and d.snap_seq > k.seq and d.snap is not null
      union all
      select u.line_id, u.seq, u.bytes
      from known k join line_updates u
        on u.line_id = k.id and u.epoch = k.epoch and u.seq > k.seq)
    select 'log' as kind, 0 as "lineId", ${lastSeq} as seq, null as bytes, 0 as client,
      null as "memberUid", ${lastRewind} as rewinds
    union all
    select 'client', c.line_id, 0, null, c.client, c.member_uid, 0
    from known k join line_clients c on c.line_id = k.id and c.epoch = k.epoch
    where c.line_id in (select line_id from texts)
    union all
    select 'text', line_id, seq, bytes, null, null, 0 from texts
    order by 3`);
}

export async function findLogState(db: Db): Promise<LogState> {
  const [row] = await db.all<LogState>(sql`select ${lastSeq} as seq, ${lastRewind} as rewinds`);
  return row ?? { seq: 0, rewinds: 0 };
}

export async function insertRewind(db: Db, row: typeof logRewinds.$inferInsert) {
  await db.insert(logRewinds).values(row).onConflictDoNothing();
}

/** A line that the database knows in an earlier epoch, or in none, is in this one again. */
export async function restoreSnapshot(
  db: Db,
  { lineId, epoch, snap }: { lineId: number; epoch: number; snap: Uint8Array },
) {
  const facts = { epoch, snap: Buffer.from(snap), snapSeq: 0 };
  await db.insert(lineDocs).values({ lineId, ...facts })
    .onConflictDoUpdate({ target: lineDocs.lineId, set: facts });
}

export async function listClients(db: Db, ids: readonly number[]) {
  return await db.select().from(lineClients).where(inArray(lineClients.lineId, [...ids]));
}

/** A snapshot that is there already stays. */
export async function insertSnapshots(
  db: Db,
  states: readonly { lineId: number; snap: Uint8Array }[],
) {
  await db.insert(lineDocs).values(states.map(({ lineId, snap }) => ({
    lineId,
    snap: Buffer.from(snap),
  }))).onConflictDoUpdate({
    target: lineDocs.lineId,
    set: { snap: sql`excluded.snap`, snapSeq: 0 },
    setWhere: sql`${lineDocs.snap} is null`,
  });
}

export type TextSnapshot = { lineId: number; epoch: number; seq: number; snap: Uint8Array };

/** False where the line has left this epoch. */
export async function setSnapshot(
  db: Db,
  { lineId, epoch, seq, snap }: TextSnapshot,
): Promise<boolean> {
  const { rowsAffected } = await db.update(lineDocs)
    .set({ snap: Buffer.from(snap), snapSeq: seq })
    .where(and(eq(lineDocs.lineId, lineId), eq(lineDocs.epoch, epoch), lte(lineDocs.snapSeq, seq)));
  return rowsAffected > 0;
}

export async function deleteUpdatesUpTo(db: Db, lineId: number, seq: number) {
  await db.delete(lineUpdates)
    .where(and(eq(lineUpdates.lineId, lineId), lte(lineUpdates.seq, seq)));
}

type NewUpdate = { lineId: number; epoch: number; memberUid: string; bytes: Uint8Array };

/** Answers the number of the last one of each line. */
export async function insertUpdates(db: Db, updates: NewUpdate[], at: Date) {
  const rows = await db.insert(lineUpdates)
    .values(updates.map((one) => ({ ...one, bytes: Buffer.from(one.bytes), at })))
    .returning({ seq: lineUpdates.seq, lineId: lineUpdates.lineId });
  const last = new Map<number, number>();
  for (const { seq, lineId } of rows) last.set(lineId, Math.max(seq, last.get(lineId) ?? 0));
  return last;
}

type NewClient = typeof lineClients.$inferInsert;

/** A client id stays with its first member. Answers the lines where another member has one of these. */
export async function bindClients(db: Db, clients: NewClient[]): Promise<Set<number>> {
  if (clients.length === 0) return new Set();
  await db.insert(lineClients).values(clients).onConflictDoNothing();
  const conflicts = await db.all<{ lineId: number }>(sql`
    select c.line_id as "lineId" from json_each(${JSON.stringify(clients)}) w join line_clients c
      on c.line_id = json_extract(w.value, '$.lineId')
      and c.epoch = json_extract(w.value, '$.epoch')
      and c.client = json_extract(w.value, '$.client')
      and c.member_uid <> json_extract(w.value, '$.memberUid')`);
  return new Set(conflicts.map(({ lineId }) => lineId));
}
