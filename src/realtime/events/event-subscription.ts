import type { EventSource, Follower, FollowFrom } from '../../server/event-source.ts';
import { DomainError } from '../../shared/errors.ts';
import { closeCodes } from '../sockets/rules.ts';
import type { SubscribedConnection, Subscription } from '../sockets/subscription.ts';
import { encodeServerFrame } from '../sockets/wire-frames.ts';

type Options = { channel: number; from: FollowFrom; source: EventSource; onEnd: () => void };

const encoder = new TextEncoder();

/** Events that one channel of a connection follows; the other end only listens. */
export class EventSubscription implements Subscription {
  readonly #connection: SubscribedConnection;
  readonly #options: Options;
  readonly #follower: Follower;
  readonly #ended = new AbortController();

  constructor(connection: SubscribedConnection, options: Options) {
    this.#connection = connection;
    this.#options = options;
    const { member, lang } = connection;
    this.#follower = { actor: { kind: 'member', member }, lang };
  }

  /** Fails with a `DomainError` where the member may not follow this any more. */
  async check() {
    await this.#options.source.check(this.#follower, this.#options.from.name);
  }

  begin() {
    void this.#run();
  }

  receive() {
    this.#connection.refused('events-written');
    this.close(closeCodes.badFrame);
  }

  tooLarge() {
    this.receive();
  }

  close(code: number) {
    if (this.#ended.signal.aborted) return;
    const { channel } = this.#options;
    this.#connection.write(encodeServerFrame({ kind: 'closed', channel, code, reason: '' }));
    this.end();
  }

  end() {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    this.#connection.closed(this.#options.channel);
    this.#options.onEnd();
  }

  fault(error: unknown) {
    this.#connection.fault(error);
  }

  async #run() {
    const { source, from, channel } = this.#options;
    const { signal } = this.#ended;
    try {
      for await (const one of source.follow(this.#follower, from, signal)) {
        if (signal.aborted) return;
        if (one === 'still-here') continue;
        const message = encoder.encode(JSON.stringify(one));
        this.#connection.write(encodeServerFrame({ kind: 'data', channel, message }));
        await this.#connection.drained(signal);
      }
      // It also ends by itself when it was closed to the member.
      await this.check();
      this.close(closeCodes.over);
    } catch (error) {
      if (error instanceof DomainError) return this.close(closeCodes.noRights);
      this.fault(error);
      this.close(closeCodes.notSaved);
    }
  }
}
