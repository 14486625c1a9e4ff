import type { Actor, Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { cleanTarget, isLocked, LINE_LENGTH, nameInEvents, refusalToConfirm } from './rules.ts';
import type { OpenLine } from './schema.ts';
import { type LineRow, listLinesAt, setChecked, setTarget } from './store.ts';
import { viewLine } from './view-line.ts';

/** What is left out of a change stays as it is. */
export type ManyChange = { index: number; text?: string; checked?: boolean; version?: number };

export type ManySaved = {
  saved: number;
  /** Lines that have changed since they were read; nothing of theirs is stored. */
  conflicts: OpenLine[];
  /** Lines that could not be ticked: empty, or with broken tags. Their words are stored. */
  unconfirmed: number[];
};

/** Each batch is one short transaction, so that other requests get their turn. */
const BATCH = 100;

/** Keeps many lines at once. Lines that did not change are left alone, so that an old copy undoes nothing by itself. */
export async function saveLines(
  deps: Deps,
  actor: Actor,
  documentId: number,
  changes: ManyChange[],
): Promise<ManySaved> {
  checkBounds(actor, changes);
  const result: ManySaved = { saved: 0, conflicts: [], unconfirmed: [] };
  for (let at = 0; at < changes.length; at += BATCH) {
    const batch = new Map(changes.slice(at, at + BATCH).map((change) => [change.index, change]));
    await saveBatch(deps, actor, { documentId, batch, result });
  }
  return result;
}

function checkBounds(actor: Actor, changes: ManyChange[]) {
  for (const { index, text } of changes) {
    if (isLocked(actor, index)) fail('line.locked');
    if (text !== undefined && text.length > LINE_LENGTH) fail('line.tooLong');
  }
}

type Batch = { documentId: number; batch: Map<number, ManyChange>; result: ManySaved };

async function saveBatch(deps: Deps, actor: Actor, { documentId, batch, result }: Batch) {
  const by = nameInEvents(actor);
  const outcomes = await deps.db.transaction(async (tx) => {
    const rows = await listLinesAt(tx, documentId, [...batch.keys()]);
    if (rows.length < batch.size) fail('line.notFound');
    const done: Outcome[] = [];
    // Every line has other words, so these are single updates by primary key; inside one transaction they are quick.
    for (const row of rows) {
      const change = batch.get(row.index);
      if (change) done.push(await saveOne(tx, row, change, { by, at: deps.now() }));
    }
    return done;
  });

  for (const { row, isSaved, isConflict, isMarked, isUnconfirmed } of outcomes) {
    const { index, version, isChecked } = row;
    if (isConflict) result.conflicts.push(viewLine(row));
    if (isUnconfirmed) result.unconfirmed.push(index);
    if (isSaved) await deps.bus.publish({ type: 'line.saved', documentId, index, version, by });
    if (isMarked) {
      await deps.bus.publish({ type: 'line.confirmed', documentId, index, isChecked, by });
    }
    if (isSaved || isMarked) result.saved++;
  }
}

type Outcome = {
  row: LineRow;
  isSaved: boolean;
  isConflict: boolean;
  isMarked: boolean;
  isUnconfirmed: boolean;
};

async function saveOne(
  tx: Parameters<typeof setTarget>[0],
  row: LineRow,
  change: ManyChange,
  mark: { by: string; at: Date },
): Promise<Outcome> {
  const nothing = { isSaved: false, isConflict: false, isMarked: false, isUnconfirmed: false };
  const target = change.text === undefined ? row.target : cleanTarget(change.text);
  const isStale = change.version !== undefined && change.version !== row.version;
  if (isStale && target !== row.target) return { ...nothing, row, isConflict: true };

  const saved = target === row.target ? row : await setTarget(tx, row, { target, ...mark }) ?? row;
  const isSaved = saved !== row;
  if (change.checked === undefined || change.checked === saved.isChecked) {
    return { ...nothing, row: saved, isSaved };
  }
  if (change.checked && refusalToConfirm(saved)) {
    return { ...nothing, row: saved, isSaved, isUnconfirmed: true };
  }
  const marked = await setChecked(tx, saved, change.checked ? mark : null) ?? saved;
  return { ...nothing, row: marked, isSaved, isMarked: true };
}
