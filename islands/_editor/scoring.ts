import type { ScoreView, ScoringStatus } from '../../src/scoring/rules.ts';
import { catalogue, type ErrorCode } from '../../src/shared/catalogue.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { loginHeaders, refusalOf, send, translationApi } from '../_lib/api.ts';
import { readEvents } from '../_lib/event-stream.ts';
import type { DocumentKey } from './http-server.ts';
import type { JobStatus } from './translation.ts';

export type ScoreNews =
  | { type: 'score'; score: ScoreView }
  | { type: 'progress'; progress: number }
  | { type: 'status'; status: JobStatus; reason: string | null };

export type Chunk = { scores: ScoreView[]; next: number | null; status: ScoringStatus };

/** What the editor asks of the accuracy check. */
export type Scoring = {
  load(offset: number): Promise<Chunk>;
  checkOne(index: number): Promise<ScoreView>;
  /** Undefined: nothing has to be checked. */
  checkAll(): Promise<string | undefined>;
  /** News of a job from the start; ends when the job is over or the connection is. */
  follow(jobId: string, after: string, signal: AbortSignal): AsyncGenerator<[string, ScoreNews]>;
  cancel(jobId: string): Promise<void>;
  resume(jobId: string): Promise<void>;
};

/** The same as calls of the API. */
export function httpScoring({ project, user, name }: DocumentKey, lang: UiLang): Scoring {
  const known = { filename: name, project_no: project, ownerId: user };
  const { jobs, backTranslate, scores } = translationApi;

  return {
    async load(offset) {
      const param = { project, user, file: name };
      const call = scores[':project'][':user'][':file'].$get({
        param,
        query: { offset: String(offset) },
      });
      const { scores: found, next, ...status } = await send(call, { stay: true });
      return { scores: found as ScoreView[], next, status };
    },
    async checkOne(index) {
      const form = { ...known, process: 'post-editing one' as const, index: String(index) };
      const { data } = await send(backTranslate.$post({ form }), { stay: true });
      return data[0][0] as ScoreView;
    },
    async checkAll() {
      const form = { ...known, process: 'get job count' as const };
      const { data } = await send(backTranslate.$post({ form }), { stay: true });
      return String(data[1]) || undefined;
    },
    async *follow(jobId, after, signal) {
      const headers = { ...loginHeaders(), ...(after ? { 'last-event-id': after } : {}) };
      const answer: Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'body'> = await jobs[
        ':id'
      ].events.$get({ param: { id: jobId } }, { headers, init: { signal } });
      if (!answer.ok || !answer.body) throw await refusalOf(answer);
      for await (const { id, event, data } of readEvents(answer.body)) {
        const news = newsOf(event, JSON.parse(data) as Told, lang);
        if (news) yield [id, news];
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

type Told = { score?: ScoreView; progress?: number; status?: JobStatus; reason?: string | null };

function newsOf(event: string, told: Told, lang: UiLang): ScoreNews | undefined {
  if (event === 'line' && told.score) return { type: 'score', score: told.score };
  if (event === 'part') return { type: 'progress', progress: told.progress ?? 0 };
  if (event !== 'job' || !told.status) return undefined;
  const { status, reason } = told;
  const words = reason && reason in catalogue ? catalogue[reason as ErrorCode][lang] : null;
  return { type: 'status', status, reason: words };
}
