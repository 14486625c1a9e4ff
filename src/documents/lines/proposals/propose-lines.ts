import type { LineAccess } from '../../access/rules.ts';
import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { DocumentScope } from '../../../shared/scopes.ts';
import { windowsAt } from '../line-windows.ts';
import { cleanTarget, LINE_LENGTH, refusalToWrite } from '../rules.ts';
import type { OpenLine } from '../schema.ts';
import { type LineRow, listLinesAt } from '../store.ts';
import { viewLine } from '../view-line.ts';
import { announceTargets, writeTargets } from '../write-targets.ts';

/** The name under which what assistants propose stands among the drafts of engines. */
const ASSISTANT = 'assistant';

type Proposal = { index: number; target: string; version: number };

type Proposed = {
  proposed: number;
  /** Lines that have changed since they were read; nothing was proposed for these. */
  conflicts: OpenLine[];
  /** Lines that others work on, that are confirmed, or that a person has written. */
  refused: number[];
};

/** Each batch is one short transaction, so that other requests get their turn. */
const BATCH = 100;

/**
 * Targets that an assistant proposes, each over the version that was read. They stand as drafts until a person edits or
 * confirms them, and nothing that a person has written is replaced.
 */
export async function proposeLines(
  deps: Deps,
  rights: LineAccess,
  documentId: DocumentScope,
  proposals: readonly Proposal[],
): Promise<Proposed> {
  if (proposals.some(({ target }) => target.length > LINE_LENGTH)) fail('line.tooLong');
  const given = new Map(proposals.map((one) => [one.index, one]));
  const windows = await windowsAt(deps.db, documentId, [...given.keys()], BATCH);
  // Nothing of a list is stored that names a line which is not there.
  if (windows.flat().length < given.size) fail('line.notFound');
  const result: Proposed = { proposed: 0, conflicts: [], refused: [] };
  for (const indices of windows) {
    const batch = indices.flatMap((index) => given.get(index) ?? []);
    const { conflicts, refused, written } = await writeBatch(deps, rights, documentId, batch);
    await announceTargets(deps, written);
    result.proposed += written.length;
    result.conflicts.push(...conflicts);
    result.refused.push(...refused);
  }
  return result;
}

async function writeBatch(
  deps: Deps,
  rights: LineAccess,
  documentId: DocumentScope,
  batch: readonly Proposal[],
) {
  return await deps.db.transaction(async (tx) => {
    const rows = await listLinesAt(tx, documentId, batch.map(({ index }) => index));
    const known = new Map(rows.map((row) => [row.index, row]));
    const conflicts: OpenLine[] = [];
    const refused: number[] = [];
    const targets = batch.flatMap(({ index, version, target }) => {
      const row = known.get(index) ?? fail('line.notFound');
      if (refusalToWrite(rights, row) || isOfPerson(row)) refused.push(index);
      else if (row.version !== version) conflicts.push(viewLine(row, rights));
      else {
        const facts = { engine: ASSISTANT, flags: [] };
        return [{ id: row.id, version, target: cleanTarget(target), facts }];
      }
      return [];
    });
    const author = { by: null, at: deps.now() };
    const written = await writeTargets(tx, { cause: 'machine', author, targets });
    return { conflicts, refused, written };
  });
}

/** Also what a person wrote at an equal sentence, or in a memory. */
function isOfPerson({ isChecked, origin, target }: LineRow): boolean {
  return isChecked || (target !== '' && origin !== 'machine' && origin !== 'none');
}
