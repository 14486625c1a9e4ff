import { type LineAccess } from '../access/rules.ts';
import { endHeavyEpochs } from '../shared-texts/start-new-epochs.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { cleanTarget, isLocked, refusalToConfirm, refusalToWrite } from './rules.ts';
import type { Confirmed } from './schema.ts';
import { addConfirmedWork } from './confirmations/add-confirmed-work.ts';
import { findCounts } from './counts/store.ts';
import { findLine, setChecked } from './store.ts';
import { viewLine } from './view-line.ts';

/**
 * `version`: the one whose words were on the screen. `seen`: those words themselves, which count more; where several people
 * write, the version is ahead of what each of them has heard of it.
 */
type LineMark = {
  documentId: DocumentScope;
  index: number;
  checked: boolean;
  version?: number;
  seen?: string;
};

/**
 * Ticks or unticks one line and answers the new counts. Broken tags and empty lines cannot be ticked, nor what the policy
 * of the project forbids.
 */
export async function confirmLine(
  deps: Deps,
  rights: LineAccess,
  mark: LineMark,
): Promise<Confirmed> {
  if (isLocked(rights, mark.index)) fail('line.locked');
  const { by } = rights;
  const refusalsOf = mark.checked
    ? await deps.hooks.beforeConfirm(mark.documentId, { lines: [{ index: mark.index }], by })
    : undefined;

  const { line, isStored, ...counts } = await deps.db.transaction(async (tx) => {
    const found = await findLine(tx, mark.documentId, mark.index) ?? fail('line.notFound');
    const isCurrent = isAsSeen(mark, found);
    const refusal = refusalToWrite(rights, found) ??
      (isCurrent && mark.checked ? refusalToConfirm(found) : undefined);
    if (refusal) fail(refusal);
    const blocked = isCurrent ? (await refusalsOf?.(tx, [found.id]))?.get(found.id) : undefined;
    if (blocked) throw blocked;
    const isReview = rights.duty === 'reviewer';
    const note = mark.checked ? { by, at: deps.now(), isReview } : null;
    const stored = isCurrent ? await setChecked(tx, mark.documentId, found, note) : undefined;
    if (stored && mark.checked) {
      await endHeavyEpochs(tx, [stored.id]);
      const { documentId } = mark;
      await addConfirmedWork(tx, { documentId, lineIds: [stored.id], by }, deps.now());
    }
    return {
      line: stored ?? found,
      isStored: stored !== undefined,
      ...await findCounts(tx, mark.documentId),
    };
  });

  if (!isStored) return { state: 'conflict', line: viewLine(line, rights), ...counts };
  const { documentId, index, isChecked } = line;
  await deps.bus.publish({ type: 'line.confirmed', documentId, index, isChecked, by });
  return { state: 'saved', line: viewLine(line, rights), ...counts };
}

function isAsSeen({ version, seen }: LineMark, line: { version: number; target: string }): boolean {
  if (seen !== undefined) return cleanTarget(seen) === line.target;
  return version === undefined || version === line.version;
}
