import type { Deps } from '../../server/deps.ts';
import { sleep } from '../../shared/sleep.ts';
import { systemScope } from '../../shared/scopes.ts';
import { AT_ONCE, AT_ONCE_TO_ONE, FAILING_AT_ONCE, LEASE_MS, SLOW_MS } from './rules.ts';
import { sendDelivery } from './send-delivery.ts';
import { stopOrphanedWebhooks } from './switch-webhook.ts';
import { claimDue, type DueDelivery } from './store.ts';

const POLL_MS = 1000;
const background = systemScope('deliveries are sent behind what caused them');

/** Calls to one receiver that are under way. */
type Calls = { count: number; isHeldBack: boolean };

/**
 * Sends deliveries, many at once. A receiver that hangs, fails or answers late has one place, and all such together half
 * of them.
 */
export class DeliverySender {
  readonly #deps: Deps;
  readonly #signal: AbortSignal;
  readonly #calls = new Map<number, Calls>();
  /** Those whose last answer was long in coming. */
  readonly #slow = new Set<number>();
  readonly #running = new Set<Promise<void>>();
  #filling: Promise<void> | undefined;
  #isWanted = false;

  constructor(deps: Deps, signal: AbortSignal) {
    [this.#deps, this.#signal] = [deps, signal];
  }

  /** Begins what is due and has a place. */
  async wake(): Promise<void> {
    this.#isWanted = true;
    // One that has just ended would not see what is wanted now.
    while (this.#isWanted && !this.#signal.aborted) {
      this.#filling ??= this.#fill().finally(() => this.#filling = undefined);
      await this.#filling;
    }
  }

  /** When nothing is under way and nothing more is due. */
  async settled(): Promise<void> {
    for (;;) {
      await this.wake();
      if (this.#running.size === 0) return;
      await Promise.race(this.#running);
    }
  }

  /** When what is under way has ended. */
  async stopped(): Promise<void> {
    await this.#filling;
    await Promise.allSettled(this.#running);
  }

  async #fill() {
    await stopOrphanedWebhooks(this.#deps).catch((error) =>
      this.#deps.log.error('webhooks', { error })
    );
    while (this.#isWanted && !this.#signal.aborted) {
      this.#isWanted = false;
      const claimed = await this.#claim().catch((error) => {
        this.#deps.log.error('webhooks', { error });
        return [];
      });
      for (const due of claimed) this.#begin(due);
      // There may be more for the same ones.
      if (claimed.length > 0) this.#isWanted = true;
    }
  }

  async #claim(): Promise<DueDelivery[]> {
    const limit = AT_ONCE - this.#running.size;
    if (limit <= 0) return [];
    const all = [...this.#calls];
    const heldBack = all.filter(([, { isHeldBack }]) => isHeldBack);
    const busy = all.filter(([, { count, isHeldBack }]) =>
      count >= (isHeldBack ? 1 : AT_ONCE_TO_ONE)
    );
    const now = this.#deps.now();
    return await claimDue(
      this.#deps.db,
      background,
      {
        busy: busy.map(([no]) => no),
        slow: [...this.#slow],
        withFailing: heldBack.length < FAILING_AT_ONCE,
        limit: heldBack.length < FAILING_AT_ONCE
          ? Math.min(limit, FAILING_AT_ONCE - heldBack.length)
          : limit,
      },
      { now, leaseUntil: new Date(now.getTime() + LEASE_MS) },
    );
  }

  #begin(due: DueDelivery) {
    const { no, failingSince } = due.webhook;
    const count = (this.#calls.get(no)?.count ?? 0) + 1;
    const began = this.#deps.now().getTime();
    this.#calls.set(no, { count, isHeldBack: failingSince !== null || this.#slow.has(no) });
    const running = sendDelivery(this.#deps, due, this.#signal)
      .catch((error) => this.#deps.log.error('webhook', { delivery: due.delivery.no, error }))
      .finally(() => {
        this.#running.delete(running);
        if (this.#deps.now().getTime() - began >= SLOW_MS) this.#slow.add(no);
        else this.#slow.delete(no);
        this.#end(no);
        if (!this.#signal.aborted) void this.wake();
      });
    this.#running.add(running);
  }

  #end(no: number) {
    const { count, isHeldBack } = this.#calls.get(no) ?? { count: 1, isHeldBack: false };
    if (count > 1) this.#calls.set(no, { count: count - 1, isHeldBack });
    else this.#calls.delete(no);
  }
}

/** Sends deliveries until the signal ends it. */
export async function runDeliveries(deps: Deps, signal: AbortSignal): Promise<void> {
  const sender = new DeliverySender(deps, signal);
  while (!signal.aborted) {
    await sender.wake();
    await sleep(POLL_MS, signal);
  }
  await sender.stopped();
}
