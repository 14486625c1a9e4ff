import { streamSSE } from 'hono/streaming';
import { explain } from '../../shared/errors.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import type { UiLang } from '../../shared/languages.ts';
import { cancelJob } from './cancel-job.ts';
import { followJob } from './follow-job.ts';
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

function jobAnswer(status: Awaited<ReturnType<typeof readJobStatus>>, lang: UiLang) {
  const { documentId: _own, reason, ...rest } = status;
  return { ...rest, ...explain(reason, lang) };
}
