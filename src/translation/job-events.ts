import { viewLines } from '../lines/machine-targets.ts';
import type { Deps } from '../shared/deps.ts';
import { isOver } from './rules.ts';
import { findJob, type JobEventRow, listEvents } from './store.ts';

const CHUNK = 100;

export type JobEvent = Pick<JobEventRow, 'id' | 'type' | 'data'>;

/**
 * Events after the given one, oldest first, with the words of lines as they are now. `isOver` when none can follow.
 */
export async function readJobEvents(
  deps: Deps,
  job: { id: string; documentId: number },
  after: number,
): Promise<{ events: JobEvent[]; isOver: boolean }> {
  // Asked before the events: what happens in between is then read the next time.
  const now = await findJob(deps.db, job.id);
  const rows = await listEvents(deps.db, job.id, after, CHUNK);
  const indices = rows.flatMap(({ type, data }) =>
    type === 'line' && typeof data.index === 'number' && data.reason === undefined ? data.index : []
  );
  const lines = new Map(
    (await viewLines(deps.db, job.documentId, indices)).map((line) => [line.index, line]),
  );
  const events = rows.map(({ id, type, data }) => {
    const line = type === 'line' ? lines.get(Number(data.index)) : undefined;
    return { id, type, data: line ? { ...data, line } : data };
  });
  return { events, isOver: rows.length < CHUNK && (!now || isOver(now.status)) };
}
