import { CHANNELS } from './rules.ts';
import { type ClientFrame, costOf } from './wire-frames.ts';

type Costly = 'update' | 'question';

/** More channels than may be open, for some are refused and never closed. */
const MOST_CHANNELS = 2 * CHANNELS;

/** Which channels have still to send the first question and the first answer, which belong to their opening. */
export class OpeningFrames {
  readonly #left = new Map<number, Set<Costly>>();

  has(channel: number, cost: Costly): boolean {
    return this.#left.get(channel)?.has(cost) ?? false;
  }

  hear(frame: ClientFrame | undefined) {
    switch (frame?.kind) {
      case 'open': {
        this.#left.set(frame.channel, new Set(['update', 'question']));
        const [oldest] = this.#left.size > MOST_CHANNELS ? this.#left.keys() : [];
        if (oldest !== undefined) this.#left.delete(oldest);
        return;
      }
      case 'data': {
        const cost = costOf(frame);
        if (cost !== 'little') this.#left.get(frame.channel)?.delete(cost);
        return;
      }
      case 'close':
        this.#left.delete(frame.channel);
    }
  }
}
