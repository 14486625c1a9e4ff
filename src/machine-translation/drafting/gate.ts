import type {
  FailReason,
  MtEngine,
  MtLine,
  MtRequest,
  Payer,
  TokenCount,
} from '../../ports/mt/port.ts';
import { sleep } from '../../shared/sleep.ts';
import { nameOf, paidCall, usedBy } from './amounts.ts';

/** How time passes; tests pass a clock they move and a wait that does not wait. */
export type Pace = {
  now(): Date;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  random(): number;
};

export const realPace: Pace = { now: () => new Date(), wait: sleep, random: Math.random };

/** Calls of all processes at an engine: the answer ends the place that was taken, and is undefined where the caller gave up. */
export type SharedCalls = (
  call: { engine: string; limit: number; signal: AbortSignal },
) => Promise<(() => void) | undefined>;

/** Nothing is counted. */
const nobody: Payer = { refuse: () => Promise.resolve(undefined), pay: () => {} };

const BREAKER_FAILURES = 8;
const BREAKER_MS = 30_000;
const RATE_LIMIT_TRIES = 6;
const LONGEST_WAIT_MS = 60_000;
const GROW_AFTER = 20;

/**
 * Stands between all jobs and one engine: how many calls run at once, waiting when the provider says so, and no calls
 * at all for a while when it is down.
 */
export class Gate {
  #limit: number;
  #running = 0;
  #waiting: (() => void)[] = [];
  #failures = 0;
  #successes = 0;
  #openUntil = 0;
  /** The one call that finds out whether the provider is back. */
  #trial: PromiseWithResolvers<void> | undefined;

  constructor(readonly engine: MtEngine, readonly pace: Pace, readonly others = new Gates()) {
    this.#limit = engine.capabilities().concurrency;
  }

  /** That of another engine of the same service. */
  of(engine: MtEngine): Gate {
    return engine === this.engine ? this : this.others.of(engine, this.pace);
  }

  /** True while no call would be made. */
  get isOpen(): boolean {
    return this.#openUntil > this.pace.now().getTime();
  }

  /** Calls at once, as the provider lets us. */
  get limit(): number {
    return this.#limit;
  }

  /** Answers each id once. Waits out 429 a bounded number of times. */
  async call(request: MtRequest, signal: AbortSignal, payer = nobody): Promise<MtLine[]> {
    if (!await this.#enter(signal)) return refuse(request, 'cancelled', false);
    const leave = await this.#share(signal);
    if (!leave) {
      this.#leave();
      return refuse(request, 'cancelled', false);
    }
    const paid = paidCall(this.engine, request);
    try {
      for (let attempt = 1;; attempt++) {
        // A call during the trial waits for its end: a provider that is back serves all.
        while (this.#trial) await this.#trial.promise;
        if (signal.aborted) return refuse(request, 'cancelled', false);
        if (this.isOpen) return refuse(request, 'breaker-open', true);
        const refused = await payer.refuse(paid);
        if (refused) return refuse(request, refused, false);
        // Asking took a moment: another call may have become the trial meanwhile.
        if (this.#trial) continue;
        if (!this.#mayTry()) return refuse(request, 'breaker-open', true);
        let count: TokenCount | undefined;
        const lines = await this.#once(request, signal, (found) => count = found);
        payer.pay(paid, usedBy(paid, lines, count));
        const limited = lines.find((line) => !line.ok && line.reason === 'rate-limited');
        if (!limited || attempt >= RATE_LIMIT_TRIES) return lines;
        const waitMs = limited.ok ? undefined : limited.retryAfterMs;
        await this.pause(waitMs ?? 500 * 2 ** attempt, signal);
      }
    } finally {
      leave();
      this.#leave();
    }
  }

  /** A place among the calls of all processes; models that run inside each process are nobody else's. */
  async #share(signal: AbortSignal): Promise<(() => void) | undefined> {
    const { shared } = this.others;
    if (!shared || this.engine.download) return () => {};
    return await shared({ engine: nameOf(this.engine), limit: this.#limit, signal });
  }

  /** Waits about so long: jitter spreads calls that failed together. */
  async pause(ms: number, signal: AbortSignal): Promise<void> {
    const bounded = Math.min(ms, LONGEST_WAIT_MS);
    await this.pace.wait(bounded * (1 + 0.25 * this.pace.random()), signal);
  }

  async #once(
    request: MtRequest,
    signal: AbortSignal,
    onCount: (count: TokenCount) => void,
  ): Promise<MtLine[]> {
    const lines: MtLine[] = [];
    try {
      for await (const line of this.engine.translate(request, signal, onCount)) {
        lines.push(line);
      }
    } catch (error) {
      this.#endTrial();
      throw error;
    }
    this.#learn(lines);
    return lines;
  }

  /** After a failed half minute exactly one call finds out whether the provider is back. */
  #mayTry(): boolean {
    if (this.#openUntil === 0) return true;
    if (this.isOpen) return false;
    this.#trial = Promise.withResolvers();
    return true;
  }

  #endTrial(): void {
    this.#trial?.resolve();
    this.#trial = undefined;
  }

  #learn(lines: readonly MtLine[]): void {
    this.#endTrial();
    const reasons = new Set(lines.map((line) => line.ok ? 'ok' : line.reason));
    if (reasons.has('rate-limited')) {
      this.#successes = 0;
      this.#limit = Math.max(1, Math.floor(this.#limit / 2));
      return;
    }
    if (reasons.has('cancelled')) return;
    if (reasons.has('unreachable') || reasons.has('timeout')) {
      this.#failures++;
      if (this.#failures >= BREAKER_FAILURES) {
        this.#openUntil = this.pace.now().getTime() + BREAKER_MS;
      }
      return;
    }
    this.#failures = 0;
    this.#openUntil = 0;
    this.#successes++;
    if (this.#successes % GROW_AFTER === 0) {
      this.#limit = Math.min(this.#limit + 1, this.engine.capabilities().concurrency);
      this.#admit();
    }
  }

  /** False when the caller gave up in the queue. */
  #enter(signal: AbortSignal): Promise<boolean> {
    if (this.#running < this.#limit) {
      this.#running++;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const come = () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== come);
        resolve(false);
      };
      if (signal.aborted) return resolve(false);
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(come);
    });
  }

  #leave(): void {
    this.#running--;
    this.#admit();
  }

  #admit(): void {
    while (this.#running < this.#limit) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#running++;
      next();
    }
  }
}

/** All jobs of a service share one gate per engine. */
export class Gates {
  /** `shared`: where other processes call the same engines. */
  constructor(readonly shared?: SharedCalls) {}

  readonly #gates = new WeakMap<MtEngine, Gate>();

  of(engine: MtEngine, pace: Pace): Gate {
    const gate = this.#gates.get(engine) ?? new Gate(engine, pace, this);
    this.#gates.set(engine, gate);
    return gate;
  }
}

function refuse(request: MtRequest, reason: FailReason, retryable: boolean): MtLine[] {
  return request.segments.map(({ id }) => ({ id, ok: false, reason, retryable }));
}
