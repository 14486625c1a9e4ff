import { streamSSE } from 'hono/streaming';
import { explain } from '../../shared/errors.ts';
import { writeEvents } from '../../server/event-source.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import type { UiLang } from '../../shared/languages.ts';
import { cancelJob } from './cancel-job.ts';
import { jobEventSource } from './follow-job.ts';
import { readJobStatus } from './job-status.ts';
import { resumeJob } from './resume-jobs.ts';
import { JobParams } from './schema.ts';

export const getJob = createHandlers(anyone, valid('param', JobParams), async (c) => {
  const status = await readJobStatus(c.var.deps, c.var.actor, c.req.valid('param').id);
  return c.json(jobAnswer(status, c.var.lang));
});

export const postCancelJob = createHandlers(anyone, valid('param', JobParams), async (c) => {
  const { id } = c.req.valid('param');
  await cancelJob(c.var.deps, c.var.actor, id);
  return c.json(jobAnswer(await readJobStatus(c.var.deps, c.var.actor, id), c.var.lang));
});

export const postResumeJob = createHandlers(anyone, valid('param', JobParams), async (c) => {
  const { id } = c.req.valid('param');
  await resumeJob(c.var.deps, c.var.actor, id);
  return c.json(jobAnswer(await readJobStatus(c.var.deps, c.var.actor, id), c.var.lang));
});

/** GET /jobs/{id}/events: what happens to a job as it happens; `Last-Event-ID` goes on where a reader left off. */
export const getJobEvents = createHandlers(anyone, valid('param', JobParams), async (c) => {
  const { deps, actor, lang } = c.var;
  const { id } = await readJobStatus(deps, actor, c.req.valid('param').id);
  const from = { name: id, after: c.req.header('last-event-id') ?? '' };
  c.header('x-accel-buffering', 'no');
  return streamSSE(
    c,
    (stream) =>
      writeEvents(stream, (signal) => jobEventSource(deps).follow({ actor, lang }, from, signal)),
  );
});

function jobAnswer(status: Awaited<ReturnType<typeof readJobStatus>>, lang: UiLang) {
  const { documentId: _own, reason, ...rest } = status;
  return { ...rest, ...explain(reason, lang) };
}
