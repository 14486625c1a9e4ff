import type { Db } from '../../db/client.ts';
import { noteWritten } from '../lines/note-written.ts';
import type { LineRights } from '../lines/rules.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { mayChange, mustRest, mustWrite } from './framed-line.ts';
import type { SegmentBefore } from './rules.ts';
import * as store from './store.ts';

/**
 * Takes a cut or a join back: sources, targets and ticks are as they were before it, and the line that a join took away
 * comes back as the same line with its history. Refuses when somebody has changed one of the lines since.
 */
export async function undoChange(
  deps: Deps,
  rights: LineRights,
  { documentId, operation }: { documentId: number; operation: string },
): Promise<{ index: number }> {
  const index = await deps.db.transaction(async (tx) => {
    const change = await store.findChange(tx, documentId, operation) ?? fail('operation.notFound');
    const line = await store.findLineById(tx, change.lineId) ?? fail('line.undoTooLate');
    await mayChange(tx, rights, { documentId, index: line.index });
    const next = await nextOf(tx, change);
    if (line.version !== change.version) fail('line.undoTooLate');
    mustWrite(rights, line, ...next);
    mustRest(rights, deps.now(), line, ...next);

    if (change.kind === 'split') await takeAway(tx, line, next);
    else await bringBack(tx, line, change);
    await putBack(tx, line, change.before.line);
    await store.numberSegments(tx, documentId, line.unit);
    const ids = [line.id, ...(change.before.gone ? [change.before.gone.id] : [])];
    await noteWritten(tx, ids, { cause: 'restored', by: rights.by, at: deps.now() });
    await store.setUndone(tx, change.id, deps.now());
    return line.index;
  });
  await deps.bus.publish({ type: 'lines.moved', documentId, from: index });
  return { index };
}

/** The line that a cut has made, unless it was changed or moved since. */
async function nextOf(tx: Db, change: store.SegmentChange): Promise<store.LineRow[]> {
  if (change.newLineId === null) return [];
  const next = await store.findLineById(tx, change.newLineId) ?? fail('line.undoTooLate');
  return next.version === change.newVersion ? [next] : fail('line.undoTooLate');
}

async function takeAway(tx: Db, line: store.LineRow, next: readonly store.LineRow[]) {
  for (const { id, index } of next) {
    await store.moveComments(tx, id, line.id);
    await store.deleteLine(tx, id);
    await store.moveLines(tx, line.documentId, index + 1, -1);
  }
}

async function bringBack(tx: Db, line: store.LineRow, { before }: store.SegmentChange) {
  const gone = before.gone ?? fail('line.undoTooLate');
  await store.moveLines(tx, line.documentId, line.index + 1, 1);
  await store.insertLine(tx, {
    ...factsOf(gone),
    id: gone.id,
    // One more than it had: whoever still has it open reads it anew.
    version: gone.version + 1,
    documentId: line.documentId,
    index: line.index + 1,
    segment: line.segment + 1,
    segmentCount: line.segmentCount + 1,
  });
  await store.insertStates(tx, gone.id, before.states ?? []);
}

async function putBack(tx: Db, line: store.LineRow, before: SegmentBefore) {
  const { id: _, version: __, ...facts } = factsOf(before);
  if (!await store.changeLine(tx, line, facts)) fail('line.changed');
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
