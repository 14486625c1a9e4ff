import type { Db } from '../../db/client.ts';
import { isLocked } from './rules.ts';
import * as store from './store.ts';

export type Snapshot = { id: number; index: number; version: number };

/** `empty`: lines without a target. `unconfirmed`: all lines that nobody has confirmed, typed ones too. */
export type Scope = 'empty' | 'unconfirmed';

/**
 * The lines of a document that an engine may fill, as they are now. A visitor's document has no more of them than
 * a visitor is shown; the others come back as `locked`. Confirmed and blank lines stay out.
 */
export async function openLines(
  db: Db,
  documentId: number,
  { scope, isVisitor }: { scope: Scope; isVisitor: boolean },
): Promise<{ open: (Snapshot & { plain: string })[]; locked: Snapshot[] }> {
  const rows = await store.listDraftStates(db, documentId);
  const wanted = rows.filter((row) =>
    row.plain.trim() !== '' && !row.isChecked && (scope === 'unconfirmed' || row.target === '')
  );
  const actor = { kind: isVisitor ? 'visitor' as const : 'member' as const };
  return {
    open: wanted.filter((row) => !isLocked(actor, row.index)),
    locked: wanted.filter((row) => isLocked(actor, row.index)),
  };
}

/** A stretch of lines with their neighbours, for the engine to read. */
export async function linesAround(
  db: Db,
  documentId: number,
  indices: readonly number[],
  margin: { before: number; after: number },
) {
  if (indices.length === 0) return [];
  const first = Math.min(...indices) - margin.before;
  const last = Math.max(...indices) + margin.after;
  return await store.listLineRange(db, documentId, first, last);
}

export type MachineTarget = store.MachineWrite;

/** Answers the lines that were written; the others were changed or confirmed by a person meanwhile, who wins. */
export async function writeMachineTargets(
  db: Db,
  targets: readonly MachineTarget[],
  at: Date,
): Promise<Snapshot[]> {
  return targets.length === 0 ? [] : await store.setMachineTargets(db, targets, at);
}

export async function explainEmptyLines(
  db: Db,
  lines: readonly { id: number }[],
  reason: string,
): Promise<void> {
  if (lines.length === 0) return;
  await store.setReasons(db, lines.map(({ id }) => ({ id, reason })));
}
