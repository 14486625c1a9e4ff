import type { Deps } from '../../server/deps.ts';
import type { ImportView } from './rules.ts';
import type { ImportRow } from './store.ts';

type Running = { memoryNo: number; done: number; size: number; stop: AbortController };

/** Files that this process reads. */
const beginImports = () => new Map<number, Running>();

export function runningImports({ state }: Pick<Deps, 'state'>): Map<number, Running> {
  return state.of(beginImports);
}

export function viewImport(deps: Pick<Deps, 'state'>, row: ImportRow): ImportView {
  const { no, fileName, state, read, added, duplicates, conflicts, skipped, reason } = row;
  const here = runningImports(deps).get(no);
  return {
    no,
    fileName,
    state,
    percent: state === 'done'
      ? 100
      : here
      ? Math.min(99, Math.floor(100 * here.done / here.size))
      : null,
    read,
    added,
    duplicates,
    conflicts,
    skipped,
    reason,
  };
}
