import { recordEvent } from '../../accounts/security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { DomainError } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import { Budget } from './budget.ts';
import * as rules from './rules.ts';
import type {
  ChannelData,
  SubscribedConnection,
  Subscription,
  SubscriptionKinds,
} from './subscription.ts';
import { decodeClientFrame, encodeServerFrame } from './wire-frames.ts';

const { closeCodes } = rules;

/** As much of a WebSocket as is needed here. */
export type Wire = {
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(code: number, reason?: string): void;
  readonly bufferedAmount: number;
  readonly readyState: number;
};

const OPEN = 1;

/** The socket of a member who is known: its channels, and what is counted of them. */
export class Connection implements SubscribedConnection {
  readonly member: Member;
  readonly lang: UiLang;
  readonly ip: string;
  heardAt = performance.now();
  readonly #deps: Deps;
  readonly #kinds: SubscriptionKinds;
  readonly #wire: Wire;
  readonly #subscriptions = new Map<number, Subscription>();
  /** Channels that are being opened, with what came for them meanwhile. */
  readonly #opening = new Map<number, (ChannelData | 'too-large')[]>();
  readonly #awareness = new Budget(rules.awarenessRate);
  #refusals: number[] = [];
  #pushed = 0;
  isOpen = true;

  constructor(
    deps: Deps,
    wire: Wire,
    { member, lang, ip, kinds }: {
      member: Member;
      lang: UiLang;
      ip: string;
      kinds: SubscriptionKinds;
    },
  ) {
    this.#deps = deps;
    this.#kinds = kinds;
    this.member = member;
    this.lang = lang;
    this.#wire = wire;
    this.ip = ip;
  }

  /** A binary frame; what it asks for is counted already. */
  hear(bytes: Uint8Array) {
    const frame = decodeClientFrame(bytes);
    if (!frame || frame.channel === 0) return this.#refuseAll('bad-frame');
    const { channel } = frame;
    const subscription = this.#subscriptions.get(channel);
    switch (frame.kind) {
      case 'open':
        if (subscription || this.#opening.has(channel)) return this.#refuseAll('open-twice');
        this.#opening.set(channel, []);
        this.#open(channel, frame.path).catch((error) => this.#failed(channel, error));
        return;
      case 'data': {
        const data = bytes.length > rules.FRAME_BYTES ? 'too-large' : frame;
        if (subscription) return receive(subscription, data);
        const early = this.#opening.get(channel);
        if (early && early.push(data) > rules.CHANNEL_FRAMES) this.#refuseAll('early-frames');
        return;
      }
      case 'close':
        this.#opening.delete(channel);
        return subscription?.end();
    }
  }

  /** Sends an event that belongs to no channel. */
  push(event: string, data: unknown) {
    this.write(JSON.stringify({ seq: ++this.#pushed, event, data }));
  }

  write = (frame: Uint8Array | string) => {
    if (!this.isOpen || this.#wire.readyState !== OPEN) return;
    this.#wire.send(frame as string | Uint8Array<ArrayBuffer>);
    if (this.#wire.bufferedAmount > rules.BUFFERED_BYTES) this.close(closeCodes.tooSlow);
  };

  async drained(signal: AbortSignal) {
    while (!signal.aborted && this.#wire.bufferedAmount > rules.BUSY_BYTES) {
      await new Promise((resolve) => setTimeout(resolve, rules.BUSY_MS));
    }
  }

  beat() {
    this.write(encodeServerFrame({ kind: 'heartbeat', channel: 0 }));
  }

  close(code: number, reason = '') {
    if (!this.isOpen) return;
    this.leave();
    try {
      this.#wire.close(code, reason);
    } catch (error) {
      this.fault(error);
    }
  }

  /** The other end is gone. */
  leave() {
    this.isOpen = false;
    for (const subscription of [...this.#subscriptions.values()]) subscription.end();
    this.#opening.clear();
  }

  allowsAwareness(): boolean {
    return this.#awareness.take() === 0;
  }

  closed(channel: number) {
    this.#subscriptions.delete(channel);
  }

  refused(reason: string, line?: number) {
    const facts = { ip: this.ip, reason, line };
    recordEvent(this.#deps, { kind: 'edit.refused', uid: this.member.uid, facts })
      .catch((error) => this.fault(error));
    const now = performance.now();
    this.#refusals = [...this.#refusals.filter((at) => now - at < 60_000), now];
    if (this.#refusals.length >= rules.REFUSALS_PER_MINUTE) this.close(closeCodes.flood);
  }

  fault(error: unknown) {
    this.#deps.log.error('socket', { uid: this.member.uid, error });
  }

  async #open(channel: number, path: string) {
    if (this.#subscriptions.size + this.#opening.size > rules.CHANNELS) {
      return this.#closeEarly(channel, closeCodes.flood);
    }
    const [name = ''] = path.split('/');
    const kind = Object.hasOwn(this.#kinds, name) ? this.#kinds[name] : undefined;
    if (!kind) return this.#closeEarly(channel, closeCodes.noSuchLine);
    const opened = await kind.open(this, channel, path);
    if (!('subscription' in opened)) return this.#closeEarly(channel, opened.code, opened.reason);
    const { subscription } = opened;
    const early = this.#opening.get(channel);
    // Closed again meanwhile.
    if (!early || !this.isOpen) return subscription.end();
    this.#opening.delete(channel);
    this.#subscriptions.set(channel, subscription);
    subscription.begin();
    for (const data of early) receive(subscription, data);
  }

  #failed(channel: number, error: unknown) {
    // To strangers the line is absent.
    if (error instanceof DomainError) return this.#closeEarly(channel, closeCodes.noSuchLine);
    this.fault(error);
    this.#closeEarly(channel, closeCodes.notSaved, 'not loaded');
  }

  #closeEarly(channel: number, code: number, reason = '') {
    if (!this.#opening.delete(channel)) return;
    this.write(encodeServerFrame({ kind: 'closed', channel, code, reason }));
  }

  #refuseAll(reason: string) {
    this.refused(reason);
    this.close(closeCodes.badFrame, reason);
  }
}

function receive(subscription: Subscription, data: ChannelData | 'too-large') {
  if (data === 'too-large') subscription.tooLarge();
  else subscription.receive(data);
}
