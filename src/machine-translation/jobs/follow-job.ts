import { viewLines } from '../../documents/lines/machine-targets.ts';
import { waitForEvents } from '../../server/wait-for-events.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import type { EventSource } from '../../server/event-source.ts';
import { DomainError } from '../../shared/errors.ts';
import { isOver } from './rules.ts';
import { findJobFor, type FoundJob } from './find-job-for.ts';
import { findJob } from './store.ts';
import { type JobEventRow, listEvents } from './events/store.ts';

/** So often a quiet stream says that it is alive; proxies close silent ones. */
const QUIET_MS = 15_000;
/** So often it looks by itself where another process may do the work, whose events do not come by our bus. */
const POLL_MS = 1_000;
/** Events are read so many at a time. */
const CHUNK = 100;

type JobEvent = Pick<JobEventRow, 'id' | 'type' | 'data'>;

/** What happens to a job, by its id. */
export function jobEventSource(deps: Deps): EventSource {
  return {
    check: ({ actor }, id) => findJobFor(deps, actor, id, 'read'),
    async *follow({ actor }, { name, after }, signal) {
      const last = Number(after);
      const from = { jobId: name, after: Number.isSafeInteger(last) && last > 0 ? last : 0 };
      for await (const event of followJob(deps, actor, from, signal)) {
        if (event === 'still-here') yield event;
        else yield { id: String(event.id), event: event.type, data: event.data };
      }
    },
  };
}

/** All events of a job after the given one, until it ends or the reader leaves. Only for its owner. */
async function* followJob(
  deps: Deps,
  actor: Actor,
  from: { jobId: string; after: number },
  signal: AbortSignal,
): AsyncGenerator<JobEvent | 'still-here'> {
  let { after } = from;
  const patience = deps.config.sharesDatabase ? POLL_MS : QUIET_MS;
  let quietMs = 0;
  const nextEvent = waitForEvents(
    deps.bus,
    (event) => event.type === 'job.changed' && event.jobId === from.jobId,
  );
  try {
    while (!signal.aborted) {
      // Checked each time: a document that was deleted, or a member who lost it, hears nothing more.
      const found = await findJobFor(deps, actor, from.jobId, 'read').catch(nothingIfRefused);
      if (!found) return;
      const { events, isLast } = await readJobEvents(deps, found, after);
      for (const event of events) {
        after = event.id;
        yield event;
      }
      if (isLast) return;
      if (events.length > 0) quietMs = 0;
      else if (!await nextEvent.next(patience, signal)) quietMs += patience;
      if (quietMs < QUIET_MS) continue;
      quietMs = 0;
      yield 'still-here';
    }
  } finally {
    nextEvent.close();
  }
}

/**
 * Events after the given one, oldest first, with the words or scores of lines as they are now. `isLast` when none can
 * follow.
 */
async function readJobEvents(
  deps: Deps,
  { job, rights }: FoundJob,
  after: number,
): Promise<{ events: JobEvent[]; isLast: boolean }> {
  // Read before the events: what happens in between is then read the next time.
  const now = await findJob(deps.db, job.id);
  const rows = await listEvents(deps.db, job.id, after, CHUNK);
  const indices = rows.flatMap(({ type, data }) =>
    type === 'line' && typeof data.index === 'number' && data.reason === undefined ? data.index : []
  );
  const { viewLines: viewOwn } = deps.hooks.jobKinds[job.kind];
  const lines: ReadonlyMap<number, Record<string, unknown>> = viewOwn
    ? await viewOwn(deps.db, job.documentId, indices)
    : new Map(
      (await viewLines(deps.db, job.documentId, indices, rights)).map((line) => [
        line.index,
        { line },
      ]),
    );
  const events = rows.map(({ id, type, data }) => {
    const line = type === 'line' ? lines.get(Number(data.index)) : undefined;
    return { id, type, data: { ...data, ...line } };
  });
  return { events, isLast: rows.length < CHUNK && (!now || isOver(now.status)) };
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}
