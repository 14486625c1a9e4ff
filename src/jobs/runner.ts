import { realPace } from '../drafts/gate.ts';
import type { Deps } from '../shared/deps.ts';
import { breath } from '../shared/breath.ts';
import { turnOf } from '../usage/run-limits.ts';
import { stopOpenJob } from './cancel-job.ts';
import { pauseJob } from './pause-job.ts';
import { HOLD_MS, mayBegin } from './_parts/hold-back.ts';
import { type Claim, claim, runPart } from './_parts/run-part.ts';
import { findJob, findNextLeaseEnd } from './store.ts';

export type Runner = {
  /** Works on the job until it ends or rests; called twice it changes nothing. */
  start(jobId: string): void;
  /** Gives parts back as they are; what is finished stays. */
  stop(): Promise<void>;
};

/**
 * Translates in the background, so that a browser may be closed. Jobs take turns part by part: a long document does not
 * keep a short one waiting.
 */
export function startRunner(deps: Deps): Runner {
  const stopping = new AbortController();
  const queue: string[] = [];
  const working = new Set<Promise<void>>();
  const watched = new Set<string>();
  const wait = deps.wait ?? realPace.wait;

  function start(jobId: string) {
    if (!queue.includes(jobId)) queue.push(jobId);
    fill();
  }

  /** The engine may be changed while jobs run. */
  const slots = () => Math.max(1, deps.mt.capabilities().concurrency);

  function fill() {
    while (working.size < slots() && !stopping.signal.aborted) {
      const jobId = queue.shift();
      if (jobId === undefined) return;
      const work = step(jobId).catch((error) => {
        deps.log.error('translation.runner', { error });
        // A database that is busy now may have time soon; nobody else would come back for this job.
        void watch(jobId, HOLD_MS);
      }).finally(() => {
        working.delete(work);
        fill();
      });
      working.add(work);
    }
  }

  async function step(jobId: string) {
    await breath();
    if (!await mayBegin(deps, jobId)) {
      void watch(jobId, HOLD_MS);
      return;
    }
    const waitMs = await turnOf(deps, jobId);
    if (waitMs > 0) return void watch(jobId, waitMs);
    const claimed = await claim(deps, jobId);
    if (claimed) {
      start(jobId); // its next part may run beside this one
      await work(claimed);
      return;
    }
    const until = await findNextLeaseEnd(deps.db, jobId);
    if (until) void watch(jobId, until.getTime() - deps.now().getTime());
  }

  /** Someone works on the last parts. Should they die without a word, the parts are free when the lease ends. */
  async function watch(jobId: string, ms: number) {
    if (watched.has(jobId)) return;
    watched.add(jobId);
    await wait(Math.max(100, ms), stopping.signal);
    watched.delete(jobId);
    if (!stopping.signal.aborted) start(jobId);
  }

  async function work(claimed: Claim) {
    try {
      await runPart(deps, claimed, stopping.signal);
    } catch (error) {
      deps.log.error('translation.part', { jobId: claimed.part.jobId, error });
      // What failed by our own fault would fail again at once.
      await pauseJob(deps, claimed.part.jobId, 'server.fault');
    }
  }

  const unsubscribe = deps.bus.subscribe((event) => {
    if (event.type === 'document.deleted') {
      stopOpenJob(deps, event.documentId)
        .catch((error) => deps.log.error('translation.runner', { error }));
    }
    if (event.type === 'job.changed') wakeUp(event.jobId);
  });

  function wakeUp(jobId: string) {
    findJob(deps.db, jobId).then((job) => {
      if (job?.status === 'running') start(jobId);
    }).catch((error) => deps.log.error('translation.runner', { error }));
  }

  return {
    start,
    async stop() {
      unsubscribe();
      stopping.abort();
      queue.length = 0;
      await Promise.all(working);
    },
  };
}
