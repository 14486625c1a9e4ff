import { type LineAccess } from '../access/rules.ts';
import type { Db } from '../../../db/client.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { cleanTarget, VISITOR_LINES } from './rules.ts';
import type { OpenLine } from './schema.ts';
import * as store from './store.ts';
import { viewLine } from './view-line.ts';
import { writeTargets, type WrittenTarget } from './write-targets.ts';

/** A line as it was when work on it began. */
export type LineSnapshot = { id: number; index: number; version: number };

/** `empty`: lines without a target. `unconfirmed`: all lines that nobody has confirmed, typed ones too. */
export type Scope = 'empty' | 'unconfirmed';

/**
 * The lines of a document that an engine may fill, as they are now; confirmed and blank lines stay out. Lines that a
 * visitor is not shown are `locked`.
 */
export async function linesToDraft(
  db: Db,
  documentId: DocumentScope,
  { scope, isVisitor }: { scope: Scope; isVisitor: boolean },
): Promise<
  { open: (LineSnapshot & { plain: string; isEdited: number })[]; locked: LineSnapshot[] }
> {
  const wanted: DraftState[] = [];
  for await (const rows of draftStates(db, documentId)) {
    wanted.push(
      ...rows.filter((row) =>
        row.plain.trim() !== '' && !row.isChecked && (scope === 'unconfirmed' || row.isEmpty)
      ),
    );
  }
  const isLocked = (row: LineSnapshot) => isVisitor && row.index >= VISITOR_LINES;
  return {
    open: wanted.filter((row) => !isLocked(row)),
    locked: wanted.filter((row) => isLocked(row)),
  };
}

type DraftState = Awaited<ReturnType<typeof store.listStatesAfter>>[number];

/** So many at a time, with a pause for others between them. */
const STATES = 500;

async function* draftStates(db: Db, documentId: DocumentScope): AsyncGenerator<DraftState[]> {
  let last = -1;
  for (;;) {
    const rows = await store.listStatesAfter(db, documentId, last, STATES);
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < STATES) return;
    last = end.index;
    await yieldToEventLoop();
  }
}

/** A stretch of lines with their neighbours, for the engine to read. */
export async function linesAround(
  db: Db,
  documentId: DocumentScope,
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
  documentId: DocumentScope,
  indices: readonly number[],
  rights: LineAccess,
): Promise<OpenLine[]> {
  if (indices.length === 0) return [];
  return (await store.listLinesAt(db, documentId, [...indices])).map((row) =>
    viewLine(row, rights)
  );
}

export type MachineTarget = {
  id: number;
  version: number;
  target: string;
  engine: string;
  flags: string[];
};

/** Writes drafts in the transaction of the caller. A line that a person has changed or confirmed meanwhile stays. */
export async function writeMachineTargets(
  tx: Db,
  drafts: readonly MachineTarget[],
  at: Date,
  operation?: string,
): Promise<WrittenTarget[]> {
  return await writeTargets(tx, {
    cause: 'machine',
    ...(operation && { operation }),
    author: { by: null, at },
    mayWrite: ({ isChecked }) => !isChecked,
    targets: drafts.map(({ id, version, target, engine, flags }) => ({
      id,
      version,
      // Half a character would come out of the database as bytes that are no text at all.
      target: cleanTarget(target),
      facts: { engine, flags },
    })),
  });
}

export async function explainEmptyLines(
  db: Db,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  for (let at = 0; at < ids.length; at += STATES) {
    if (at > 0) await yieldToEventLoop();
    await store.setReasons(db, ids.slice(at, at + STATES), reason);
  }
}
