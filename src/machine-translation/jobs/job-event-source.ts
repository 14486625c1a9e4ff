import type { Deps } from '../../server/deps.ts';
import type { EventSource } from '../../server/event-source.ts';
import { findJobFor } from './find-job-for.ts';
import { followJob } from './follow-job.ts';

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
