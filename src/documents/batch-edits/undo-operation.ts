import { type LineAccess } from '../access/rules.ts';
import { inheritBatchEdit } from '../revisions/write-revisions.ts';
import { refusalToWrite } from '../lines/rules.ts';
import { announceTargets, writeTargets } from '../lines/write-targets.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { BATCH } from './rules.ts';
import {
  findOperation,
  type LineBefore,
  listChangedLines,
  listUndoable,
  setUndone,
} from './store.ts';

type Undone = {
  restored: { index: number; version: number }[];
  /** Lines that have been changed since, or that are not one's own; they stay as they are. */
  kept: number;
};

/** Takes a whole operation back, texts and marks, wherever nobody has changed the line since. */
export async function undoOperation(
  deps: Deps,
  rights: LineAccess,
  { documentId, operation }: { documentId: DocumentScope; operation: string },
): Promise<Undone> {
  await findOperation(deps.db, documentId, operation) ?? fail('operation.notFound');
  const ids = await listChangedLines(deps.db, documentId, operation);
  const undone: Undone = { restored: [], kept: 0 };
  for (let at = 0; at < ids.length; at += BATCH) {
    if (at > 0) await yieldToEventLoop();
    const batch = { documentId, operation, ids: ids.slice(at, at + BATCH) };
    undone.restored.push(...await undoBatch(deps, rights, batch));
  }
  await setUndone(deps.db, documentId, operation, deps.now());
  return { ...undone, kept: ids.length - undone.restored.length };
}

type Batch = { documentId: DocumentScope; operation: string; ids: number[] };

async function undoBatch(deps: Deps, rights: LineAccess, { documentId, operation, ids }: Batch) {
  const { by } = rights;
  const at = deps.now();
  const written = await deps.db.transaction(async (tx) => {
    const found = (await listUndoable(tx, documentId, ids, operation))
      .filter(({ line }) => !refusalToWrite(rights, line));
    const written = await writeTargets(tx, {
      cause: 'restored',
      author: { by, at },
      targets: found.flatMap(({ line: { id, version }, before }) =>
        before ? [{ id, version, target: before.target, facts: factsOf(before) }] : []
      ),
    });
    await inheritBatchEdit(tx, written.map(({ id }) => id), operation);
    return written;
  });
  await announceTargets(deps, written);
  return written.map(({ index, version }) => ({ index, version }));
}

function factsOf({ target: _, checkedAt, reviewedAt, ...before }: LineBefore) {
  const moment = (at: number | null) => at === null ? null : new Date(at);
  return { ...before, checkedAt: moment(checkedAt), reviewedAt: moment(reviewedAt) };
}
