import { writeTargets, type WrittenTarget } from '../../documents/lines/write-targets.ts';
import type { Deps } from '../../server/deps.ts';
import type { LineFacts } from './store.ts';

/**
 * Writes targets anew that differ from their shared texts: what was typed stands in the log, and the target is made from
 * it. A new target begins a new epoch, so a difference within one is a fault of ours.
 */
export async function repairTargets(
  tx: Deps['db'],
  { facts, texts, at }: {
    facts: readonly LineFacts[];
    texts: ReadonlyMap<number, string>;
    at: Date;
  },
): Promise<WrittenTarget[]> {
  const targets = facts.flatMap(({ id, version, target, editedBy }) => {
    const text = texts.get(id);
    return text === undefined || text === target
      ? []
      : [{ id, version, target: text, ...(editedBy !== null && { by: editedBy }) }];
  });
  return await writeTargets(tx, {
    cause: 'typed',
    author: { by: null, at },
    targets,
    isShared: true,
  });
}

/** Counted as a fault: it must not happen. */
export function logRepair({ log }: Pick<Deps, 'log'>, lineId: number) {
  log.error('live.targetRepaired', { lineId });
}
