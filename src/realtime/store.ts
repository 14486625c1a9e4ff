import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { socketTickets } from '../../db/schema/accounts.ts';
import { lineClients, lineUpdates } from '../../db/schema/documents.ts';

/** Begins a new epoch of those of the lines that somebody has opened; it has no text yet. Answers them. */
export async function beginEpochs(db: Db, lineIds: readonly number[]): Promise<number[]> {
  const opened = await db.all<{ id: number }>(sql`
    update line_docs set epoch = epoch + 1, snap = null, snap_seq = 0
    where line_id in (select value from json_each(${JSON.stringify(lineIds)}))
    returning line_id as id`);
  return opened.map(({ id }) => id);
}

/** The log of epochs that are over is read no more. */
export async function deleteLogs(db: Db, lineIds: readonly number[]) {
  if (lineIds.length === 0) return;
  await db.delete(lineUpdates).where(inArray(lineUpdates.lineId, [...lineIds]));
  await db.delete(lineClients).where(inArray(lineClients.lineId, [...lineIds]));
}

export async function insertTicket(db: Db, ticket: typeof socketTickets.$inferInsert) {
  await db.insert(socketTickets).values(ticket);
}

/** Answers it once. */
export async function takeTicket(db: Db, hash: string) {
  const [row] = await db.delete(socketTickets).where(eq(socketTickets.hash, hash)).returning();
  return row;
}

export async function deleteOldTickets(db: Db, before: Date) {
  await db.delete(socketTickets).where(lt(socketTickets.expiresAt, before));
}

/** Of these lines, those whose shared text has so long a history. */
export async function listHeavy(db: Db, lineIds: readonly number[], bytes: number) {
  const rows = await db.all<{ id: number }>(sql`
    select d.line_id as id from line_docs d
    where d.line_id in (select value from json_each(${JSON.stringify(lineIds)}))
      and coalesce(length(d.snap), 0) + coalesce(
        (select sum(length(u.bytes)) from line_updates u
         where u.line_id = d.line_id and u.epoch = d.epoch), 0) >= ${bytes}`);
  return rows.map(({ id }) => id);
}
