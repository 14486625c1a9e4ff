import type { Db } from '../../../db/client.ts';
import { discardCount } from '../../documents/counting/discard-count.ts';
import { changeLineCount } from '../../documents/files/mark-document.ts';
import type { Cause } from '../../documents/revisions/rules.ts';
import {
  changeSegment,
  moveLines,
  type SegmentFacts,
} from '../../documents/lines/segments/change-segments.ts';
import { type NewTarget, writeTargets } from '../../documents/lines/write-targets.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';

/** The segment and the target of a line that stays, as they are to be. */
export type ChangedLine = { segment: SegmentFacts } & Pick<NewTarget, 'target' | 'facts'>;

/**
 * Changes the line that stays, only over the version that was read. The versions of its neighbours stay, for their targets
 * do.
 */
export async function changeLine(
  tx: Db,
  documentId: DocumentScope,
  { id, version }: { id: number; version: number },
  { segment, ...target }: ChangedLine,
  { cause, by, at }: { cause: Cause; by: string; at: Date },
): Promise<void> {
  await changeSegment(tx, documentId, id, segment);
  await discardCount(tx, documentId, id);
  const targets = [{ id, version, ...target }];
  const written = await writeTargets(tx, { cause, author: { by, at }, targets });
  if (written.length === 0) fail('line.changed');
}

/** Makes room for one more line at a place, or closes the gap that one has left. */
export async function shiftLines(
  tx: Db,
  documentId: DocumentScope,
  from: number,
  by: 1 | -1,
): Promise<void> {
  await moveLines(tx, documentId, from, by);
  await changeLineCount(tx, documentId, by);
}
