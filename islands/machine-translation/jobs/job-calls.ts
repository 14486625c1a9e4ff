import {
  browserCatalogue,
  type BrowserErrorCode,
} from '../../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { send, translationApi } from '../../runtime/api.ts';
import { followJobEvents } from './job-events.ts';

export type JobStatus = 'running' | 'paused' | 'done' | 'cancelled' | 'failed';

/** Events of every job, besides those of its lines. */
export type Course =
  | { type: 'progress'; progress: number }
  | { type: 'status'; status: JobStatus; reason: string | null };

/** Calls to a job that runs on the server. */
export type JobCalls<News> = {
  /** News of a job from the start; ends when the job is over or the connection is. */
  follow(
    jobId: string,
    after: string,
    signal: AbortSignal,
  ): AsyncGenerator<[string, News | Course]>;
  cancel(jobId: string): Promise<void>;
  resume(jobId: string): Promise<void>;
};

/** The same as calls of the API; `ofLine` reads the line events of this kind of job. */
export function httpJobs<News>(
  lang: UiLang,
  ofLine: (data: Record<string, unknown>) => News | undefined,
): JobCalls<News> {
  const { jobs } = translationApi;
  return {
    async *follow(id, after, signal) {
      for await (const { id: eventId, event, data } of followJobEvents(id, after, signal)) {
        const facts = data as Record<string, unknown>;
        const news = event === 'line' ? ofLine(facts) : courseOf(event, facts, lang);
        if (news) yield [eventId, news];
      }
    },
    async cancel(id) {
      await send(jobs[':id'].cancel.$post({ param: { id } }), { stay: true });
    },
    async resume(id) {
      await send(jobs[':id'].resume.$post({ param: { id } }), { stay: true });
    },
  };
}

type JobEventData = { progress?: number; status?: JobStatus; reason?: string | null };

function courseOf(event: string, { progress, status, reason }: JobEventData, lang: UiLang) {
  if (event === 'part') return { type: 'progress' as const, progress: progress ?? 0 };
  if (event !== 'job' || !status) return undefined;
  const words = reason && reason in browserCatalogue
    ? browserCatalogue[reason as BrowserErrorCode][lang]
    : null;
  return { type: 'status' as const, status, reason: words };
}
