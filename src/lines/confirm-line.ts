import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { isLocked, type LineRights, refusalToConfirm, refusalToWrite } from './rules.ts';
import type { Confirmed } from './schema.ts';
import { countChecked, countFilled, findLine, setChecked } from './store.ts';
import { viewLine } from './view-line.ts';

/** `version`: the one whose words were on the screen. */
export type LineMark = { documentId: number; index: number; checked: boolean; version?: number };

/** Ticks or unticks one line and answers the new counts. Broken tags and empty lines cannot be ticked. */
export async function confirmLine(
  deps: Deps,
  rights: LineRights,
  mark: LineMark,
): Promise<Confirmed> {
  if (isLocked(rights, mark.index)) fail('line.locked');
  const { by } = rights;

  const { line, isStored, ...counts } = await deps.db.transaction(async (tx) => {
    const found = await findLine(tx, mark.documentId, mark.index) ?? fail('line.notFound');
    const isCurrent = mark.version === undefined || mark.version === found.version;
    const refusal = refusalToWrite(rights, found) ??
      (isCurrent && mark.checked ? refusalToConfirm(found) : undefined);
    if (refusal) fail(refusal);
    const isReview = rights.duty === 'reviewer';
    const note = mark.checked ? { by, at: deps.now(), isReview } : null;
    const stored = isCurrent ? await setChecked(tx, found, note) : undefined;
    return {
      line: stored ?? found,
      isStored: stored !== undefined,
      checkedCount: await countChecked(tx, mark.documentId),
      filledCount: await countFilled(tx, mark.documentId),
    };
  });

  if (!isStored) return { state: 'conflict', line: viewLine(line, rights), ...counts };
  const { documentId, index, isChecked } = line;
  await deps.bus.publish({ type: 'line.confirmed', documentId, index, isChecked, by });
  return { state: 'saved', line: viewLine(line, rights), ...counts };
}
