import { actOnJob } from '../../../src/operator/jobs/act-on-job.ts';
import { JobForm } from '../../../src/operator/jobs/schema.ts';
import { readForm } from '../../../src/server/http.ts';
import { fail } from '../../../src/shared/errors.ts';
import type { PageContext } from '../../parts/page.tsx';

/** POST /operator/jobs: restarts a job or ends it. */
export async function jobByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const { data } = JobForm.safeParse(await readForm(c));
  await actOnJob(deps, staff, data ?? fail('request.invalid'), ip);
  return c.redirect('/operator/jobs?done', 303);
}
