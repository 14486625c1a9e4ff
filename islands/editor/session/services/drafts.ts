import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import type { Domain, Register } from '../../../../src/language/register/rules.ts';
import { editingApi, send, translationApi } from '../../../runtime/api.ts';
import {
  type Estimate,
  readDraftSettings,
  readEstimate,
} from '../../../machine-translation/draft-settings/draft-calls.ts';
import type { DocumentKey } from './document-key.ts';
import {
  type Course,
  httpJobs,
  type JobCalls,
} from '../../../machine-translation/jobs/job-calls.ts';

export type DraftNews =
  | { type: 'line'; line: OpenLine }
  | { type: 'reason'; index: number; reason: string };
export type JobNews = DraftNews | Course;

type StartAnswer =
  | { kind: 'started'; jobId: string }
  /** Nothing to do, or nobody to do it; the words say which. */
  | { kind: 'nothing'; message: string | undefined };

/** What guides the drafts of a document; without a register, what its domain suggests. */
export type DraftChoices = { domain: Domain; register: Register | null };

/** What the editor asks of the translation engine. */
export type DraftService = JobCalls<DraftNews> & {
  /** Why the engine cannot be used, in words; nothing when it can. */
  obstacle(): Promise<string | undefined>;
  retranslate(index: number): Promise<OpenLine>;
  retranslateAll(choices: DraftChoices): Promise<StartAnswer>;
  /** What the document is drafted with. */
  choices(): Promise<DraftChoices & { suggested: Register }>;
  /** Takes back what a job that drafted all lines anew has written. */
  undo(jobId: string): Promise<void>;
  /** Drafts of the lines without a target; all others stay. */
  draftEmpty(): Promise<StartAnswer>;
  /** What drafting the empty lines, or all that nobody has confirmed, would take. */
  estimate(scope: 'empty' | 'all'): Promise<Estimate | undefined>;
};

/** The same as calls of the API. */
export function httpDrafts(
  { project, user, name }: DocumentKey,
  direction: string,
  lang: UiLang,
): DraftService {
  const known = { filename: name, project_no: project, ownerId: user };

  return {
    ...httpJobs(lang, newsOf),
    async obstacle() {
      const { message } = await send(translationApi.mtStatus.$get(), { stay: true });
      return message;
    },
    async retranslate(index) {
      const form = { ...known, process: 'retranslate_line' as const, index: String(index) };
      const { data } = await send(translationApi.translate.$post({ form }), { stay: true });
      return data[0][0] as OpenLine;
    },
    choices: () => readDraftSettings({ filename: name, project_no: project }),
    async undo(operation) {
      const json = { project_no: project, fileName: name, owner: user, operation };
      await send(editingApi.operations.undo.$put({ json }), { stay: true });
    },
    retranslateAll: ({ domain, register }) =>
      start('retranslate_all', { domain, register: register ?? '' }),
    draftEmpty: () => start('getJobCount'),
    estimate: (scope) => readEstimate(known, direction, { scope }),
  };

  async function start(
    process: 'retranslate_all' | 'getJobCount',
    choices: { domain?: Domain; register?: Register | '' } = {},
  ): Promise<StartAnswer> {
    const form = { ...known, process, direction, ...choices };
    const body = await send(translationApi.translate.$post({ form }), { stay: true });
    if (body.status === 'got job count') return { kind: 'started', jobId: String(body.data[1]) };
    return { kind: 'nothing', message: 'message' in body ? body.message : undefined };
  }
}

type JobEvent = { index?: number; line?: OpenLine; reason?: string | null };

function newsOf({ index, line, reason }: JobEvent): DraftNews | undefined {
  if (line) return { type: 'line', line };
  return index === undefined || !reason ? undefined : { type: 'reason', index, reason };
}
