import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { lineClients, lineDocs, lines, lineUpdates } from '../../db/schema/documents.ts';

/** The facts of a line that its shared text must agree with. */
export type LineFacts = {
  id: number;
  documentId: number;
  index: number;
  target: string;
  version: number;
  isChecked: boolean;
  editedAt: Date | null;
  assignee: number | null;
  reviewer: number | null;
  /** Absent: nobody has opened it yet. */
  epoch: number | null;
};

/** A line with everything that its shared text is made of. */
export type LoadedLine = Omit<LineFacts, 'epoch' | 'target' | 'isChecked' | 'editedAt'> & {
  epoch: number;
  /** The last update that is in it. */
  seq: number;
  /** First the text as it was kept as a whole, then what was written since. */
  updates: Uint8Array[];
  clients: [client: number, uid: string][];
};

export async function findDocumentOfLine(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db.select({ id: lines.documentId }).from(lines).where(eq(lines.id, id));
  return row?.id;
}

export async function listFacts(db: Db, ids: readonly number[]): Promise<LineFacts[]> {
  return await db.select({
    id: lines.id,
    documentId: lines.documentId,
    index: lines.index,
    target: lines.target,
    version: lines.version,
    isChecked: lines.isChecked,
    editedAt: lines.editedAt,
    assignee: lines.assignee,
    reviewer: lines.reviewer,
    epoch: lineDocs.epoch,
  }).from(lines).leftJoin(lineDocs, eq(lineDocs.lineId, lines.id))
    .where(inArray(lines.id, [...ids]));
}

export async function listSnapshots(db: Db, ids: readonly number[]) {
  return await db.select().from(lineDocs).where(inArray(lineDocs.lineId, [...ids]));
}

/** The updates of these lines in the order in which they were kept. */
export async function listUpdates(db: Db, ids: readonly number[]) {
  const { seq, lineId, epoch, bytes } = lineUpdates;
  return await db.select({ seq, lineId, epoch, bytes }).from(lineUpdates)
    .where(inArray(lineUpdates.lineId, [...ids])).orderBy(asc(lineUpdates.seq));
}

/** Those that came after the ones that each line is known to have. */
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

/** Of two processes that make the first state of an epoch, one is heard. */
export async function insertSnapshots(db: Db, states: { lineId: number; snap: Uint8Array }[]) {
  if (states.length === 0) return;
  await db.insert(lineDocs).values(states.map(({ lineId, snap }) => ({
    lineId,
    snap: Buffer.from(snap),
  }))).onConflictDoUpdate({
    target: lineDocs.lineId,
    set: { snap: sql`excluded.snap`, snapSeq: 0 },
    setWhere: sql`${lineDocs.snap} is null`,
  });
}

/** False where the line has left this epoch. */
export async function setSnapshot(
  db: Db,
  { lineId, epoch, seq, snap }: { lineId: number; epoch: number; seq: number; snap: Uint8Array },
): Promise<boolean> {
  const { rowsAffected } = await db.update(lineDocs)
    .set({ snap: Buffer.from(snap), snapSeq: seq })
    .where(and(eq(lineDocs.lineId, lineId), eq(lineDocs.epoch, epoch), lte(lineDocs.snapSeq, seq)));
  if (rowsAffected === 0) return false;
  await db.delete(lineUpdates)
    .where(and(eq(lineUpdates.lineId, lineId), lte(lineUpdates.seq, seq)));
  return true;
}

export type NewUpdate = { lineId: number; epoch: number; memberUid: string; bytes: Uint8Array };

/** Answers the number of the last one of each line. */
export async function insertUpdates(db: Db, updates: NewUpdate[], at: Date) {
  const rows = await db.insert(lineUpdates)
    .values(updates.map((one) => ({ ...one, bytes: Buffer.from(one.bytes), at })))
    .returning({ seq: lineUpdates.seq, lineId: lineUpdates.lineId });
  const last = new Map<number, number>();
  for (const { seq, lineId } of rows) last.set(lineId, Math.max(seq, last.get(lineId) ?? 0));
  return last;
}

export type NewClient = typeof lineClients.$inferInsert;

/** Whoever has a copy already keeps it; answers the lines where somebody else has one of these. */
export async function bindClients(db: Db, clients: NewClient[]): Promise<Set<number>> {
  if (clients.length === 0) return new Set();
  await db.insert(lineClients).values(clients).onConflictDoNothing();
  const taken = await db.all<{ lineId: number }>(sql`
    select c.line_id as "lineId" from json_each(${JSON.stringify(clients)}) w join line_clients c
      on c.line_id = json_extract(w.value, '$.lineId')
      and c.epoch = json_extract(w.value, '$.epoch')
      and c.client = json_extract(w.value, '$.client')
      and c.member_uid <> json_extract(w.value, '$.memberUid')`);
  return new Set(taken.map(({ lineId }) => lineId));
}

/** What was typed becomes the targets of these lines; an edited line must be confirmed again. */
export async function setLiveTargets(
  db: Db,
  targets: readonly { id: number; target: string; by: string }[],
  at: Date,
) {
  if (targets.length === 0) return;
  await db.run(sql`
    update lines set
      target = json_extract(w.value, '$.target'),
      origin = 'person',
      version = lines.version + 1,
      reason = null,
      flags = '[]',
      edited_by = json_extract(w.value, '$.by'),
      edited_at = ${at.getTime()},
      is_checked = 0,
      checked_by = null,
      checked_at = null,
      reviewed_by = null,
      reviewed_at = null
    from (select value from json_each(${JSON.stringify(targets)})) w
    where lines.id = json_extract(w.value, '$.id')`);
}
