import { cancelJob } from '../../machine-translation/jobs/cancel-job.ts';
import { valid } from '../../server/http.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiJob, ApiJobParams } from './schema.ts';
import { jobExample, viewJob } from './view-job.ts';

/** GET /jobs/{job} */
export const getApiJob = apiFactory.createHandlers(
  describes({
    name: 'readJob',
    summary: { ko: '초벌 작업의 상태', en: 'Read the state of a drafting job' },
    scope: 'jobs:read',
    status: 200,
    answer: ApiJob,
    example: jobExample,
    codes: ['mt.jobNotFound'],
  }),
  valid('param', ApiJobParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    return c.json(await viewJob(deps, { kind: 'member', member }, c.req.valid('param').job));
  },
);

/** POST /jobs/{job}/cancel: what is drafted by then stays, and a job that has ended is answered as it ended. */
export const postApiCancelJob = apiFactory.createHandlers(
  describes({
    name: 'cancelJob',
    summary: { ko: '초벌 작업 취소', en: 'Cancel a drafting job' },
    scope: 'jobs:write',
    status: 200,
    answer: ApiJob,
    example: { ...jobExample, status: 'cancelled' },
    isRepeatable: true,
    codes: ['mt.jobNotFound'],
  }),
  valid('param', ApiJobParams),
  async (c) => {
    const { deps, caller: { member } } = c.var;
    const actor = { kind: 'member', member } as const;
    const { job } = c.req.valid('param');
    await cancelJob(deps, actor, job);
    return c.json(await viewJob(deps, actor, job));
  },
);
