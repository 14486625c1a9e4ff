import { keepRevisions } from '../history/keep-revisions.ts';
import { type LineRights, refusalToWrite } from '../lines/rules.ts';
import { leaveEpochs } from '../realtime/leave-epochs.ts';
import { breath } from '../shared/breath.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { BATCH } from './rules.ts';
import {
  findOperation,
  inheritOperations,
  listChangedLines,
  listUndoable,
  setBefore,
  setUndone,
} from './store.ts';

export type Undone = {
  restored: { index: number; version: number }[];
  /** Lines that somebody has changed since, or that are not one's own; they stay as they are. */
  kept: number;
};

/** Takes a whole operation back, texts and marks, wherever nobody has changed the line since. */
export async function undoOperation(
  deps: Deps,
  rights: LineRights,
  { documentId, operation }: { documentId: number; operation: string },
): Promise<Undone> {
  await findOperation(deps.db, documentId, operation) ?? fail('operation.notFound');
  const ids = await listChangedLines(deps.db, documentId, operation);
  const undone: Undone = { restored: [], kept: 0 };
  for (let at = 0; at < ids.length; at += BATCH) {
    if (at > 0) await breath();
    const batch = { documentId, operation, ids: ids.slice(at, at + BATCH) };
    undone.restored.push(...await undoBatch(deps, rights, batch));
  }
  await setUndone(deps.db, operation, deps.now());
  return { ...undone, kept: ids.length - undone.restored.length };
}

type Batch = { documentId: number; operation: string; ids: number[] };

async function undoBatch(deps: Deps, rights: LineRights, { documentId, operation, ids }: Batch) {
  const { by } = rights;
  const at = deps.now();
  const { written, confirmed } = await deps.db.transaction(async (tx) => {
    const found = (await listUndoable(tx, ids, operation))
      .filter(({ line }) => !refusalToWrite(rights, line));
    const states = found.flatMap(({ line: { id, version }, before }) =>
      before ? [{ id, version, before }] : []
    );
    const written = await setBefore(tx, states, { by, at });
    const restored = written.map(({ id }) => id);
    await leaveEpochs(tx, restored);
    await keepRevisions(tx, restored, { cause: 'restored', by, at });
    await inheritOperations(tx, restored, operation);
    const confirmed = new Set(states.filter(({ before }) => before.isChecked).map(({ id }) => id));
    return { written, confirmed };
  });

  for (const { id, index, version } of written) {
    await deps.bus.publish({ type: 'line.saved', documentId, index, version, by });
    if (!confirmed.has(id)) continue;
    await deps.bus.publish({ type: 'line.confirmed', documentId, index, isChecked: true, by });
  }
  return written.map(({ index, version }) => ({ index, version }));
}
