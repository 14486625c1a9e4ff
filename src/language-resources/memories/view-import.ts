import type { ImportView } from './rules.ts';
import type { ImportRow } from './store.ts';

type Running = { memoryNo: number; done: number; size: number; stop: AbortController };

/** Files that this process reads. */
export const running = new Map<number, Running>();

export function viewImport(row: ImportRow): ImportView {
  const { no, fileName, state, read, added, duplicates, conflicts, skipped, reason } = row;
  const here = running.get(no);
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
