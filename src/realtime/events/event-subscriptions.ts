import type { EventSource } from '../../server/event-source.ts';
import { DomainError } from '../../shared/errors.ts';
import { closeCodes } from '../sockets/rules.ts';
import type {
  Refused,
  SubscribedConnection,
  Subscription,
  SubscriptionKind,
} from '../sockets/subscription.ts';
import { EventSubscription } from './event-subscription.ts';
import { EVENTS_PER_CONNECTION, eventsIn } from './rules.ts';

/** A source of events as a kind of subscription: what a page follows of it, for all connections of this process. */
export class EventSubscriptions implements SubscriptionKind {
  readonly #source: EventSource;
  readonly #open = new Set<EventSubscription>();
  /** With those that are being opened. */
  readonly #counts = new WeakMap<SubscribedConnection, number>();
  #isChecking = false;
  #mustCheckAgain = false;

  constructor(source: EventSource) {
    this.#source = source;
  }

  async open(
    connection: SubscribedConnection,
    channel: number,
    path: string,
  ): Promise<{ subscription: Subscription } | Refused> {
    const from = eventsIn(path);
    if (!from) return { code: closeCodes.noSuchLine, reason: '' };
    const count = this.#counts.get(connection) ?? 0;
    if (count >= EVENTS_PER_CONNECTION) return { code: closeCodes.flood, reason: '' };
    this.#counts.set(connection, count + 1);
    const subscription = new EventSubscription(connection, {
      channel,
      from,
      source: this.#source,
      onEnd: () => {
        this.#open.delete(subscription);
        this.#counts.set(connection, (this.#counts.get(connection) ?? 1) - 1);
      },
    });
    try {
      await subscription.check();
    } catch (error) {
      subscription.end();
      throw error;
    }
    this.#open.add(subscription);
    return { subscription };
  }

  rightsChanged() {
    // `checkAccess` follows.
  }

  renewAccess() {
    // `checkAccess` follows.
    return Promise.resolve();
  }

  /** One round at a time; changes in the middle of one lead to one more. */
  async checkAccess() {
    this.#mustCheckAgain = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      while (this.#mustCheckAgain) {
        this.#mustCheckAgain = false;
        for (const subscription of [...this.#open]) await endIfRefused(subscription);
      }
    } finally {
      this.#isChecking = false;
    }
  }

  left() {
    // The connection has ended its subscriptions.
  }

  close() {
    for (const subscription of [...this.#open]) subscription.close(closeCodes.restart);
    return Promise.resolve();
  }
}

async function endIfRefused(subscription: EventSubscription) {
  try {
    await subscription.check();
  } catch (error) {
    // What cannot be checked does not go on; the page comes back.
    const isRefusal = error instanceof DomainError;
    if (!isRefusal) subscription.fault(error);
    subscription.close(isRefusal ? closeCodes.noRights : closeCodes.notSaved);
  }
}
