import { type LineAccess } from '../access/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import {
  type Assigned,
  cleanTarget,
  isLocked,
  LINE_LENGTH,
  mayWrite,
  refusalToWrite,
} from './rules.ts';
import { findLine, findLineById, type LineRow } from './store.ts';
import type { Saved } from './schema.ts';
import { viewLine } from './view-line.ts';
import { announceTargets, writeTargets } from './write-targets.ts';

/** `version`: the one that was on the screen; without it the words simply replace what is there. */
type LineChange = { documentId: DocumentScope; index: number; text: string; version?: number };

const TRIES = 3;

/**
 * Saves what a person typed. When the line has changed since it was read, nothing is stored and the current line is
 * answered, so that the editor can show both. The same words sent twice are no conflict.
 */
export async function saveLine(
  deps: Deps,
  access: LineAccess,
  change: LineChange,
): Promise<Saved> {
  // Said before the line is looked for: visitors learn nothing of what they may not see.
  if (isLocked(access, change.index)) fail('line.locked');
  const target = cleanTarget(change.text);
  if (target.length > LINE_LENGTH) fail('line.tooLong');

  for (let tried = 0; tried < TRIES; tried++) {
    const line = await findLine(deps.db, change.documentId, change.index) ?? fail('line.notFound');
    const refusal = refusalToWrite(access, line);
    if (refusal) fail(refusal);
    if (line.target === target) return { state: 'same', line: viewLine(line, access) };
    if (change.version !== undefined && change.version !== line.version) {
      return { state: 'conflict', line: viewLine(line, access) };
    }

    // Where others type without a pause, the target is written past them at last.
    const outcome = tried < TRIES - 1 ? await writeToRoom(deps, access, line, target) : 'closed';
    if (outcome === 'busy') continue;
    if (outcome === 'written') {
      const saved = await findLine(deps.db, change.documentId, change.index) ?? line;
      return { state: 'saved', line: viewLine(saved, access) };
    }

    const { saved, written } = await deps.db.transaction(async (tx) => {
      const written = await writeTargets(tx, {
        cause: 'typed',
        author: { by: access.by, at: deps.now() },
        joinsTyping: true,
        // It may have been assigned to another member since it was read.
        mayWrite: (now) => !refusalToWrite(access, now),
        targets: [{ id: line.id, version: line.version, target }],
      });
      return { saved: await findLineById(tx, change.documentId, line.id), written };
    });
    if (!saved || written.length === 0) continue;
    await announceTargets(deps, written);
    return { state: 'saved', line: viewLine(saved, access) };
  }
  fail('server.unavailable');
}

async function writeToRoom(
  { hooks }: Pick<Deps, 'hooks'>,
  access: LineAccess,
  { id, version }: LineRow,
  target: string,
) {
  const mayWriteNow = (line: Assigned) => mayWrite(access, line);
  return await hooks.writeToRoom(id, { target, version, by: access.by, mayWrite: mayWriteNow });
}
