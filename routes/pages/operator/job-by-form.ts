import { actOnJob } from '../../../src/operator/jobs/act-on-job.ts';
import { pauseWork } from '../../../src/operator/jobs/pause-work.ts';
import { JobForm, KindForm } from '../../../src/operator/jobs/schema.ts';
import { readForm } from '../../../src/server/http.ts';
import { fail } from '../../../src/shared/errors.ts';
import type { PageContext } from '../../parts/page.tsx';

/** POST /operator/jobs: restarts a job or ends it, or lets a kind of work rest or go on. */
export async function jobByForm(c: PageContext): Promise<Response> {
  const { deps, ip } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const form = await readForm(c);
  const kind = KindForm.safeParse(form);
  if (kind.success) {
    await pauseWork(deps, staff, kind.data, ip);
    return c.redirect('/operator/jobs?done', 303);
  }
  const { data } = JobForm.safeParse(form);
  await actOnJob(deps, staff, data ?? fail('request.invalid'), ip);
  return c.redirect('/operator/jobs?done', 303);
}
