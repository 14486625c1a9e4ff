import { confirmationGate, type Gate } from '../qa/confirmation-gate.ts';
import { leaveHeavyEpochs } from '../realtime/leave-epochs.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { noteWritten } from './note-written.ts';
import {
  cleanTarget,
  isLocked,
  LINE_LENGTH,
  type LineRights,
  refusalToConfirm,
  refusalToWrite,
} from './rules.ts';
import type { OpenLine } from './schema.ts';
import { type LineRow, listLinesAt, type Mark, setManyChecked, setTargets } from './store.ts';
import { viewLine } from './view-line.ts';

/** What is left out of a change stays as it is. */
export type ManyChange = { index: number; text?: string; checked?: boolean; version?: number };

export type ManySaved = {
  saved: number;
  /** Lines that have changed since they were read; nothing of theirs is stored. */
  conflicts: OpenLine[];
  /** Lines that could not be ticked: empty, with broken tags, or stopped by the policy. Their words are stored. */
  unconfirmed: number[];
  /** Lines of others, which stay as they are. */
  refused: number[];
};

/** Each batch is one short transaction, so that other requests get their turn. */
const BATCH = 100;

/** Keeps many lines at once. Lines that did not change are left alone, so that an old copy undoes nothing by itself. */
export async function saveLines(
  deps: Deps,
  rights: LineRights,
  documentId: number,
  changes: ManyChange[],
): Promise<ManySaved> {
  checkBounds(rights, changes);
  const result: ManySaved = { saved: 0, conflicts: [], unconfirmed: [], refused: [] };
  const marks = changes.some(({ checked }) => checked);
  const gate = marks ? await confirmationGate(deps.db, documentId) : undefined;
  for (let at = 0; at < changes.length; at += BATCH) {
    const batch = new Map(changes.slice(at, at + BATCH).map((change) => [change.index, change]));
    await saveBatch(deps, rights, { documentId, batch, result, gate });
  }
  return result;
}

function checkBounds(rights: LineRights, changes: ManyChange[]) {
  for (const { index, text } of changes) {
    if (isLocked(rights, index)) fail('line.locked');
    if (text !== undefined && text.length > LINE_LENGTH) fail('line.tooLong');
  }
}

type Batch = {
  documentId: number;
  batch: Map<number, ManyChange>;
  result: ManySaved;
  gate: Gate | undefined;
};

async function saveBatch(
  deps: Deps,
  rights: LineRights,
  { documentId, batch, result, gate }: Batch,
) {
  const { by } = rights;
  const outcomes = await deps.db.transaction(async (tx) => {
    const rows = await listLinesAt(tx, documentId, [...batch.keys()]);
    if (rows.length < batch.size) fail('line.notFound');
    const blocks = await gate?.(tx, rows.map(({ id }) => id));
    const isRefused = (row: LineRow) => Boolean(refusalToConfirm(row) ?? blocks?.(row));
    const decided = rows.map((row) =>
      outcomeOf(row, batch.get(row.index) ?? { index: row.index }, rights, isRefused)
    );
    const isReview = rights.duty === 'reviewer';
    await write(tx, decided, { by, at: deps.now(), isReview });
    return decided;
  });

  for (const { row, isSaved, isConflict, isMarked, isUnconfirmed, isRefused } of outcomes) {
    const { index, version, isChecked } = row;
    if (isRefused) result.refused.push(index);
    if (isConflict) result.conflicts.push(viewLine(row, rights));
    if (isUnconfirmed) result.unconfirmed.push(index);
    if (isSaved) await deps.bus.publish({ type: 'line.saved', documentId, index, version, by });
    if (isMarked) {
      await deps.bus.publish({ type: 'line.confirmed', documentId, index, isChecked, by });
    }
    if (isSaved || isMarked) result.saved++;
  }
}

type Outcome = {
  /** The line as it was read, and as it is to be. */
  before: LineRow;
  row: LineRow;
  isSaved: boolean;
  isConflict: boolean;
  isMarked: boolean;
  isUnconfirmed: boolean;
  isRefused: boolean;
};

/** The transaction is the only writer, so what it has read holds until it has written. */
function outcomeOf(
  before: LineRow,
  change: ManyChange,
  rights: LineRights,
  isRefused: (row: LineRow) => boolean,
): Outcome {
  const none = {
    isSaved: false,
    isConflict: false,
    isMarked: false,
    isUnconfirmed: false,
    isRefused: false,
  };
  if (refusalToWrite(rights, before)) return { ...none, before, row: before, isRefused: true };
  const target = change.text === undefined ? before.target : cleanTarget(change.text);
  const isStale = change.version !== undefined && change.version !== before.version;
  const isSaved = target !== before.target;
  if (isStale && isSaved) return { ...none, before, row: before, isConflict: true };

  const row = isSaved ? edited(before, target) : before;
  const result = { ...none, before, row, isSaved };
  const isMarked = rights.duty === 'reviewer' ? row.reviewedAt !== null : row.isChecked;
  if (change.checked === undefined || change.checked === isMarked) return result;
  if (change.checked && isRefused(row)) return { ...result, isUnconfirmed: true };
  return { ...result, row: { ...row, isChecked: change.checked }, isMarked: true };
}

/** What `setTargets` makes of a line. */
function edited(row: LineRow, target: string): LineRow {
  return { ...row, target, version: row.version + 1, isChecked: false, reviewedAt: null };
}

async function write(tx: Parameters<typeof setTargets>[0], outcomes: Outcome[], mark: Mark) {
  const saved = outcomes.filter(({ isSaved }) => isSaved);
  const edits = saved.map(({ before, row: { target } }) => {
    return { id: before.id, version: before.version, target };
  });
  await setTargets(tx, edits, mark);
  await noteWritten(tx, edits.map(({ id }) => id), { cause: 'typed', by: mark.by, at: mark.at });
  const marked = outcomes.filter(({ isMarked }) => isMarked).map(({ row }) => row);
  const idsWhere = (isChecked: boolean) =>
    marked.filter((row) => row.isChecked === isChecked).map((row) => row.id);
  await setManyChecked(tx, idsWhere(true), mark);
  await leaveHeavyEpochs(tx, idsWhere(true));
  await setManyChecked(tx, idsWhere(false), null);
}
