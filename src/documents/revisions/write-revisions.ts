import type { Db } from '../../../db/client.ts';
import { type Cause, TYPING_MS } from './rules.ts';
import {
  deleteTyped,
  inheritBatchEdits,
  insertPresent,
  insertRevisions,
  type LineState,
} from './store.ts';

/** A line whose text of now becomes a revision. */
type NewRevision = {
  id: number;
  by: string | null;
  /** Replaces the newest revision, if the same person typed it a short while ago. */
  joins?: boolean;
  /** The line before it, where a batch edit can be undone. */
  before?: LineState;
};

/** Adds the texts that these lines have now to their history. Must run in the transaction that wrote them. */
export async function writeRevisions(
  tx: Db,
  lines: readonly NewRevision[],
  { cause, at, operation }: { cause: Cause; at: Date; operation?: string },
): Promise<void> {
  const joining = lines.flatMap(({ id, by, joins }) => joins && by ? [{ id, by }] : []);
  await deleteTyped(tx, joining, new Date(at.getTime() - TYPING_MS));
  await insertRevisions(tx, lines, { cause, at, operation: operation ?? null });
}

/** Adds what these lines say before it is replaced, where it is in no history yet. In the same transaction. */
export async function writePresentRevisions(
  tx: Db,
  lineIds: readonly number[],
  at: Date,
): Promise<void> {
  if (lineIds.length > 0) await insertPresent(tx, lineIds, at);
}

/**
 * After `operation` was undone, lines may have the text that an earlier batch edit gave them: that one can be undone next.
 * In the same transaction.
 */
export async function inheritBatchEdit(
  tx: Db,
  lineIds: readonly number[],
  operation: string,
): Promise<void> {
  if (lineIds.length > 0) await inheritBatchEdits(tx, lineIds, operation);
}
