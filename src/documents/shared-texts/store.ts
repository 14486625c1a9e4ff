import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lineClients, lineDocs, lineUpdates } from '../../../db/schema/documents.ts';

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

/** The updates of each line behind the one that is known of it. */
export async function listUpdatesAfter(
  db: Db,
  known: readonly { id: number; epoch: number; seq: number }[],
) {
  return await db.all<{ seq: number; lineId: number; bytes: ArrayBuffer }>(sql`
    select u.seq as seq, u.line_id as "lineId", u.bytes as bytes
    from json_each(${JSON.stringify(known)}) w join line_updates u
      on u.line_id = json_extract(w.value, '$.id') and u.epoch = json_extract(w.value, '$.epoch')
      and u.seq > json_extract(w.value, '$.seq')
    order by u.seq`);
}

export async function findLastSeq(db: Db): Promise<number> {
  const [row] = await db.select({ seq: sql<number | null>`max(seq)` }).from(lineUpdates);
  return row?.seq ?? 0;
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
