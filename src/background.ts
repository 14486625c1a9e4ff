import { confirmNews } from './consents/confirm-news.ts';
import { tellChanges } from './consents/tell-changes.ts';
import { clearAnswers } from './answer-cache/forget-answers.ts';
import { resumeDownload } from './engine-download/resume-download.ts';
import { discardExpired } from './documents/discard-expired.ts';
import { realPace } from './drafts/gate.ts';
import { followSaved } from './engine-settings/follow-saved.ts';
import { adoptJobs, resumeJobs } from './jobs/resume-jobs.ts';
import { startRunner } from './jobs/runner.ts';
import { runOutbox } from './mail/run-outbox.ts';
import { keepWatch } from './monitor/keep-watch.ts';
import { discardMemories } from './memories/forget-memory.ts';
import { followConfirmed } from './matching/learn-confirmed.ts';
import { followImports } from './memories/run-imports.ts';
import { discardGlossaries } from './glossary/keep-glossary.ts';
import { discardOldStates } from './history/discard-old-states.ts';
import { discardOldNotifications } from './notifications/discard-old.ts';
import { followRepeats } from './propagation/follow-confirmed.ts';
import { discardProjects } from './projects/delete-projects.ts';
import { clearQuota } from './quota/clear-quota.ts';
import { clearUsage } from './usage/clear-usage.ts';
import { purge } from './withdrawal/purge.ts';
import type { Deps } from './shared/deps.ts';
import { keepPaying } from './usage/wake-paid-jobs.ts';

/** Far more often than daily, so that nothing outlives its day by long. */
const HOUR_MS = 60 * 60 * 1000;

/** What goes on without a request: drafts, mails, clearing, telling of changes. The answer ends it and waits until it rests. */
export async function startBackground(deps: Deps, options: { isAlone: boolean }) {
  const stop = new AbortController();
  const runner = startRunner(deps);
  await resumeJobs(deps, runner, options);
  const adopting = options.isAlone ? undefined : adoptJobs(deps, runner, stop.signal);
  const haltLearning = followConfirmed(deps);
  const haltRepeats = followRepeats(deps);
  const haltImports = followImports(deps);
  const haltDownload = await resumeDownload(deps);
  const sending = runOutbox(deps, stop.signal);
  const paying = keepPaying(deps, stop.signal);
  const wait = deps.wait ?? realPace.wait;
  const watching = keepWatch(deps, wait, stop.signal);
  const following = options.isAlone ? undefined : followSaved(deps, wait, stop.signal);
  const clear = () =>
    discardExpired(deps).then(() => discardProjects(deps)).then(() => discardGlossaries(deps))
      .then(() => clearAnswers(deps))
      .then(() => clearUsage(deps)).then(() => clearQuota(deps))
      .then(() => discardOldNotifications(deps)).then(() => purge(deps))
      .then(() => discardMemories(deps)).then(() => discardOldStates(deps))
      .catch((error) => deps.log.error('clearing', { error }));
  const tell = () =>
    tellChanges(deps).then(() => confirmNews(deps))
      .catch((error) => deps.log.error('telling', { error }));
  const both = () => Promise.all([clear(), tell()]);
  let hourly: Promise<unknown> = both();
  const timer = setInterval(() => hourly = both(), HOUR_MS);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await Promise.allSettled([
      runner.stop(),
      haltDownload(),
      haltLearning(),
      haltRepeats(),
      haltImports(),
      adopting,
      sending,
      paying,
      watching,
      following,
      hourly,
    ]);
  };
}
