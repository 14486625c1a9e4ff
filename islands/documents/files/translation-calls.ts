import type { DocumentView } from '../../../src/documents/files/schema.ts';
import { directionCode } from '../../../src/shared/languages.ts';
import { Refusal, send, translationApi } from '../../runtime/api.ts';
import type { Asker } from './document-calls.ts';
import type { Order } from '../translation-order/order.ts';
import type { FileJob } from './state.ts';

type EngineState =
  | 'ready'
  | 'needs-engine'
  | 'unreachable'
  | 'unauthorized'
  | 'needs-download';

/** Which engine translates; the id of a chain joins those of its engines by `+`. */
export type EngineFacts = { state: EngineState; engine: string; label: string };

export type Started = { kind: 'job'; job: FileJob } | { kind: 'ready'; message?: string };

type TranslateOptions = {
  /** Lines that someone has worked on may be thrown away. */
  mayReplace: boolean;
};

/** Starts a draft, or opens the document for translation by hand. */
export async function translate(
  asker: Asker,
  { filename, project_no }: DocumentView,
  { direction, domain, kind, register, options, keepOptions, memoryFrom }: Order,
  { mayReplace }: TranslateOptions,
): Promise<Started> {
  const answer = await send(translationApi.translate.$post({
    form: {
      filename,
      project_no,
      ownerEmail: asker?.email ?? 'nonMember',
      ownerId: asker?.uid ?? 'nonMember',
      direction: directionCode(direction),
      domain,
      process: kind === 'auto' ? 'getJobCount' as const : 'manual_translation' as const,
      force: mayReplace ? '1' : '0',
      nextProcess: 'false',
      ...(register ? { register } : {}),
      ...(memoryFrom === undefined
        ? {}
        : { memoryFrom: memoryFrom === null ? 'off' : String(memoryFrom) }),
      ...(options ? { options: JSON.stringify(options) } : {}),
      ...(keepOptions ? { keepOptions: '1' as const } : {}),
    },
  }));
  const id = answer.data[1];
  if (answer.status === 'got job count' && typeof id === 'string') {
    return { kind: 'job', job: { id, status: 'running', percent: 0, isWaiting: true } };
  }
  const message = 'message' in answer ? answer.message : undefined;
  return { kind: 'ready', ...(message ? { message } : {}) };
}

/** Undefined when the job is gone with its document. */
export async function readJob(id: string): Promise<FileJob | undefined> {
  try {
    return viewOf(await send(translationApi.jobs[':id'].$get({ param: { id } })));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

export async function cancelJob(id: string): Promise<FileJob> {
  return viewOf(await send(translationApi.jobs[':id'].cancel.$post({ param: { id } })));
}

export async function resumeJob(id: string): Promise<FileJob> {
  return viewOf(await send(translationApi.jobs[':id'].resume.$post({ param: { id } })));
}

export async function readEngine(): Promise<EngineFacts> {
  const { state, engine, label } = await send(translationApi.mtStatus.$get());
  return { state, engine, label };
}

type JobAnswer = {
  id: string;
  status: FileJob['status'];
  progress: number;
  isWaiting: boolean;
  message?: string | undefined;
};

function viewOf({ id, status, progress, isWaiting, message }: JobAnswer): FileJob {
  return { id, status, isWaiting, percent: progress, ...(message ? { reason: message } : {}) };
}
