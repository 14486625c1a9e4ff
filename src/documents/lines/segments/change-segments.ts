import type { Db } from '../../../../db/client.ts';
import type { Cause } from '../../revisions/rules.ts';
import { writeRevisions } from '../../revisions/write-revisions.ts';
import type { DocumentScope } from '../../../shared/scopes.ts';
import * as store from './store.ts';

export type { SegmentFacts } from './store.ts';

/*
 * What splitting and merging do to the rows of lines, in their transaction. The target of a line that stays is written by
 * `writeTargets`.
 */

/** Adds one line with its target, which begins its history. Answers its id. */
export async function addLine(
  tx: Db,
  documentId: DocumentScope,
  line: store.AddedLine,
  { cause, by, at }: { cause: Cause; by: string; at: Date },
): Promise<number> {
  const id = await store.insertLine(tx, documentId, line);
  await writeRevisions(tx, [{ id, by }], { cause, at });
  return id;
}

/** Removes one line with its history and its shared text. */
export async function removeLine(tx: Db, documentId: DocumentScope, id: number): Promise<void> {
  await store.deleteLine(tx, documentId, id);
}

/** Changes what a line holds of its unit, and who it is assigned to. */
export async function changeSegment(
  tx: Db,
  documentId: DocumentScope,
  id: number,
  facts: store.SegmentFacts,
): Promise<void> {
  await store.setSegment(tx, documentId, id, facts);
}

/** Moves all lines from a place on by one. */
export async function moveLines(
  tx: Db,
  documentId: DocumentScope,
  from: number,
  by: 1 | -1,
): Promise<void> {
  await store.setPlaces(tx, documentId, from, by);
  await store.setFilledFrom(tx, documentId, from, by);
}

/** Numbers the segments of a unit anew, in their order. */
export async function numberSegments(
  tx: Db,
  documentId: DocumentScope,
  unit: string,
): Promise<void> {
  await store.setSegmentNumbers(tx, documentId, unit);
}
