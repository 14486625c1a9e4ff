import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lineDocs, lines } from '../../../db/schema/documents.ts';

/** The facts of a line that its shared text must agree with. */
export type LineFacts = {
  id: number;
  documentId: number;
  index: number;
  target: string;
  version: number;
  isChecked: boolean;
  editedBy: string | null;
  editedAt: Date | null;
  assignee: number | null;
  reviewer: number | null;
  /** Absent: nobody has opened it yet. */
  epoch: number | null;
};

/** A line with everything that its shared text is made of. */
export type LoadedLine =
  & Omit<LineFacts, 'epoch' | 'target' | 'isChecked' | 'editedBy' | 'editedAt'>
  & {
    epoch: number;
    /** The last update that is in it. */
    seq: number;
    /** First the compacted text, then what was written since. */
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
    editedBy: lines.editedBy,
    editedAt: lines.editedAt,
    assignee: lines.assignee,
    reviewer: lines.reviewer,
    epoch: lineDocs.epoch,
  }).from(lines).leftJoin(lineDocs, eq(lineDocs.lineId, lines.id))
    .where(inArray(lines.id, [...ids]));
}
