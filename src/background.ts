import { discardExpired } from './documents/discard-expired.ts';
import { adoptJobs, resumeJobs } from './jobs/resume-jobs.ts';
import { startRunner } from './jobs/runner.ts';
import { runOutbox } from './mail/run-outbox.ts';
import { discardOldNotifications } from './notifications/discard-old.ts';
import { purge } from './withdrawal/purge.ts';
import type { Deps } from './shared/deps.ts';

/** Far more often than daily, so that nothing outlives its day by long. */
const CLEAR_EVERY_MS = 60 * 60 * 1000;

/** What goes on without a request: drafts, mails, clearing. The answer ends it and waits until it rests. */
export async function startBackground(deps: Deps, options: { isAlone: boolean }) {
  const stop = new AbortController();
  const runner = startRunner(deps);
  await resumeJobs(deps, runner, options);
  const adopting = options.isAlone ? undefined : adoptJobs(deps, runner, stop.signal);
  const sending = runOutbox(deps, stop.signal);
  const clear = () =>
    discardExpired(deps).then(() => discardOldNotifications(deps)).then(() => purge(deps))
      .catch((error) => deps.log.error('clearing', { error }));
  let clearing: Promise<unknown> = clear();
  const timer = setInterval(() => clearing = clear(), CLEAR_EVERY_MS);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await Promise.allSettled([runner.stop(), adopting, sending, clearing]);
  };
}
