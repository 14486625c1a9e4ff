import { httpJobs, type JobCalls, type JobStatus } from '../jobs/job-calls.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { editingApi, send, translationApi } from '../../runtime/api.ts';
import { undoOperation } from '../../documents/batch-edits/undo-operation.ts';

/** As the addresses of the API name a document. */
type FillTarget = { project: string; user: string; name: string };

export type FillWish = { threshold: number; overMachine: boolean };
type StartedFill = { job: string; operation: string };

/** What there is to fill, and the fill that is under way. */
export type FillState = {
  fill: { jobId: string; status: JobStatus; operation: string } | null;
  empty: number;
  drafted: number;
};

/** Calls of filling from memories. */
export type FillCalls = JobCalls<never> & {
  state(): Promise<FillState>;
  /** null: there is nothing to fill. */
  start(wish: FillWish): Promise<StartedFill | null>;
  /** How many lines a job has filled. */
  filled(jobId: string): Promise<number>;
  undo(operation: string): Promise<void>;
};

export function httpFills({ project, user, name }: FillTarget, lang: UiLang): FillCalls {
  const stay = { stay: true };
  const { pretranslate } = editingApi;
  return {
    ...httpJobs<never>(lang, () => undefined),
    async state() {
      const param = { project, user, file: name };
      return await send(pretranslate[':project'][':user'][':file'].$get({ param }), stay);
    },
    async start(wish) {
      const json = { project_no: project, fileName: name, ...wish };
      return (await send(pretranslate.$post({ json }), stay)).fill;
    },
    async filled(id) {
      return (await send(translationApi.jobs[':id'].$get({ param: { id } }), stay)).filled;
    },
    undo: (operation) => undoOperation(name, operation),
  };
}
