import type {
  ScoreView,
  ScoringStatus,
} from '../../../../src/machine-translation/scoring/rules.ts';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Refusal, send, translationApi } from '../../../runtime/api.ts';
import type { DocumentKey } from './document-key.ts';
import {
  type Course,
  httpJobs,
  type JobCalls,
} from '../../../machine-translation/jobs/job-calls.ts';

type FoundScore = { type: 'score'; score: ScoreView };
export type ScoreNews = FoundScore | Course;

export type ScoreChunk = { scores: ScoreView[]; next: number | null; status: ScoringStatus };

/** `withBack`: translated back in any case. */
export type ScoreOptions = { withBack?: boolean; signal?: AbortSignal };

/** What the editor asks of the accuracy check. */
export type ScoreService = JobCalls<FoundScore> & {
  load(offset: number): Promise<ScoreChunk>;
  checkOne(index: number, wish?: ScoreOptions): Promise<ScoreView>;
  /** Undefined: nothing has to be checked. */
  checkAll(): Promise<string | undefined>;
};

/** The same as calls of the API. */
export function httpScores({ project, user, name }: DocumentKey, lang: UiLang): ScoreService {
  const known = { filename: name, project_no: project, ownerId: user };
  const { backTranslate, scores } = translationApi;

  return {
    ...httpJobs(lang, foundIn),
    async load(offset) {
      const param = { project, user, file: name };
      const call = scores[':project'][':user'][':file'].$get({
        param,
        query: { offset: String(offset) },
      });
      const { scores: found, next, ...status } = await send(call, { stay: true });
      return { scores: found as ScoreView[], next, status };
    },
    async checkOne(index, { withBack, signal } = {}) {
      const form = {
        ...known,
        process: 'post-editing one' as const,
        index: String(index),
        ...(withBack ? { back: '1' as const } : {}),
      };
      const call = backTranslate.$post({ form }, signal ? { init: { signal } } : {});
      const { status, data } = await send(call, { stay: true }).catch(instead(lang));
      if (status !== 'got post-editing one') throw unavailable(lang);
      return data[0][0] as ScoreView;
    },
    async checkAll() {
      const form = { ...known, process: 'get job count' as const };
      const call = backTranslate.$post({ form });
      const { status, data } = await send(call, { stay: true }).catch(instead(lang));
      if (status !== 'got job count') throw unavailable(lang);
      return String(data[1]) || undefined;
    },
  };
}

/** Where to turn when the server says nothing that helps. */
function instead(lang: UiLang) {
  return (error: unknown): never => {
    throw error instanceof Refusal && error.code === 'server.fault' ? unavailable(lang) : error;
  };
}

function unavailable(lang: UiLang): Refusal {
  const { status, [lang]: words } = browserCatalogue['score.unavailable'];
  return new Refusal(words, 'score.unavailable', status);
}

function foundIn({ score }: { score?: ScoreView }): FoundScore | undefined {
  return score && { type: 'score', score };
}
