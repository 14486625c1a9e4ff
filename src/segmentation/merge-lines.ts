import { type Framed, mergeSegments, moveTarget } from '../formats/frames.ts';
import type { LineRights } from '../lines/rules.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { framedOf, mayChange, mustWrite } from './framed-line.ts';
import { factsOf, unchecked } from './split-line.ts';
import * as store from './store.ts';

export type Merge = {
  documentId: number;
  index: number;
  version: number;
  /** Version of the line behind it, which is joined to it. */
  nextVersion: number;
};

/**
 * Makes one line of two neighbours of the same paragraph; their targets are put together. Refuses like `splitLine`, and
 * when the next line belongs to another paragraph.
 */
export async function mergeLines(deps: Deps, rights: LineRights, merge: Merge): Promise<void> {
  const { documentId, index } = merge;
  await deps.db.transaction(async (tx) => {
    await mayChange(tx, rights, { documentId, index: index + 1 });
    const [first, second] = await store.findLines(tx, documentId, index, 2);
    if (first?.index !== index || second?.index !== index + 1) fail('line.notFound');
    mustWrite(rights, first, second);
    if (first.version !== merge.version || second.version !== merge.nextVersion) {
      fail('line.changed');
    }
    if (first.unit !== second.unit) fail('line.cannotMerge');

    const parts = [framedOf(first), framedOf(second)] as const;
    const whole = mergeSegments(...parts);
    await store.deleteLine(tx, second.id);
    const isStored = await store.changeLine(tx, first, {
      ...factsOf(whole, first.frame?.base ?? second.frame?.base ?? first.base),
      target: joinTargets([first.target, second.target], parts, whole),
      origin: first.target ? first.origin : second.origin,
      reason: null,
      flags: [],
      editedBy: rights.by,
      editedAt: deps.now(),
      ...unchecked,
    });
    if (!isStored) fail('line.changed');
    await store.moveLines(tx, documentId, index + 2, -1);
    await store.numberSegments(tx, documentId, first.unit);
  });
  await deps.bus.publish({ type: 'lines.moved', documentId, from: index });
}

/** Words of two targets with what stood between their sources: a blank, unless the first ends like Chinese text. */
function joinTargets(
  targets: readonly [string, string],
  parts: readonly [Framed, Framed],
  whole: Framed,
): string {
  const moved = targets.map((target, at) => moveTarget(target, parts[at] ?? whole, whole));
  const [first = '', second = ''] = moved;
  if (first === '' || second === '') return first + second;
  const isClose = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]$/.test(first);
  return first + (isClose ? '' : ' ') + second;
}
