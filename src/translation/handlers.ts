import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { z } from 'zod';
import { checkIdentity, checkNoProject } from '../documents/check-identity.ts';
import { viewLines } from '../lines/machine-targets.ts';
import type { OpenLine } from '../lines/schema.ts';
import { catalogue, type ErrorCode } from '../shared/catalogue.ts';
import type { Actor } from '../shared/deps.ts';
import { anyone, type AppEnv, createHandlers, valid } from '../shared/http.ts';
import type { UiLang } from '../shared/languages.ts';
import { cancelJob } from './cancel-job.ts';
import { readEngineStatus } from './engine-status.ts';
import { followJob } from './follow-job.ts';
import { readJobStatus } from './job-status.ts';
import { translateByHand } from './manual-translation.ts';
import { resumeJob } from './resume-jobs.ts';
import { retranslateLine } from './retranslate-line.ts';
import { type JobStatus, progressOfPart } from './rules.ts';
import { JobParams, TranslateForm } from './schema.ts';
import { type Started, startJob } from './start-job.ts';
import { translatePart } from './translate-part.ts';

type Form = z.output<typeof TranslateForm>;
type Order = Extract<Form, { process: 'getJobCount' | 'manual_translation' | 'retranslate_all' }>;
type Part = Extract<Form, { process: 'translation_part' }>;
type ActorContext = Context<AppEnv & { Variables: { actor: Actor } }>;

/** POST /translate carries several commands; the field `process` names the one that is meant. */
export const postTranslate = createHandlers(anyone, valid('form', TranslateForm), async (c) => {
  const form = c.req.valid('form');
  const { deps, actor } = c.var;
  checkIdentity(deps, actor, form.ownerEmail, form.ownerId);
  checkNoProject(form.project_no);

  switch (form.process) {
    case 'getJobCount':
      return c.json(jobCount(c, await startJob(deps, actor, orderOf(form))));
    case 'retranslate_all': {
      const order = { ...orderOf(form), scope: 'unconfirmed' as const, isAnew: true };
      return c.json(jobCount(c, await startJob(deps, actor, order)));
    }
    case 'manual_translation':
      await translateByHand(deps, actor, orderOf(form));
      return c.json({ status: 'manual translation' as const, data: nothing, progress: 100 });
    case 'translation_part':
      return c.json(await partAnswer(c, form));
    case 'retranslate_line': {
      const key = { fileName: form.filename, index: form.index };
      const line = await retranslateLine(deps, actor, key, c.req.raw.signal);
      return c.json({ status: 'retranslated' as const, data: [[line], ''] as const });
    }
  }
});

/** GET /mtStatus: which engine translates, for the banner. Says nothing that needs protection. */
export const getMtStatus = createHandlers(async (c) => {
  const status = await readEngineStatus(c.var.deps);
  return c.json({ ...status, ...said(c.var.lang, status.reason) });
});

export const getJob = createHandlers(anyone, valid('param', JobParams), async (c) => {
  const status = await readJobStatus(c.var.deps, c.var.actor, c.req.valid('param').id);
  return c.json(jobAnswer(c, status));
});

export const postCancelJob = createHandlers(anyone, valid('param', JobParams), async (c) => {
  const { id } = c.req.valid('param');
  await cancelJob(c.var.deps, c.var.actor, id);
  return c.json(jobAnswer(c, await readJobStatus(c.var.deps, c.var.actor, id)));
});

export const postResumeJob = createHandlers(anyone, valid('param', JobParams), async (c) => {
  const { id } = c.req.valid('param');
  await resumeJob(c.var.deps, c.var.actor, id);
  return c.json(jobAnswer(c, await readJobStatus(c.var.deps, c.var.actor, id)));
});

/** GET /jobs/{id}/events: what happens to a job as it happens; `Last-Event-ID` goes on where a reader left off. */
export const getJobEvents = createHandlers(anyone, valid('param', JobParams), async (c) => {
  const { deps, actor } = c.var;
  const { id } = await readJobStatus(deps, actor, c.req.valid('param').id);
  const last = Number(c.req.header('last-event-id') ?? 0);
  const after = Number.isSafeInteger(last) && last > 0 ? last : 0;
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    const closed = new AbortController();
    stream.onAbort(() => closed.abort());
    for await (const event of followJob(deps, actor, { jobId: id, after }, closed.signal)) {
      if (event === 'still-here') await stream.write(': still here\n\n');
      else {
        const { type, data } = event;
        await stream.writeSSE({ id: String(event.id), event: type, data: JSON.stringify(data) });
      }
    }
  });
});

/** As data: no parts, no job. */
const nothing: [number[][], string] = [[], ''];

function orderOf(form: Order) {
  return {
    fileName: form.filename,
    direction: form.direction,
    domain: form.domain,
    ...(form.register ? { register: form.register } : {}),
    scope: form.force ? 'unconfirmed' as const : 'empty' as const,
    mayReplaceLines: form.force,
  };
}

function jobCount(c: ActorContext, started: Started) {
  switch (started.state) {
    case 'started':
      return {
        status: 'got job count' as const,
        data: [started.parts, started.job.id] as [number[][], string],
        progress: 0,
      };
    case 'translated':
      return { status: 'translated' as const, data: nothing, progress: 100 };
    case 'manual':
      return {
        status: 'manual translation' as const,
        data: nothing,
        progress: 100,
        ...said(c.var.lang, started.reason),
      };
  }
}

async function partAnswer(c: ActorContext, form: Part) {
  const { deps, actor } = c.var;
  const asked = { jobId: form.dataPath, indices: form.indices };
  const { job, part } = await translatePart(deps, actor, asked);
  const isDone = job.status === 'done';
  const indices = part.lines.map((line) => line.index);
  const lines = form.returnData ? await viewLines(deps.db, job.documentId, indices) : [];
  return {
    // A job that rests or was stopped says so, with the reason; otherwise the part is done.
    status: isDone ? 'translation done' as const : wordOf(job.status),
    data: [lines, job.id] as [OpenLine[], string],
    processIndex: part.index,
    progress: progressOfPart(part.index, job.partCount),
    filled: part.filled,
    failed: part.failed,
    ...said(c.var.lang, job.reason),
  };
}

function wordOf(status: JobStatus) {
  return status === 'running' ? 'got translation part' as const : status;
}

function jobAnswer(c: ActorContext, status: Awaited<ReturnType<typeof readJobStatus>>) {
  const { documentId: _own, reason, ...rest } = status;
  return { ...rest, ...said(c.var.lang, reason) };
}

/** A reason with its words; nothing when there is none. */
function said(
  lang: UiLang,
  reason: string | null,
): { code?: ErrorCode; message?: string } {
  if (reason === null || !(reason in catalogue)) return {};
  const code = reason as ErrorCode;
  return { code, message: catalogue[code][lang] };
}
