import { endJob } from '../../machine-translation/jobs/cancel-job.ts';
import { restartJob } from '../../machine-translation/jobs/resume-jobs.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { discardWork, restartWork } from '../../work/queue/restart-work.ts';
import { recordAct } from '../access/record.ts';
import { requireOperator } from '../access/require.ts';
import { ofConsole } from '../access/scope.ts';
import type { JobForm } from './schema.ts';

/** Lets work go on, or ends it; it goes on record. */
export async function actOnJob(
  deps: Deps,
  operator: Member,
  form: JobForm,
  ip: string,
): Promise<void> {
  requireOperator(operator);
  if (form.of === 'job') await actOnTranslation(deps, form);
  else await actOnWork(deps, form);
  await recordAct(deps, operator, { act: `${form.of}.${form.do}`, ip, facts: { no: form.id } });
}

async function actOnTranslation(deps: Deps, { id, do: act }: JobForm) {
  if (act === 'restart') await restartJob(deps, ofConsole, id);
  else await endJob(deps, ofConsole, id);
}

async function actOnWork(deps: Deps, { id, do: act }: JobForm) {
  const no = Number.parseInt(id, 10);
  if (act === 'restart') await restartWork(deps, no);
  else await discardWork(deps, no);
}
