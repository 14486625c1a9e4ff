import { followConversions } from '../documents/conversions/convert.ts';
import { confirmNews } from '../accounts/consents/confirm-news.ts';
import { closeSilentInquiries } from '../community/inquiry/records/purge-inquiries.ts';
import { endHiding } from '../community/moderation/requests/follow-request.ts';
import { discardComments } from '../community/comments/change-comment.ts';
import { discardOldDrafts } from '../community/drafts/draft-post.ts';
import { releaseHiddenFiles } from '../community/chat/messages/release-hidden-files.ts';
import { discardUnusedFiles } from '../community/files/discard-files.ts';
import { writeViews } from '../community/posts/count-views.ts';
import { discardPosts } from '../community/posts/delete-post.ts';
import { repairBlocks } from '../community/posts/repair-blocks.ts';
import { announceChanges } from '../accounts/consents/announce-changes.ts';
import { clearAnswers } from '../machine-translation/answer-cache/forget-answers.ts';
import { resumeDownload } from '../machine-translation/engine-download/resume-download.ts';
import { discardExpired } from '../documents/files/discard-expired.ts';
import { realPace } from '../machine-translation/drafting/gate.ts';
import { followSaved } from '../machine-translation/engines/follow-saved.ts';
import { adoptJobs, resumeJobs } from '../machine-translation/jobs/resume-jobs.ts';
import { startRunner } from '../machine-translation/jobs/runner.ts';
import { discardEffort } from '../reports/effort/switch-effort.ts';
import { discardPackages } from '../exchange/packages/end-package.ts';
import { runOutbox } from '../notifications/mail/run-outbox.ts';
import { watchServers } from '../machine-translation/servers/watch-servers.ts';
import { discardMemories } from '../language-resources/memories/forget-memory.ts';
import { discardReplacements } from '../language-resources/glossaries/replacements/undo-replacement.ts';
import { discardGlossaries } from '../language-resources/glossaries/change-glossary.ts';
import { discardOldRevisions } from '../documents/revisions/discard-old-revisions.ts';
import { mailCollected } from '../notifications/feed/mailing/mail-collected.ts';
import { mailUnread } from '../community/chat/unread/mail-unread.ts';
import { discardOldLines } from '../notifications/company/write-lines.ts';
import { discardOldNotices } from '../notifications/notices/write-notice.ts';
import { discardOldNotifications } from '../notifications/feed/discard-old.ts';
import { clearInvitations } from '../projects/invitations/withdraw-invitation.ts';
import { clearUndos } from '../projects/teams/undo-change.ts';
import { discardProjects } from '../projects/projects/delete-projects.ts';
import { restProjects, watchPlans } from '../projects/projects/resting/rest-projects.ts';
import { followBilling } from '../billing/payments/subscriptions/run-billing.ts';
import { clearQuota } from '../billing/quota/clear-quota.ts';
import { clearUsage } from '../machine-translation/budget/clear-usage.ts';
import { watchHealth } from '../operator/health/read-health.ts';
import { discardRooms } from '../community/chat/rooms/leave-rooms.ts';
import { purge } from '../privacy/withdrawal/purge.ts';
import { discardCalls } from '../public-api/idempotency/discard-calls.ts';
import { runDeliveries } from '../public-api/deliveries/sender.ts';
import { discardDeliveries } from '../public-api/deliveries/send-again.ts';
import { discardTokens } from '../public-api/tokens/revoke-token.ts';
import type { Deps } from '../server/deps.ts';
import type { Role } from './settings.ts';
import { onceForAll } from '../work/recurring/once-for-all.ts';
import { runWork } from '../work/queue/run-work.ts';
import { discardChanges } from '../work/changes/discard-changes.ts';
import { discardFailedWork } from '../work/queue/discard-failed.ts';
import { workKinds } from './work.ts';
import { watchPaidJobs } from '../machine-translation/jobs/wake-paid-jobs.ts';

/** Far more often than daily, so that nothing outlives its day by long. */
const HOUR_MS = 60 * 60 * 1000;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

type Recurring = {
  name: string;
  everyMs: number;
  run(deps: Deps): Promise<unknown>;
  /** It is about the process, not about the installation. */
  isOfEach?: true;
};

/** What runs at the start and again after its time, one after another. One that fails stops none of the others. */
const recurring: readonly Recurring[] = [
  { name: 'expired documents', everyMs: HOUR_MS, run: discardExpired },
  { name: 'undos of teams', everyMs: HOUR_MS, run: clearUndos },
  { name: 'old invitations', everyMs: HOUR_MS, run: clearInvitations },
  { name: 'projects beyond plans', everyMs: HOUR_MS, run: restProjects },
  { name: 'deleted projects', everyMs: HOUR_MS, run: discardProjects },
  { name: 'replaced glossary entries', everyMs: HOUR_MS, run: discardReplacements },
  { name: 'deleted glossaries', everyMs: HOUR_MS, run: discardGlossaries },
  { name: 'cached answers', everyMs: HOUR_MS, run: clearAnswers },
  { name: 'engine usage', everyMs: HOUR_MS, run: clearUsage },
  { name: 'quota', everyMs: HOUR_MS, run: clearQuota },
  { name: 'collected mails', everyMs: MINUTE_MS, run: mailCollected },
  { name: 'unread chats', everyMs: MINUTE_MS, run: mailUnread },
  { name: 'old company lines', everyMs: HOUR_MS, run: discardOldLines },
  { name: 'old notices', everyMs: HOUR_MS, run: discardOldNotices },
  { name: 'old notifications', everyMs: HOUR_MS, run: discardOldNotifications },
  { name: 'left chat rooms', everyMs: HOUR_MS, run: discardRooms },
  { name: 'legal purge', everyMs: HOUR_MS, run: purge },
  { name: 'deleted memories', everyMs: HOUR_MS, run: discardMemories },
  { name: 'old revisions', everyMs: HOUR_MS, run: discardOldRevisions },
  { name: 'changed terms', everyMs: HOUR_MS, run: announceChanges },
  { name: 'hidden for a time', everyMs: HOUR_MS, run: endHiding },
  { name: 'silent inquiries', everyMs: HOUR_MS, run: closeSilentInquiries },
  { name: 'deleted posts', everyMs: HOUR_MS, run: discardPosts },
  { name: 'deleted comments', everyMs: HOUR_MS, run: discardComments },
  { name: 'files of hidden messages', everyMs: HOUR_MS, run: releaseHiddenFiles },
  { name: 'unused pictures of posts', everyMs: HOUR_MS, run: discardUnusedFiles },
  { name: 'old drafts of posts', everyMs: HOUR_MS, run: discardOldDrafts },
  { name: 'counts of posts', everyMs: 24 * HOUR_MS, run: repairBlocks },
  { name: 'health', everyMs: MINUTE_MS, run: watchHealth, isOfEach: true },
  { name: 'views of posts', everyMs: SECOND_MS, run: writeViews, isOfEach: true },
  { name: 'changes', everyMs: HOUR_MS, run: discardChanges },
  { name: 'failed work', everyMs: HOUR_MS, run: discardFailedWork },
  { name: 'ended access tokens', everyMs: HOUR_MS, run: discardTokens },
  { name: 'answers of repeatable calls', everyMs: HOUR_MS, run: discardCalls },
  { name: 'old webhook deliveries', everyMs: HOUR_MS, run: discardDeliveries },
  { name: 'old effort', everyMs: HOUR_MS, run: discardEffort },
  { name: 'old packages', everyMs: HOUR_MS, run: discardPackages },
  { name: 'news consents', everyMs: HOUR_MS, run: confirmNews },
];

type Options = { isAlone: boolean; role?: Role };

/** What goes on without a request: drafts, mails, clearing, telling of changes. The answer ends it and waits until it rests. */
export async function startBackground(deps: Deps, { isAlone, role = 'all' }: Options) {
  const stop = new AbortController();
  const haltWork = role === 'web'
    ? () => Promise.resolve()
    : await startWork(deps, { isAlone, signal: stop.signal });
  const wait = deps.wait ?? realPace.wait;
  const watching = watchServers(deps, wait, stop.signal);
  const following = isAlone ? undefined : followSaved(deps, wait, stop.signal);
  const stopHearing = isAlone ? undefined : followConversions(deps);
  const haltRecurring = startRecurring(
    deps,
    recurring.filter(({ isOfEach }) => role !== 'web' || isOfEach),
  );
  return async () => {
    stop.abort();
    stopHearing?.();
    await Promise.allSettled([haltWork(), watching, following, haltRecurring()]);
  };
}

/** What one process does for all; where several do it, leases and conditions see to it that each thing is done once. */
async function startWork(
  deps: Deps,
  { isAlone, signal }: { isAlone: boolean; signal: AbortSignal },
): Promise<() => Promise<unknown>> {
  const runner = startRunner(deps);
  await resumeJobs(deps, runner, { isAlone });
  const adopting = isAlone ? undefined : adoptJobs(deps, runner, signal);
  const haltWork = await runWork(deps, workKinds);
  const haltDownload = await resumeDownload(deps);
  const billing = followBilling(deps, { isAlone, signal });
  const waking = watchPlans(deps, signal);
  const sending = runOutbox(deps, signal);
  const delivering = runDeliveries(deps, signal);
  const paying = watchPaidJobs(deps, signal);
  return () =>
    Promise.allSettled([
      runner.stop(),
      haltDownload(),
      haltWork(),
      adopting,
      sending,
      delivering,
      billing,
      waking,
      paying,
    ]);
}

/** The answer ends it and waits for what is running. */
function startRecurring(deps: Deps, wanted: readonly Recurring[]): () => Promise<unknown> {
  const rounds = [...Map.groupBy(wanted, ({ everyMs }) => everyMs)].map(([everyMs, entries]) => {
    const stop = new AbortController();
    let running = runAll(deps, entries, stop.signal);
    const timer = setInterval(() => running = runAll(deps, entries, stop.signal), everyMs);
    return () => {
      clearInterval(timer);
      stop.abort();
      return running;
    };
  });
  return () => Promise.all(rounds.map((halt) => halt()));
}

async function runAll(
  deps: Deps,
  entries: readonly Recurring[],
  stopping: AbortSignal,
): Promise<void> {
  for (const { name, everyMs, run, isOfEach } of entries) {
    if (stopping.aborted) return;
    try {
      if (isOfEach) await run(deps);
      // What is due meanwhile is done by the round behind the maintenance.
      else if (!await deps.hooks.isReadOnly()) {
        await onceForAll(deps, { name, everyMs }, () => run(deps));
      }
    } catch (error) {
      deps.log.error('recurring', { name, error });
    }
  }
}
