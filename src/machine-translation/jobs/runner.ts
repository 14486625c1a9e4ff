import { realPace } from '../drafting/gate.ts';
import type { Deps } from '../../server/deps.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { turnOf } from './run-limits.ts';
import { stopOpenJob } from './cancel-job.ts';
import { pauseJob } from './pause-job.ts';
import { HOLD_MS, mayBegin } from './parts/hold-back.ts';
import { type Claim, claim, runPart } from './parts/run-part.ts';
import { leaseClock } from './parts/lease-clock.ts';
import { findJob, findNextLeaseEnd } from './store.ts';

export type Runner = {
  /** Works on the job until it ends or rests; called twice it changes nothing. */
  start(jobId: string): void;
  /** Gives parts back as they are; what is finished stays. */
  stop(): Promise<void>;
};

/**
 * Works in the background, so that a browser may be closed. Jobs take turns part by part: a long document does not
 * delay a short one.
 */
export function startRunner(deps: Deps): Runner {
  return new JobRunner(deps);
}

class JobRunner implements Runner {
  readonly #stopping = new AbortController();
  readonly #queue: string[] = [];
  readonly #working = new Set<Promise<void>>();
  readonly #watched = new Set<string>();
  readonly #wait: typeof realPace.wait;
  readonly #unsubscribe: () => void;

  constructor(readonly deps: Deps) {
    this.#wait = deps.wait ?? realPace.wait;
    this.#unsubscribe = deps.bus.subscribe((event) => {
      if (event.type === 'document.deleted') {
        const documentId = systemScope<DocumentScope>('it was deleted', event.documentId);
        stopOpenJob(deps, documentId).catch((error) => this.#fault(error));
      }
      if (event.type === 'job.changed') this.#wakeUp(event.jobId);
    });
  }

  start(jobId: string) {
    if (!this.#queue.includes(jobId)) this.#queue.push(jobId);
    this.#fill();
  }

  async stop() {
    this.#unsubscribe();
    this.#stopping.abort();
    this.#queue.length = 0;
    await Promise.all(this.#working);
  }

  /** The engine may be changed while jobs run. */
  #slots(): number {
    return Math.max(1, this.deps.mt.capabilities().concurrency);
  }

  #fill() {
    while (this.#working.size < this.#slots() && !this.#stopping.signal.aborted) {
      const jobId = this.#queue.shift();
      if (jobId === undefined) return;
      const work = this.#step(jobId).catch((error) => {
        this.#fault(error);
        // A database that is busy now may have time soon; nobody else would come back for this job.
        void this.#watch(jobId, HOLD_MS);
      }).finally(() => {
        this.#working.delete(work);
        this.#fill();
      });
      this.#working.add(work);
    }
  }

  async #step(jobId: string) {
    await yieldToEventLoop();
    if (!await mayBegin(this.deps, jobId)) {
      void this.#watch(jobId, HOLD_MS);
      return;
    }
    const waitMs = await turnOf(this.deps, jobId);
    if (waitMs > 0) return void this.#watch(jobId, waitMs);
    const claimed = await claim(this.deps, jobId);
    if (claimed) {
      this.start(jobId); // its next part may run beside this one
      await this.#work(claimed);
      return;
    }
    const leftMs = await findNextLeaseEnd(this.deps.db, jobId, leaseClock(this.deps));
    if (leftMs !== undefined) void this.#watch(jobId, leftMs);
  }

  /** Another worker has the last parts. Should it die, the parts are free when its lease ends. */
  async #watch(jobId: string, ms: number) {
    if (this.#watched.has(jobId)) return;
    this.#watched.add(jobId);
    await this.#wait(Math.max(100, ms), this.#stopping.signal);
    this.#watched.delete(jobId);
    if (!this.#stopping.signal.aborted) this.start(jobId);
  }

  async #work(claimed: Claim) {
    const { jobId } = claimed.part;
    try {
      await runPart(this.deps, claimed, this.#stopping.signal);
    } catch (error) {
      this.deps.log.error('translation.part', { jobId, error });
      // What failed by our own fault would fail again at once.
      await pauseJob(this.deps, jobId, 'server.fault');
    }
  }

  #wakeUp(jobId: string) {
    findJob(this.deps.db, jobId).then((job) => {
      if (job?.status === 'running') this.start(jobId);
    }).catch((error) => this.#fault(error));
  }

  #fault(error: unknown) {
    this.deps.log.error('translation.runner', { error });
  }
}
