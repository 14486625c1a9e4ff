import { type LineAccess } from '../../documents/access/rules.ts';
import type { Db } from '../../../db/client.ts';
import type { Framed } from '../../formats/contract/frames.ts';
import { isLocked, refusalToWrite } from '../../documents/lines/rules.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { COMPOSING_MS, type SegmentBefore } from './rules.ts';
import { hasOpenJob, type LineRow } from './store.ts';

/** The segment of a line; lines from before segments were stored with their frames cannot be cut. */
export function framedOf({ source, tags, frame }: LineRow): Framed {
  return frame ? { source, tags, frame } : fail('line.cannotSplit');
}

/** Refuses lines of others in a project. */
export function mustWrite(rights: LineAccess, ...lines: readonly LineRow[]) {
  for (const line of lines) {
    const refusal = refusalToWrite(rights, line);
    if (refusal) fail(refusal);
  }
}

/** Refuses what a visitor may not see, and any change of places while a job works on the document. */
export async function mayChange(
  db: Db,
  rights: LineAccess,
  { documentId, index }: { documentId: DocumentScope; index: number },
) {
  if (isLocked(rights, index)) fail('line.locked');
  if (await hasOpenJob(db, documentId)) fail('document.atWork');
}

/** Refuses lines in which another member types at this moment. */
export function mustRest({ by }: LineAccess, now: Date, ...lines: readonly LineRow[]) {
  for (const { origin, editedBy, editedAt } of lines) {
    if (origin !== 'person' || editedBy === by || editedAt === null) continue;
    if (now.getTime() - editedAt.getTime() < COMPOSING_MS) fail('line.beingTyped');
  }
}

/** Lines of different people are merged by the member who assigns them. */
export function mustShare({ duty }: LineAccess, first: LineRow, second: LineRow) {
  const isSame = first.assignee === second.assignee && first.reviewer === second.reviewer;
  if (!isSame && ['translator', 'reviewer', 'reader'].includes(duty)) {
    fail('line.mergeNeedsManager');
  }
}

/** What is put back when the change is undone. */
export function beforeOf(row: LineRow): SegmentBefore {
  const { documentId: _, index: __, segment: ___, segmentCount: ____, ...facts } = row;
  return {
    ...facts,
    checkedAt: row.checkedAt?.getTime() ?? null,
    editedAt: row.editedAt?.getTime() ?? null,
    reviewedAt: row.reviewedAt?.getTime() ?? null,
  };
}
