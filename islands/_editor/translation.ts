import type { OpenLine } from '../../src/lines/schema.ts';
import { catalogue, type ErrorCode } from '../../src/shared/catalogue.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { loginHeaders, refusalOf, send, translationApi } from '../_lib/api.ts';
import { type Estimate, readEstimate } from '../_drafts/draft-calls.ts';
import { readEvents } from '../_lib/event-stream.ts';
import type { DocumentKey } from './http-server.ts';

export type JobStatus = 'running' | 'paused' | 'done' | 'cancelled' | 'failed';

export type JobNews =
  | { type: 'line'; line: OpenLine }
  | { type: 'reason'; index: number; reason: string }
  | { type: 'progress'; progress: number }
  | { type: 'status'; status: JobStatus; reason: string | null };

export type StartAnswer =
  | { kind: 'started'; jobId: string }
  /** Nothing to do, or nobody to do it; the words say which. */
  | { kind: 'nothing'; message: string | undefined };

/** What the editor asks of the translation engine. */
export type Translation = {
  /** Why the engine cannot be used, in words; nothing when it can. */
  obstacle(): Promise<string | undefined>;
  retranslate(index: number): Promise<OpenLine>;
  retranslateAll(): Promise<StartAnswer>;
  /** What translating all anew would take. */
  estimate(): Promise<Estimate | undefined>;
  /** News of a job from the start; ends when the job is over or the connection is. */
  follow(jobId: string, after: string, signal: AbortSignal): AsyncGenerator<[string, JobNews]>;
  cancel(jobId: string): Promise<void>;
  resume(jobId: string): Promise<void>;
};

/** The same as calls of the API. */
export function httpTranslation(
  { project, user, name }: DocumentKey,
  direction: string,
  lang: UiLang,
): Translation {
  const known = { filename: name, project_no: project, ownerId: user };

  return {
    async obstacle() {
      const { message } = await send(translationApi.mtStatus.$get(), { stay: true });
      return message;
    },
    async retranslate(index) {
      const form = { ...known, process: 'retranslate_line' as const, index: String(index) };
      const { data } = await send(translationApi.translate.$post({ form }), { stay: true });
      return data[0][0] as OpenLine;
    },
    async retranslateAll() {
      const form = { ...known, process: 'retranslate_all' as const, direction };
      const body = await send(translationApi.translate.$post({ form }), { stay: true });
      if (body.status === 'got job count') return { kind: 'started', jobId: String(body.data[1]) };
      return { kind: 'nothing', message: 'message' in body ? body.message : undefined };
    },
    estimate: () => readEstimate(known, direction, { scope: 'all' }),
    async *follow(jobId, after, signal) {
      const headers = { ...loginHeaders(), ...(after ? { 'last-event-id': after } : {}) };
      const answer: Fetched = await translationApi.jobs[':id'].events.$get(
        { param: { id: jobId } },
        { headers, init: { signal } },
      );
      if (!answer.ok || !answer.body) throw await refusalOf(answer);
      for await (const { id, event, data } of readEvents(answer.body)) {
        const news = newsOf(event, JSON.parse(data));
        if (news) yield [id, news];
      }
    },
    async cancel(jobId) {
      await send(translationApi.jobs[':id'].cancel.$post({ param: { id: jobId } }), { stay: true });
    },
    async resume(jobId) {
      await send(translationApi.jobs[':id'].resume.$post({ param: { id: jobId } }), { stay: true });
    },
  };

  function newsOf(event: string, data: Told): JobNews | undefined {
    if (event === 'part') return { type: 'progress', progress: data.progress ?? 0 };
    if (event === 'job' && data.status) {
      return { type: 'status', status: data.status, reason: wordsOf(data.reason, lang) };
    }
    if (event !== 'line') return undefined;
    if (data.line) return { type: 'line', line: data.line };
    return data.index === undefined || !data.reason
      ? undefined
      : { type: 'reason', index: data.index, reason: data.reason };
  }
}

/** The typed client knows only of answers that went well. */
type Fetched = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'body'>;

type Told = {
  index?: number;
  line?: OpenLine;
  reason?: string | null;
  progress?: number;
  status?: JobStatus;
};

function wordsOf(reason: string | null | undefined, lang: UiLang): string | null {
  return reason && reason in catalogue ? catalogue[reason as ErrorCode][lang] : null;
}
