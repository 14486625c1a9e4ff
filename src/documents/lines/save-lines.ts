import type { Db } from '../../../db/client.ts';
import { type LineAccess } from '../access/rules.ts';
import { endHeavyEpochs } from '../shared-texts/start-new-epochs.ts';
import type { Deps } from '../../server/deps.ts';
import type { ConfirmationRefusals } from '../../server/hooks.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { addConfirmedWork } from './confirmations/add-confirmed-work.ts';
import { windowsAt } from './line-windows.ts';
import { cleanTarget, isLocked, LINE_LENGTH, refusalToConfirm, refusalToWrite } from './rules.ts';
import type { OpenLine } from './schema.ts';
import { type LineRow, listLinesAt, type Mark, setManyChecked } from './store.ts';
import { viewLine } from './view-line.ts';
import { announceTargets, writeTargets } from './write-targets.ts';

/** What is left out of a change stays as it is. */
export type ManyChange = { index: number; text?: string; checked?: boolean; version?: number };

type ManySaved = {
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
const BATCH_LETTERS = 300_000;

/** Saves many lines at once. Lines that did not change are left alone, so that an old copy undoes nothing by itself. */
export async function saveLines(
  deps: Deps,
  rights: LineAccess,
  documentId: DocumentScope,
  changes: ManyChange[],
): Promise<ManySaved> {
  checkBounds(rights, changes);
  const result: ManySaved = { saved: 0, conflicts: [], unconfirmed: [], refused: [] };
  for (const some of batchesOf(changes)) {
    const given = new Map(some.map((change) => [change.index, change]));
    const windows = await windowsAt(deps.db, documentId, [...given.keys()], BATCH);
    // A batch is stored whole or not at all where a line is unknown.
    if (windows.flat().length < given.size) fail('line.notFound');
    for (const indices of windows) {
      const batch = new Map(indices.map((index) => [index, given.get(index) ?? { index }]));
      const refusalsOf = await refusalsIn(deps, rights, documentId, batch);
      await saveBatch(deps, rights, { documentId, batch, result, refusalsOf });
    }
  }
  return result;
}

/** Batches of lines, or of letters where they are long. */
function batchesOf(changes: readonly ManyChange[]): ManyChange[][] {
  const batches: ManyChange[][] = [];
  let letters = 0;
  for (const change of changes) {
    const last = batches.at(-1);
    letters += change.text?.length ?? 0;
    if (last && last.length < BATCH && letters <= BATCH_LETTERS) last.push(change);
    else {
      batches.push([change]);
      letters = change.text?.length ?? 0;
    }
  }
  return batches;
}

/** What the policy says about the lines of a batch that are to be confirmed, as they will be. */
async function refusalsIn(
  { hooks }: Deps,
  { by }: LineAccess,
  documentId: DocumentScope,
  batch: Batch['batch'],
): Promise<ConfirmationRefusals | undefined> {
  const lines = [...batch.values()].filter(({ checked }) => checked)
    .map(({ index, text }) => ({ index, text: text === undefined ? text : cleanTarget(text) }));
  return lines.length > 0 ? await hooks.beforeConfirm(documentId, { lines, by }) : undefined;
}

function checkBounds(rights: LineAccess, changes: ManyChange[]) {
  for (const { index, text } of changes) {
    if (isLocked(rights, index)) fail('line.locked');
    if (text !== undefined && text.length > LINE_LENGTH) fail('line.tooLong');
  }
}

type Batch = {
  documentId: DocumentScope;
  batch: Map<number, ManyChange>;
  result: ManySaved;
  refusalsOf: ConfirmationRefusals | undefined;
};

async function saveBatch(
  deps: Deps,
  rights: LineAccess,
  { documentId, batch, result, refusalsOf }: Batch,
) {
  const { by } = rights;
  const mark = { by, at: deps.now(), isReview: rights.duty === 'reviewer' };
  const { outcomes, written } = await deps.db.transaction(async (tx) => {
    const rows = await listLinesAt(tx, documentId, [...batch.keys()]);
    if (rows.length < batch.size) fail('line.notFound');
    const decided = rows.map((row) =>
      outcomeOf(row, batch.get(row.index) ?? { index: row.index }, rights)
    );
    const written = await writeSaved(tx, decided, mark);
    const outcomes = await withoutBlocked(tx, decided, refusalsOf);
    await writeMarks(tx, documentId, outcomes, mark);
    return { outcomes, written };
  });

  const confirmed = new Set(outcomes.filter(isConfirmedNow).map(({ row }) => row.id));
  await announceTargets(
    deps,
    written.map((line) => ({ ...line, isConfirmed: confirmed.has(line.id) })),
  );
  for (const { row, isSaved, isConflict, isMarked, isUnconfirmed, isRefused } of outcomes) {
    const { index, isChecked } = row;
    if (isRefused) result.refused.push(index);
    if (isConflict) result.conflicts.push(viewLine(row, rights));
    if (isUnconfirmed) result.unconfirmed.push(index);
    if (isMarked && !isSaved) {
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
  rights: LineAccess,
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
  // A version is confirmed with its words, and with no others.
  const isOtherText = isSaved || (change.text === undefined && change.checked !== undefined);
  if (isStale && isOtherText) return { ...none, before, row: before, isConflict: true };

  const row = isSaved ? edited(before, target) : before;
  const result = { ...none, before, row, isSaved };
  const isMarked = rights.duty === 'reviewer' ? row.reviewedAt !== null : row.isChecked;
  if (change.checked === undefined || change.checked === isMarked) return result;
  if (change.checked && refusalToConfirm(row)) return { ...result, isUnconfirmed: true };
  return { ...result, row: { ...row, isChecked: change.checked }, isMarked: true };
}

/** What `writeTargets` makes of a line. */
function edited(row: LineRow, target: string): LineRow {
  return { ...row, target, version: row.version + 1, isChecked: false, reviewedAt: null };
}

async function writeSaved(tx: Db, outcomes: readonly Outcome[], author: Mark) {
  const saved = outcomes.filter(({ isSaved }) => isSaved);
  return await writeTargets(tx, {
    cause: 'typed',
    author,
    targets: saved.map(({ before: { id, version }, row: { target } }) => ({ id, version, target })),
  });
}

/** What the policy of the project refuses is saved and stays unconfirmed. */
async function withoutBlocked(
  tx: Db,
  outcomes: readonly Outcome[],
  refusalsOf: ConfirmationRefusals | undefined,
): Promise<Outcome[]> {
  const blocked = await refusalsOf?.(tx, outcomes.filter(isConfirmedNow).map(({ row }) => row.id));
  return outcomes.map((one) =>
    blocked?.has(one.row.id) ? { ...one, isMarked: false, isUnconfirmed: true } : one
  );
}

const isConfirmedNow = ({ isMarked, row }: Outcome) => isMarked && row.isChecked;

async function writeMarks(
  tx: Db,
  documentId: DocumentScope,
  outcomes: readonly Outcome[],
  mark: Mark,
) {
  const marked = outcomes.filter(({ isMarked }) => isMarked).map(({ row }) => row);
  const idsWhere = (isChecked: boolean) =>
    marked.filter((row) => row.isChecked === isChecked).map((row) => row.id);
  await setManyChecked(tx, idsWhere(true), mark);
  await endHeavyEpochs(tx, idsWhere(true));
  await addConfirmedWork(tx, { documentId, lineIds: idsWhere(true), by: mark.by }, mark.at);
  await setManyChecked(tx, idsWhere(false), null);
}
