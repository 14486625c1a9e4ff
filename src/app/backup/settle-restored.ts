import type { Db } from '../../../db/client.ts';
import { endAllSessions } from '../../accounts/sessions/end-all-sessions.ts';
import { startAllEpochs } from '../../documents/shared-texts/start-new-epochs.ts';
import { pauseAllJobs } from '../../machine-translation/jobs/pause-job.ts';
import type { MarkingKinds } from '../../machine-translation/jobs/mark-document-of-job.ts';
import { holdMails } from '../../notifications/mail/hold-mails.ts';
import { holdDeliveries } from '../../public-api/deliveries/send-again.ts';
import { systemScope } from '../../shared/scopes.ts';

export type Settled = {
  sessions: number;
  texts: number;
  jobs: number;
  mails: number;
  deliveries: number;
};

/** What a database that is older than the world must not do by itself. */
export async function settleRestored(
  db: Db,
  { at, jobKinds }: { at: Date } & Pick<MarkingKinds['hooks'], 'jobKinds'>,
): Promise<Settled> {
  const scope = systemScope('the database was restored from a backup');
  // Nobody is to be called for it: it is no news.
  const happened = () => Promise.resolve();
  const jobs = await pauseAllJobs({ db, hooks: { jobKinds, happened } }, scope, {
    reason: 'mt.jobRestored',
    at,
  });
  const settled = await db.transaction(async (tx) => ({
    sessions: await endAllSessions(tx, scope, at),
    texts: await startAllEpochs(tx, scope),
    mails: await holdMails(tx, scope),
    deliveries: await holdDeliveries(tx, scope),
  }));
  return { ...settled, jobs };
}
