import type { LineAccess } from '../../documents/access/rules.ts';
import type { Db } from '../../../db/client.ts';
import { bringBackRevisions } from '../../documents/revisions/bring-back-revisions.ts';
import {
  addLine,
  numberSegments,
  removeLine,
} from '../../documents/lines/segments/change-segments.ts';
import type { Deps } from '../../server/deps.ts';
import { moveComments } from '../../review/comments/move-comments.ts';
import { joinReviewed, restoreReviewed } from '../../review/lqa/segments/change-reviewed.ts';
import { plainText } from '../../language/tags/tags.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { type ChangedLine, changeLine, shiftLines } from './change-lines.ts';
import { mayChange, mustRest, mustWrite } from './framed-line.ts';
import type { SegmentBefore } from './rules.ts';
import * as store from './store.ts';

/**
 * Takes a cut or a join back: sources, targets and ticks are as they were before it, and the line that a join took away
 * comes back as the same line with its history. Refuses when one of the lines was changed since.
 */
export async function undoChange(
  deps: Deps,
  rights: LineAccess,
  { documentId, operation }: { documentId: DocumentScope; operation: string },
): Promise<{ index: number }> {
  const index = await deps.db.transaction(async (tx) => {
    const change = await store.findChange(tx, documentId, operation) ?? fail('operation.notFound');
    const line = await store.findLineById(tx, documentId, change.lineId) ??
      fail('line.undoTooLate');
    await mayChange(tx, rights, { documentId, index: line.index });
    const next = await nextOf(tx, documentId, change);
    if (line.version !== change.version) fail('line.undoTooLate');
    mustWrite(rights, line, ...next);
    mustRest(rights, deps.now(), line, ...next);

    const authorship: Authorship = { cause: 'restored', by: rights.by, at: deps.now() };
    if (change.kind === 'merge') await bringBack(tx, documentId, line, { change, authorship });
    await bringBackReviewed(tx, documentId, [line, ...next], change.before);
    if (change.kind === 'split') await removeLines(tx, documentId, line, next);
    await changeLine(tx, documentId, line, lineOf(change.before.line), authorship);
    await numberSegments(tx, documentId, line.unit);
    await store.setUndone(tx, documentId, change.id, deps.now());
    return line.index;
  });
  await deps.bus.publish({ type: 'lines.moved', documentId, from: index });
  return { index };
}

/** The line that a cut has made, unless it was changed or moved since. */
async function nextOf(
  tx: Db,
  documentId: DocumentScope,
  change: store.SegmentChange,
): Promise<store.LineRow[]> {
  if (change.newLineId === null) return [];
  const next = await store.findLineById(tx, documentId, change.newLineId) ??
    fail('line.undoTooLate');
  return next.version === change.newVersion ? [next] : fail('line.undoTooLate');
}

async function removeLines(
  tx: Db,
  documentId: DocumentScope,
  line: store.LineRow,
  next: readonly store.LineRow[],
) {
  for (const { id, index } of next) {
    await moveComments(tx, documentId, id, line.id);
    await removeLine(tx, documentId, id);
    await shiftLines(tx, documentId, index + 1, -1);
  }
}

type Authorship = { cause: 'restored'; by: string; at: Date };

async function bringBack(
  tx: Db,
  documentId: DocumentScope,
  line: store.LineRow,
  { change: { before }, authorship }: { change: store.SegmentChange; authorship: Authorship },
) {
  const gone = before.gone ?? fail('line.undoTooLate');
  await shiftLines(tx, documentId, line.index + 1, 1);
  await addLine(tx, documentId, {
    ...factsOf(gone),
    id: gone.id,
    // One more than it had: an editor that still has it open reads it anew.
    version: gone.version + 1,
    index: line.index + 1,
    segment: line.segment + 1,
    segmentCount: line.segmentCount + 1,
  }, authorship);
  await bringBackRevisions(tx, gone.id, before.states ?? []);
}

/** What reviews held of the lines, while all of them are there. */
async function bringBackReviewed(
  tx: Db,
  documentId: DocumentScope,
  now: readonly [store.LineRow, ...store.LineRow[]],
  { line, gone, reviewed }: store.SegmentChange['before'],
) {
  const homeOf = ({ id, plain, target, tags }: SegmentBefore, version: number) => ({
    ...{ lineId: id, version, source: plain },
    target: plainText(target, tags),
    raw: target,
  });
  const first = homeOf(line, now[0].version + 1);
  const after = gone ? [first, homeOf(gone, gone.version + 1)] as const : [first] as const;
  if (reviewed) return await restoreReviewed(tx, documentId, reviewed, { now, after });
  // Of a cut from before reviews followed: what was found in both halves stays with the line.
  const [half, other] = now;
  if (other) await joinReviewed(tx, documentId, [half, other], first);
}

/** The line that stays, as it was before the change, with its assignees and its author. */
function lineOf(before: SegmentBefore): ChangedLine {
  const { id: _, version: __, firstTarget: ___, target, ...all } = factsOf(before);
  const { unit, kind, source, plain, tags, base, frame, assignee, reviewer, ...facts } = all;
  const segment = { unit, kind, source, plain, tags, base, frame, assignee, reviewer };
  return { segment, target, facts };
}

function factsOf(before: SegmentBefore) {
  const moment = (at: number | null) => at === null ? null : new Date(at);
  return {
    ...before,
    checkedAt: moment(before.checkedAt),
    editedAt: moment(before.editedAt),
    reviewedAt: moment(before.reviewedAt),
  };
}
