import { catalogue, type ErrorCode } from '../../src/shared/catalogue.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { loginHeaders, refusalOf, send, translationApi } from '../_lib/api.ts';
import { readEvents } from '../_lib/event-stream.ts';

export type JobStatus = 'running' | 'paused' | 'done' | 'cancelled' | 'failed';

/** What every job tells, besides what it found in its lines. */
export type Course =
  | { type: 'progress'; progress: number }
  | { type: 'status'; status: JobStatus; reason: string | null };

/** What the editor asks of a job that runs on the server. */
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

/** The same as calls of the API; `ofLine` reads what this kind of job tells of a line. */
export function httpJobs<News>(
  lang: UiLang,
  ofLine: (told: Record<string, unknown>) => News | undefined,
): JobCalls<News> {
  const { jobs } = translationApi;
  return {
    async *follow(id, after, signal) {
      const headers = { ...loginHeaders(), ...(after ? { 'last-event-id': after } : {}) };
      const options = { headers, init: { signal } };
      const answer: Fetched = await jobs[':id'].events.$get({ param: { id } }, options);
      if (!answer.ok || !answer.body) throw await refusalOf(answer);
      for await (const { id: eventId, event, data } of readEvents(answer.body)) {
        const told = JSON.parse(data);
        const news = event === 'line' ? ofLine(told) : courseOf(event, told, lang);
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

/** The typed client knows only of answers that went well. */
type Fetched = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'body'>;

type Told = { progress?: number; status?: JobStatus; reason?: string | null };

function courseOf(event: string, { progress, status, reason }: Told, lang: UiLang) {
  if (event === 'part') return { type: 'progress' as const, progress: progress ?? 0 };
  if (event !== 'job' || !status) return undefined;
  const words = reason && reason in catalogue ? catalogue[reason as ErrorCode][lang] : null;
  return { type: 'status' as const, status, reason: words };
}
