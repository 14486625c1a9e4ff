import { keepTyped } from '../history/keep-revisions.ts';
import { liveRoom } from '../live-lines/live-lines.ts';
import { writeInRoom } from '../live-lines/write-in-room.ts';
import { leaveEpochs } from '../realtime/leave-epochs.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { cleanTarget, isLocked, LINE_LENGTH, type LineRights, refusalToWrite } from './rules.ts';
import { findLine, setTarget } from './store.ts';
import type { Saved } from './schema.ts';
import { viewLine } from './view-line.ts';

/** `version`: the one that was on the screen; without it the words simply replace what is there. */
export type LineChange = { documentId: number; index: number; text: string; version?: number };

const TRIES = 3;

/**
 * Keeps what someone typed. When the line has changed since it was read, nothing is stored and the line of today is
 * answered, so that the editor can show both. The same words sent twice are no conflict.
 */
export async function saveLine(
  deps: Deps,
  rights: LineRights,
  change: LineChange,
): Promise<Saved> {
  // Said before the line is looked for: visitors learn nothing of what they may not see.
  if (isLocked(rights, change.index)) fail('line.locked');
  const target = cleanTarget(change.text);
  if (target.length > LINE_LENGTH) fail('line.tooLong');

  for (let tried = 0; tried < TRIES; tried++) {
    const line = await findLine(deps.db, change.documentId, change.index) ?? fail('line.notFound');
    const refusal = refusalToWrite(rights, line);
    if (refusal) fail(refusal);
    if (line.target === target) return { state: 'same', line: viewLine(line, rights) };
    if (change.version !== undefined && change.version !== line.version) {
      return { state: 'conflict', line: viewLine(line, rights) };
    }

    const room = liveRoom(deps, line.id);
    // Where somebody types without a pause, it is written past them at last.
    if (room && tried < TRIES - 1) {
      if (!await writeInRoom(room, { text: target, version: line.version, rights })) continue;
      const saved = await findLine(deps.db, change.documentId, change.index) ?? line;
      return { state: 'saved', line: viewLine(saved, rights) };
    }

    const { by } = rights;
    const edit = { target, by, at: deps.now() };
    const saved = await deps.db.transaction(async (tx) => {
      const row = await setTarget(tx, line, edit);
      if (!row) return undefined;
      await leaveEpochs(tx, [row.id]);
      await keepTyped(tx, { id: row.id, wasChecked: line.isChecked }, edit);
      return row;
    });
    if (!saved) continue;

    const { documentId, index, version } = saved;
    await deps.bus.publish({ type: 'line.saved', documentId, index, version, by });
    if (line.isChecked) {
      await deps.bus.publish({ type: 'line.confirmed', documentId, index, isChecked: false, by });
    }
    return { state: 'saved', line: viewLine(saved, rights) };
  }
  fail('server.unavailable');
}
