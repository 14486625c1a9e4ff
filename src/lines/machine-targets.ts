import type { Db } from '../../db/client.ts';
import { keepPresent } from '../history/keep-revisions.ts';
import { breath } from '../shared/breath.ts';
import { noteWritten } from './note-written.ts';
import { cleanTarget, type LineRights, VISITOR_LINES } from './rules.ts';
import type { OpenLine } from './schema.ts';
import * as store from './store.ts';
import { viewLine } from './view-line.ts';

export type { MachineTarget } from './store.ts';

/** A line as it was when work on it began. */
export type Snapshot = { id: number; index: number; version: number };

/** `empty`: lines without a target. `unconfirmed`: all lines that nobody has confirmed, typed ones too. */
export type Scope = 'empty' | 'unconfirmed';

/**
 * The lines of a document that an engine may fill, as they are now; confirmed and blank lines stay out. Lines that a
 * visitor is not shown are `locked`.
 */
export async function linesToDraft(
  db: Db,
  documentId: number,
  { scope, isVisitor }: { scope: Scope; isVisitor: boolean },
): Promise<{ open: (Snapshot & { plain: string })[]; locked: Snapshot[] }> {
  const wanted: DraftState[] = [];
  for await (const rows of draftStates(db, documentId)) {
    wanted.push(
      ...rows.filter((row) =>
        row.plain.trim() !== '' && !row.isChecked && (scope === 'unconfirmed' || row.isEmpty)
      ),
    );
  }
  const isLocked = (row: Snapshot) => isVisitor && row.index >= VISITOR_LINES;
  return {
    open: wanted.filter((row) => !isLocked(row)),
    locked: wanted.filter((row) => isLocked(row)),
  };
}

type DraftState = Awaited<ReturnType<typeof store.listStatesAfter>>[number];

/** So many at a time, with a pause for others between them. */
const STATES = 500;

async function* draftStates(db: Db, documentId: number): AsyncGenerator<DraftState[]> {
  let last = -1;
  for (;;) {
    const rows = await store.listStatesAfter(db, documentId, last, STATES);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < STATES) return;
    last = end.index;
    await breath();
  }
}

/** A stretch of lines with their neighbours, for the engine to read. */
export async function linesAround(
  db: Db,
  documentId: number,
  indices: readonly number[],
  margin: { before: number; after: number },
) {
  if (indices.length === 0) return [];
  const from = Math.min(...indices) - margin.before;
  const to = Math.max(...indices) + margin.after + 1;
  return await store.listLines(db, documentId, { from, to });
}

/** Lines as people see them. */
export async function viewLines(
  db: Db,
  documentId: number,
  indices: readonly number[],
  rights: LineRights,
): Promise<OpenLine[]> {
  if (indices.length === 0) return [];
  return (await store.listLinesAt(db, documentId, [...indices])).map((row) =>
    viewLine(row, rights)
  );
}

/**
 * Answers the lines that were written; the others were changed or confirmed by a person meanwhile, who wins. `db` is a
 * transaction.
 */
export async function writeMachineTargets(
  db: Db,
  targets: readonly store.MachineTarget[],
  at: Date,
): Promise<Snapshot[]> {
  if (targets.length === 0) return [];
  // They go in as JSON, where half a character would come out as bytes that are no text at all.
  const clean = targets.map((one) => ({ ...one, target: cleanTarget(one.target) }));
  // What a person has written there, and a machine writes over, can be brought back.
  await keepPresent(db, clean.map(({ id }) => id), at);
  const written = await store.setMachineTargets(db, clean);
  await noteWritten(db, written.map(({ id }) => id), { cause: 'machine', by: null, at });
  return written;
}

export async function explainEmptyLines(
  db: Db,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  for (let at = 0; at < ids.length; at += STATES) {
    if (at > 0) await breath();
    await store.setReasons(db, ids.slice(at, at + STATES), reason);
  }
}
